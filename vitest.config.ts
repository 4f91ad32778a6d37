import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const alias = { "@": root };

/** A machine that does other work as well, of two cores, takes many times as long as a developer's; only what hangs is stopped. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };

/** As the journeys have it: on a build server, what talks to the database is asked once more before it counts as failed. */
const RETRIED = { retry: process.env.CI ? 1 : 0 };

/** What a test says that puts other modules, another environment or other globals in place of the real ones. */
const REPLACES =
  /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|\bopen(Account|Card)Shop\(|\bopenTestShop\(\{/;

const TESTS = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => `tests/${path}`);
/** The tests that need the shop's modules for themselves. */
const REPLACING = TESTS.filter((path) => REPLACES.test(readFileSync(join(root, path), "utf8")));
const isOfDatabase = (path: string) => path.endsWith(".db.test.ts");
const isOfUnit = (path: string) => !/\.(db|http)\.test\.ts$/.test(path);

/** One process runs many files, and reads each of the shop's modules once for all of them. */
const SHARED = { isolate: false };
/** The same, but each file has the shop's modules read anew; libraries stay. */
const OWN_MODULES = {
  isolate: false,
  setupFiles: ["tests/support/own-modules.ts"],
  sequence: { setupFiles: "list" as const },
};

/** The library keeps what a page shows for as long as its process lives. */
const OWN_PROCESS = ["tests/ui/toast.test.tsx"];

const DATABASE = {
  environment: "node" as const,
  globalSetup: ["tests/support/database-template.ts"],
  env: {
    NEXTAUTH_SECRET: "s".repeat(32),
    REVALIDATE_SECRET: "r".repeat(32),
    SHOP_URL: "https://shop.example",
    DATA_DIR: join(tmpdir(), `adamas-tests-${process.pid}`),
    LOG_LEVEL: "silent",
    RATE_LIMITS_OFF: "1",
  },
  ...PATIENT,
  ...RETRIED,
};

/** What a test over HTTP says that changes the shop for everybody in it, and looks how soon all of it follows. */
const CHANGES_ALL = /\brecordChanges|\balter table\b/;

const CHANGING = TESTS.filter(
  (path) => path.endsWith(".http.test.ts") && CHANGES_ALL.test(readFileSync(join(root, path), "utf8")),
);

/**
 * unit: pure rules, no database · alone: those of them that replace modules or the environment · component: React in
 * jsdom · component-alone: those of them that need a process to themselves · database: the embedded PostgreSQL, a
 * database of its own for each file · database-alone: those of them that replace modules or the environment · http: a
 * running production server named by TEST_BASE_URL, of two processes · http-alone: those of them that change what all
 * others see, one after the other
 */
export default defineConfig({
  resolve: { alias },
  test: {
    // of two cores one would else stand idle, kept free for a process that has little to do
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.http.test.ts", "**/node_modules/**", ...REPLACING],
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "alone",
          environment: "node",
          include: REPLACING.filter(isOfUnit),
          ...OWN_MODULES,
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "component",
          environment: "jsdom",
          include: ["tests/**/*.test.tsx"],
          exclude: OWN_PROCESS,
          ...OWN_MODULES,
          setupFiles: [
            ...OWN_MODULES.setupFiles,
            "tests/support/empty-page.ts",
            "tests/support/long-timeout.ts",
          ],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "component-alone",
          environment: "jsdom",
          include: OWN_PROCESS,
          setupFiles: ["tests/support/long-timeout.ts"],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: TESTS.filter((path) => isOfDatabase(path) && !REPLACING.includes(path)),
          ...SHARED,
          setupFiles: ["tests/support/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-alone",
          include: REPLACING.filter(isOfDatabase),
          ...OWN_MODULES,
          setupFiles: [...OWN_MODULES.setupFiles, "tests/support/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          environment: "node",
          include: ["tests/**/*.http.test.ts"],
          exclude: ["**/node_modules/**", ...CHANGING],
          setupFiles: ["tests/support/shop-process.ts"],
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http-alone",
          environment: "node",
          include: CHANGING,
          ...PATIENT,
          ...RETRIED,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
