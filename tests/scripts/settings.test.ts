import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { roomForProcesses } from "@/scripts/lib/machine-limits.mjs";
import {
  completeSettings,
  environmentWithoutSettings,
  portOf,
  processesOf,
  readSettings,
} from "@/scripts/lib/settings.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "adamas-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the port", () => {
  test("is 3000 unless told", () => {
    expect(portOf({})).toBe(3000);
    expect(portOf({ PORT: "8080" })).toBe(8080);
  });

  test.each(["abc", "0", "65536", "30.5", "-1"])(
    "%s is refused with the sentence that names PORT",
    (PORT) => {
      expect(() => portOf({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
    },
  );
});

describe("the processes that share the port", () => {
  test("are as many as there is room for in production and one otherwise, unless told", () => {
    expect(processesOf({})).toBe(1);
    expect(processesOf({ NODE_ENV: "production" })).toBe(Math.min(roomForProcesses(), 16));
    expect(processesOf({ NODE_ENV: "production", PROCESSES: "3" })).toBe(3);
  });

  test.each([
    ["processors", {}, 8],
    ["a container's quota", { "/sys/fs/cgroup/cpu.max": "250000 100000\n" }, 2],
    ["no quota", { "/sys/fs/cgroup/cpu.max": "max 100000\n" }, 8],
    ["less than a processor", { "/sys/fs/cgroup/cpu.max": "50000 100000\n" }, 1],
    [
      "an older container's quota",
      {
        "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "300000\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      },
      3,
    ],
  ])("are limited by %s", (_, files: Record<string, string>, expected) => {
    const machine = { cores: 8, memory: 64 * 2 ** 30, read: (path: string) => files[path] ?? null };
    expect(roomForProcesses(machine)).toBe(expected);
    expect(roomForProcesses({ ...machine, memory: 2 ** 30 })).toBe(Math.min(expected, 2));
  });

  test.each(["0", "17", "1.5", "all"])(
    "%s is refused with the sentence that names PROCESSES",
    (PROCESSES) => {
      expect(() => processesOf({ PROCESSES })).toThrow(
        `PROCESSES must be a number from 1 to 16, not "${PROCESSES}".`,
      );
    },
  );
});

describe("the secrets", () => {
  test("are made up once for local use, kept from other users, and the same at the next start", () => {
    const first = completeSettings({ DATA_DIR: folder });
    expect(first.NEXTAUTH_SECRET?.length).toBeGreaterThanOrEqual(32);
    expect(first.REVALIDATE_SECRET).not.toBe(first.NEXTAUTH_SECRET);
    expect(completeSettings({ DATA_DIR: folder })).toEqual(first);
    expect(statSync(join(folder, "secrets.json")).mode & 0o077).toBe(0);
  });

  test("are demanded by name in production, and nothing is made up", () => {
    const production = { NODE_ENV: "production", DATA_DIR: folder };
    expect(() => completeSettings(production)).toThrow(/NEXTAUTH_SECRET and REVALIDATE_SECRET/);
    expect(() => completeSettings({ ...production, NEXTAUTH_SECRET: "n".repeat(32) })).toThrow(
      /^Set REVALIDATE_SECRET to a secret/,
    );
    expect(() => readFileSync(join(folder, "secrets.json"))).toThrow("ENOENT");
  });

  test("that were given are used", () => {
    const given = { DATA_DIR: folder, NEXTAUTH_SECRET: "n".repeat(32), REVALIDATE_SECRET: "r".repeat(32) };
    expect(completeSettings(given)).toMatchObject(given);
  });

  test("in a damaged file are told of, with the file's name", () => {
    writeFileSync(join(folder, "secrets.json"), "{");
    expect(() => completeSettings({ DATA_DIR: folder })).toThrow(/secrets\.json is damaged/);
  });
});

test("the shop's address follows the port unless it is named", () => {
  expect(completeSettings({ DATA_DIR: folder, PORT: "4000" }).SHOP_URL).toBe("http://localhost:4000");
  const named = completeSettings({ DATA_DIR: folder, SHOP_URL: "https://shop.example" });
  expect(named).toMatchObject({ SHOP_URL: "https://shop.example", NEXTAUTH_URL: "https://shop.example" });
});

test("the process's environment wins over .env.local, which wins over .env", () => {
  writeFileSync(
    join(folder, ".env"),
    "DATABASE_URL=postgres://env/shop\nSHOP_URL=https://env.example\nMAIL_FROM=env@shop.example\nPORT=4000\n",
  );
  writeFileSync(join(folder, ".env.local"), "SHOP_URL=https://local.example\nMAIL_FROM=local@shop.example\n");
  vi.stubEnv("DATABASE_URL", "postgres://server/shop");
  vi.stubEnv("SHOP_URL", "https://server.example");
  vi.stubEnv("PORT", "");
  vi.stubEnv("MAIL_FROM", undefined);
  const settings = readSettings(folder);
  expect(settings).toMatchObject({
    DATABASE_URL: "postgres://server/shop",
    SHOP_URL: "https://server.example",
    MAIL_FROM: "local@shop.example",
  });
  // what is set to nothing is not taken from a file either
  expect(settings.PORT).toBeUndefined();
  expect(completeSettings({ ...settings, DATA_DIR: folder })).toMatchObject({
    DATABASE_URL: "postgres://server/shop",
    SHOP_URL: "https://server.example",
  });
  vi.unstubAllEnvs();
});

test("a build sees none of the machine's settings, and the rest of its environment", () => {
  vi.stubEnv("SHOP_URL", "https://shop.example");
  vi.stubEnv("NEXT_PUBLIC_API_BASE_URL", "https://provider.example/api/");
  expect(environmentWithoutSettings()).toMatchObject({
    PATH: process.env.PATH,
    SHOP_URL: "",
    DATABASE_URL: "",
    NEXT_PUBLIC_API_BASE_URL: "",
  });
  vi.unstubAllEnvs();
});
