import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const VALID = {
  DATABASE_URL: "postgres://user:secret@127.0.0.1:5432/shop",
  NEXTAUTH_SECRET: "n".repeat(32),
  REVALIDATE_SECRET: "r".repeat(32),
};

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
  });

  test.each([
    ["DATABASE_URL", "mysql://127.0.0.1/shop"],
    ["DATABASE_URL", ""],
    ["NEXTAUTH_SECRET", "short"],
    ["REVALIDATE_SECRET", ""],
  ])("%s = %j stops the shop with 'Invalid environment variables' and the key's name", async (key, value) => {
    vi.stubEnv(key, value);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(import("@/env.mjs")).rejects.toThrow("Invalid environment variables");
    expect(said.mock.calls.flat().join("\n")).toContain(key);
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
