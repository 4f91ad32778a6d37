import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
/** Tests run with what the software brings, whatever the shop's own folder holds. */
const alias = [
  { find: /^@shop\/.*$/, replacement: `${root}/lib/platform/extensions/none.ts` },
  { find: "@", replacement: root },
];
/** Those of the examples find them where a shop's own code is found. */
const examplesAlias = { "@shop": `${root}/examples`, "@": root };

/**
 * Timeouts for a machine with two busy cores, which is many times slower than a developer's; only a hanging
 * test is stopped.
 */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** The same for a test that waits for a condition. */
const WAITS = "tests/support/setup/patient-waits.ts";

/** On a build server, tests that wait for a database or a page are retried once before they fail, as the journeys are. */
const RETRIED = { retry: process.env.CI ? 1 : 0 };

/** Matches tests that mock modules, the environment or globals. */
const REPLACES =
  /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|\bopen(Account|Card|Plan)Shop\(|\bopenTestShop\(\{/;

/** Watches modules that other files replace, which would stay replaced for as long as their process lives. */
const WATCHES = "tests/found/content/pages.test.ts";

const TESTS = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !path.startsWith("examples/"))
  .map((path) => `tests/${path}`);
/** The tests that need their own copies of the shop's modules. */
const REPLACING = TESTS.filter(
  (path) => path !== WATCHES && REPLACES.test(readFileSync(join(root, path), "utf8")),
);
/** Every piece, a million stones, a thousand sequences: what `npm test -- all` runs and a commit need not wait for. */
const SWEEPS = "**/*.sweep.*";
/** The tests of `examples/`, which are a project of their own. */
const EXAMPLES = "tests/examples/**/*.test.ts";
const isSweep = (path: string) => path.includes(".sweep.");
const isOfDatabase = (path: string) => path.endsWith(".db.test.ts");
const isOfUnit = (path: string) => !/\.(db|http)\.test\.ts$/.test(path);

/** One process runs many files, and loads each of the shop's modules once for all of them. */
const SHARED = { isolate: false };
/** The same, but each file loads the shop's modules afresh; libraries stay loaded. */
const OWN_MODULES = {
  isolate: false,
  setupFiles: [WAITS, "tests/support/setup/own-modules.ts"],
  sequence: { setupFiles: "list" as const },
};

/** The library keeps the page's state for as long as its process lives. */
const OWN_PROCESS = ["tests/ui/overlay/toast.test.tsx"];

const DATABASE = {
  environment: "node" as const,
  globalSetup: ["tests/support/database/database-template.ts"],
  env: {
    NEXTAUTH_SECRET: "s".repeat(32),
    REVALIDATE_SECRET: "r".repeat(32),
    SHOP_URL: "https://shop.example",
    DATA_DIR: join(tmpdir(), `adamas-tests-${process.pid}`),
    LOG_LEVEL: "silent",
    RATE_LIMITS_OFF: "1",
    MAIL_TO_FILES: "1",
  },
  ...PATIENT,
  ...RETRIED,
};

/** Their shop, which `npm test` serves, or they themselves. */
const SERVED = { globalSetup: ["tests/support/shops/served-shop.ts"] };

/** Matches HTTP tests that change the shop for everybody in it, and measure how soon all of it follows. */
const CHANGES_ALL = /\brecordChanges|\balter table\b/;
/** Writes every setting back as it read it, at each of which all pages expire. */
const WRITES_ALL = "tests/desk/api/read-back.http.test.ts";

/** The attacks on a shop, each the step of `npm test -- all` that is named like its project. */
const ATTACKS = {
  attack: ["tests/attack/ownership.http.test.ts", "tests/attack/series.http.test.ts"],
  fuzz: ["tests/attack/fuzz.http.test.ts"],
  outages: ["tests/attack/outages.http.test.ts"],
  walk: ["tests/attack/walk.http.test.ts"],
  machines: ["tests/attack/machines.http.test.ts"],
};

const CHANGING = TESTS.filter(
  (path) =>
    path === WRITES_ALL ||
    (path.endsWith(".http.test.ts") && CHANGES_ALL.test(readFileSync(join(root, path), "utf8"))),
);

/**
 * unit: pure rules, no database · alone: those of them that replace modules or the environment · own-process: one that
 * watches what others replace · component:
 * React in jsdom · component-alone: those of them that need a process to themselves · database: the embedded
 * PostgreSQL, with a database per file · database-alone: those of them that replace modules or the
 * environment · examples: those of `examples/`, registered as a shop's own code · sweeps, database-sweeps, http-sweeps: those that look at everything, or wait for time to pass; sweeps-alone, database-sweeps-alone: those of them that replace modules · http: a production build,
 * served by two processes · http-alone: those of the http tests that change what all others see, one after the other · attack, fuzz: a shop that accepts cards · outages: shops of their own beside that of
 * the http tests · walk: a shop of its own · machines: two over one database, as on two machines
 *
 * What a project needs runs already under `npm test`, which says where in TEST_DATABASE_URL, TEST_BASE_URL, and others; else
 * the project starts it (`npx vitest run tests/…`, an editor's run button).
 */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ["tests/support/setup/test-environment.ts", "tests/support/setup/parser-program.ts"],
    // leaving a core free, as the default does, would idle one of two cores for a process that has little to
    // do
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [
            "**/*.db.test.ts",
            "**/*.http.test.ts",
            "**/node_modules/**",
            SWEEPS,
            EXAMPLES,
            WATCHES,
            ...REPLACING,
          ],
          ...SHARED,
          setupFiles: [WAITS],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "sweeps",
          environment: "node",
          include: TESTS.filter((path) => isOfUnit(path) && isSweep(path) && !REPLACING.includes(path)),
          ...SHARED,
          setupFiles: [WAITS],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "alone",
          environment: "node",
          include: REPLACING.filter((path) => isOfUnit(path) && !isSweep(path)),
          ...OWN_MODULES,
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "own-process",
          environment: "node",
          include: [WATCHES],
          setupFiles: [WAITS],
          ...PATIENT,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "sweeps-alone",
          environment: "node",
          include: REPLACING.filter((path) => isOfUnit(path) && isSweep(path)),
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
            "tests/support/setup/empty-page.ts",
            "tests/support/setup/long-timeout.ts",
          ],
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "component-alone",
          environment: "jsdom",
          include: OWN_PROCESS,
          setupFiles: [WAITS, "tests/support/setup/long-timeout.ts"],
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: TESTS.filter((path) => isOfDatabase(path) && !isSweep(path) && !REPLACING.includes(path)),
          ...SHARED,
          setupFiles: [WAITS, "tests/support/database/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias: examplesAlias },
        test: {
          name: "examples",
          include: [EXAMPLES],
          ...OWN_MODULES,
          setupFiles: [...OWN_MODULES.setupFiles, "tests/support/database/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-sweeps",
          include: TESTS.filter((path) => isOfDatabase(path) && isSweep(path) && !REPLACING.includes(path)),
          ...SHARED,
          setupFiles: [WAITS, "tests/support/database/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-alone",
          include: REPLACING.filter((path) => isOfDatabase(path) && !isSweep(path)),
          ...OWN_MODULES,
          setupFiles: [...OWN_MODULES.setupFiles, "tests/support/database/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-sweeps-alone",
          include: REPLACING.filter((path) => isOfDatabase(path) && isSweep(path)),
          ...OWN_MODULES,
          setupFiles: [...OWN_MODULES.setupFiles, "tests/support/database/database-of-file.ts"],
          ...DATABASE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          environment: "node",
          include: ["tests/**/*.http.test.ts"],
          exclude: ["**/node_modules/**", SWEEPS, ...Object.values(ATTACKS).flat(), ...CHANGING],
          setupFiles: [WAITS, "tests/support/shops/shop-process.ts"],
          ...SERVED,
          ...PATIENT,
          ...RETRIED,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http-sweeps",
          environment: "node",
          include: TESTS.filter(
            (path) => path.endsWith(".http.test.ts") && isSweep(path) && !CHANGING.includes(path),
          ),
          setupFiles: [WAITS, "tests/support/shops/shop-process.ts"],
          ...SERVED,
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
          setupFiles: [WAITS],
          ...SERVED,
          ...PATIENT,
          ...RETRIED,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // never retried: what fails there once is what they look for
      ...Object.entries(ATTACKS).map(([name, include]) => ({
        resolve: { alias },
        test: {
          name,
          environment: "node" as const,
          include,
          setupFiles: name === "attack" || name === "fuzz" ? ["tests/support/shops/attacked-shop.ts"] : [],
          ...SERVED,
          ...PATIENT,
        },
      })),
    ],
  },
});
