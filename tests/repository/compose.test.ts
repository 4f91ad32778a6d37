import { readFileSync } from "node:fs";
import matter from "gray-matter";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { services } = matter(`---\n${text("compose.yaml")}\n---\n`).data as {
  services: Record<string, { environment?: Record<string, string>; env_file?: unknown }>;
};
const shops = Object.entries(services).filter(([name]) => name.startsWith("shop-"));
const settings = shops[0]?.[1].environment ?? {};

/** Settings that a container doesn't get from `.env`. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  "the image sets them": ["NODE_ENV", "HOST", "PORT", "DATA_DIR"],
  "files of the image, or below DATA_DIR": [
    ...["INDEX_BUILDER", "INDEX_DIR", "PARSER_PROGRAM", "PICTURE_MAKER", "PICTURE_RENDERER"],
  ],
  "the bucket keeps uploads, and its server has no regions": ["MEDIA_DIR", "MEDIA_S3_REGION"],
  "for tests": [
    ...["MAIL_TO_FILES", "RATE_LIMITS_OFF", "STRIPE_API_BASE", "STRIPE_BROWSER_BASE", "TURNSTILE_API_BASE"],
    ...["VIES_API_BASE", "HMRC_API_BASE", "EASYPOST_API_BASE"],
    ...["TEST_DATABASE_URL", "CHROMIUM_PATH"],
  ],
  "for builds": ["BUILD_DATABASE_URL"],
};

const ENV_FILE = {
  DOMAIN: "shop.example",
  POSTGRES_PASSWORD: "0123456789abcdef",
  NEXTAUTH_SECRET: "n".repeat(32),
  REVALIDATE_SECRET: "r".repeat(32),
  STORAGE_SECRET: "s",
};

/** Fills in `${NAME:-default}`, where the default may hold another, and `${NAME:?sentence}`. */
function filled(value: string, file: Readonly<Record<string, string>>): string {
  const innermost = /\$\{(\w+)(?::([-?])([^{}]*))?\}/;
  const found = innermost.exec(value);
  if (!found) return value;
  const [all, name = "", kind, words = ""] = found;
  const own = file[name];
  if (!own && kind === "?") throw new Error(`${name}: ${words}`);
  return filled(
    value.replace(all, () => own || words),
    file,
  );
}
const allFilled = (file: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, filled(value, file)]));

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function readBy(file: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(allFilled(file))) vi.stubEnv(name, value);
  const { env } = await import("@/env.mjs");
  return env;
}

test("each setting reaches the shop's containers, or is left out for a reason", () => {
  const known = [...text(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  const leftOut = Object.values(LEFT_OUT).flat();
  expect(known.filter((name) => !(name in settings)).sort()).toEqual([...leftOut].sort());
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual(["NEXTAUTH_URL"]);
  expect(shops.map(([, { environment }]) => environment)).toEqual([settings, settings]);
});

test("with the secrets alone, two processes share their pages and their limits", async () => {
  const env = await readBy(ENV_FILE);
  expect(env).toMatchObject({
    DATABASE_URL: "postgres://adamas:0123456789abcdef@database:5432/adamas",
    SHOP_URL: "https://shop.example",
    PAGE_CACHE: "database",
    RATE_LIMITS_SHARED: true,
    TRUSTED_PROXIES: 1,
    CDN_MAX_AGE_SECONDS: 60,
  });
  expect(env.CDN_PURGE).toBeUndefined();
});

test("the file's own values come first", async () => {
  const env = await readBy({
    ...ENV_FILE,
    DATABASE_URL: "postgres://shop@db.example:6432/shop",
    DATABASE_DIRECT_URL: "postgres://shop@db.example:5432/shop",
    PAGE_CACHE: "memory",
    RATE_LIMITS_SHARED: "0",
    TRUSTED_PROXIES: "2",
    CDN_PURGE: "fastly",
    PICTURES_CDN_URL: "https://cdn.example",
    RENDER_ON_DEMAND: "0",
  });
  expect(env).toMatchObject({
    DATABASE_URL: "postgres://shop@db.example:6432/shop",
    DATABASE_DIRECT_URL: "postgres://shop@db.example:5432/shop",
    PAGE_CACHE: "memory",
    RATE_LIMITS_SHARED: false,
    TRUSTED_PROXIES: 2,
    CDN_PURGE: "fastly",
    PICTURES_CDN_URL: "https://cdn.example",
    RENDER_ON_DEMAND: false,
  });
});

test("suppliers' passwords reach the shop's containers alone, and neither the image nor the repository", () => {
  const given = Object.entries(services).filter(([, { env_file }]) => env_file !== undefined);
  expect(given.map(([name]) => name)).toEqual(shops.map(([name]) => name));
  for (const [, { env_file }] of given) expect(env_file).toEqual([{ path: "secrets.env", required: false }]);
  for (const ignored of [".dockerignore", ".gitignore"]) expect(text(ignored)).toMatch(/^secrets\.env$/m);
});

test.each(["POSTGRES_PASSWORD", "NEXTAUTH_SECRET", "REVALIDATE_SECRET", "STORAGE_SECRET"])(
  "without %s, nothing starts",
  (name) => {
    expect(() => allFilled({ ...ENV_FILE, [name]: "" })).toThrow(`${name}: set it in .env`);
  },
);

test("whatever a file of Caddy's names, its container has", () => {
  const named = [...text("ops/Caddyfile").matchAll(/\{\$([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect(named).toContain("DOMAIN");
  expect(Object.keys(services.caddy?.environment ?? {}).sort()).toEqual([...new Set(named)].sort());
});
