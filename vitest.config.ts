import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
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
const REPLACES = /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(/;

/** The unit tests that replace what others would find replaced too. */
const REPLACING = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !/\.(db|http)\.test\.ts$/.test(path))
  .map((path) => `tests/${path}`)
  .filter((path) => REPLACES.test(readFileSync(join(root, path), "utf8")));

/**
 * unit: pure rules, no database, in processes that read each module once for all of them · alone: those of them that
 * replace modules or the environment, each in a process of its own · component: React in jsdom · database: the embedded PostgreSQL, a database of
 * its own for each file · http: a running production server named by TEST_BASE_URL
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
          isolate: false,
          include: ["tests/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/*.http.test.ts", "**/node_modules/**", ...REPLACING],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: { name: "alone", environment: "node", include: REPLACING, ...PATIENT },
      },
      {
        resolve: { alias },
        test: {
          name: "component",
          environment: "jsdom",
          include: ["tests/**/*.test.tsx"],
          setupFiles: ["tests/support/patience.ts"],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          environment: "node",
          include: ["tests/**/*.db.test.ts"],
          globalSetup: ["tests/support/database-template.ts"],
          setupFiles: ["tests/support/account-hooks.ts"],
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          environment: "node",
          include: ["tests/**/*.http.test.ts"],
          ...PATIENT,
          ...RETRIED,
          fileParallelism: false,
        },
      },
    ],
  },
});
