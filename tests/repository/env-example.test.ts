import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const root = new URL("../../", import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Each setting of the example with its default, in the file's order. */
const written = [...text(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, key = "", value = ""]) => ({ key, value }),
);
const [schema = ""] = text("env.mjs").split("experimental__runtimeEnv");
const known = [...schema.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, key = ""]) => key);

const REQUIRED = {
  DATABASE_URL: "postgres://user:secret@127.0.0.1:5432/shop",
  NEXTAUTH_SECRET: "n".repeat(32),
  REVALIDATE_SECRET: "r".repeat(32),
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test("every setting stands in .env.example, once", () => {
  const keys = written.map(({ key }) => key);
  expect(known.length).toBeGreaterThan(15);
  expect(keys.filter((key) => known.includes(key)).sort()).toEqual([...known].sort());
  expect(new Set(keys).size).toBe(keys.length);
});

test("a setting there that env.mjs does not know is read by the scripts", () => {
  const scripts = ["scripts", "tools"]
    .flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(mjs|ts)$/.test(file))
        .map((file) => text(`${folder}/${file}`)),
    )
    .join("\n");
  for (const { key } of written) {
    if (!known.includes(key)) expect(scripts, key).toMatch(new RegExp(`\\b${key}\\b`));
  }
});

test("the defaults written there are the shop's", async () => {
  const read = async (settings: Record<string, string>) => {
    vi.resetModules();
    for (const key of known) vi.stubEnv(key, settings[key] ?? "");
    const { env } = await import("@/env.mjs");
    return { ...env };
  };
  const defaults = Object.fromEntries(written.map(({ key, value }) => [key, value]));
  const told = await read({ ...defaults, ...REQUIRED });
  expect(told.PORT).toBe(3000);
  expect(told).toEqual(await read(REQUIRED));
});
