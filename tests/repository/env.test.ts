import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const VALID = {
  DATABASE_URL: "postgres://user:secret@127.0.0.1:5432/shop",
  NEXTAUTH_SECRET: "n".repeat(32),
  REVALIDATE_SECRET: "r".repeat(32),
};

/** Read by scripts/ alone. */
const OF_THE_SCRIPTS = [
  "HOST",
  "PROCESSES",
  "SEED_DEMO",
  "SEED_DIAMONDS",
  "SEED_COLORED_DIAMONDS",
  "BUILD_DATABASE_URL",
  "TEST_DATABASE_URL",
  "CHROMIUM_PATH",
];

beforeEach(() => {
  vi.resetModules();
  for (const [key, value] of Object.entries(VALID)) vi.stubEnv(key, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the environment", () => {
  test("a valid one is read, with defaults for what is unset", async () => {
    vi.stubEnv("NEXT_PUBLIC_API_BASE_URL", "");
    const { env } = await import("@/env.mjs");
    expect(env.DATABASE_URL).toBe(VALID.DATABASE_URL);
    expect(env.NEXT_PUBLIC_API_BASE_URL).toBe("/api");
    // 7 MB of a form with a picture, over a phone's 40 kB a second
    expect(env.REQUEST_SECONDS).toBeGreaterThanOrEqual((7 * 1024) / 40);
  });

  test.each([
    ["DATABASE_URL", "mysql://127.0.0.1/shop"],
    ["DATABASE_URL", ""],
    ["NEXTAUTH_SECRET", "short"],
    ["REVALIDATE_SECRET", ""],
    ["SHOP_URL", "shop.example"],
    ["API_ALLOWED_ORIGINS", "*"],
    ["API_ALLOWED_ORIGINS", "https://a.example/, https://b.example"],
    ["NEXT_PUBLIC_API_BASE_URL", "api"],
    ["NEXT_PUBLIC_API_BASE_URL", "//provider.example/api"],
  ])("%s = %j stops the shop with 'Invalid environment variables' and the key's name", async (key, value) => {
    vi.stubEnv(key, value);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(import("@/env.mjs")).rejects.toThrow("Invalid environment variables");
    expect(said.mock.calls.flat().join("\n")).toContain(key);
  });

  test("lists of origins and addresses are read in one form", async () => {
    vi.stubEnv("API_ALLOWED_ORIGINS", " https://a.example,https://b.example:8443 ,");
    vi.stubEnv("SHOP_URL", "https://shop.example/");
    vi.stubEnv("NEXT_PUBLIC_API_BASE_URL", "https://provider.example/website/api/");
    const { env } = await import("@/env.mjs");
    expect(env.API_ALLOWED_ORIGINS).toEqual(["https://a.example", "https://b.example:8443"]);
    expect(env.SHOP_URL).toBe("https://shop.example");
    expect(env.NEXT_PUBLIC_API_BASE_URL).toBe("https://provider.example/website/api/");
  });

  test("the example names every key, and no other than those and the scripts' own", () => {
    const text = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
    const keys = [...text("env.mjs").matchAll(/^ {4}([A-Z][A-Z0-9_]+): (?!process)/gm)].map(([, key]) => key);
    const named = [...text(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(15);
    expect([...named].sort()).toEqual([...keys, ...OF_THE_SCRIPTS].sort());
  });

  test("no source names a public setting in the way that a build inlines", () => {
    const folder = (name: string) => new URL(`../../${name}`, import.meta.url);
    const sources = ["app", "components", "hooks", "lib"].flatMap((name) =>
      readdirSync(folder(name), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
        .map((path) => `${name}/${path}`),
    );
    expect(sources.length).toBeGreaterThan(500);
    const inlined = [...sources, "env.mjs", "middleware.ts"].filter((path) =>
      /process\.env\.NEXT_PUBLIC_|process\.env\[["'`]NEXT_PUBLIC_|\{[^}]*NEXT_PUBLIC_[^}]*\} = process\.env/.test(
        readFileSync(folder(path), "utf8"),
      ),
    );
    expect(inlined).toEqual([]);
  });

  test("the sentence tells no value of a secret", async () => {
    vi.stubEnv("NEXTAUTH_SECRET", "hunter2");
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(import("@/env.mjs")).rejects.toThrow();
    expect(said.mock.calls.flat().join("\n")).not.toContain("hunter2");
  });

  test("reading a server setting in the browser is refused by name of what was attempted", async () => {
    vi.stubGlobal("window", {});
    const { env } = await import("@/env.mjs");
    expect(env.NEXT_PUBLIC_API_BASE_URL).toBeTypeOf("string");
    expect(() => env.DATABASE_URL).toThrow(
      "Attempted to access a server-side environment variable on the client",
    );
  });
});
