import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildShop } from "./lib/build/build-shop.mjs";
import { dataFolder, inRoot } from "./lib/paths.mjs";
import { main, run } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { printError, say } from "./lib/terminal.mjs";
import { attackSteps } from "./lib/test/attack-steps.mjs";
import { findChromium } from "./lib/test/chromium.mjs";
import { createSeededTemplate, importRealStones, startTestServer } from "./lib/test/test-databases.mjs";
import {
  ATTACKS,
  extraReportFile,
  isPath,
  playwrightCounts,
  STEP_NAMES,
  succeeds,
  TestRun,
  unknownStepNames,
  vitestCounts,
} from "./lib/test/test-run.mjs";
import {
  serveCardShop,
  serveRemotePair,
  serveTestShop,
  TEST_BUILD,
  testSettings,
} from "./lib/test/test-shop.mjs";

/** Flags of tests that wait for time-outs and other processes for half of their time, which further workers use. */
const waiting = (/** @type {number} */ workers) => [
  `--maxWorkers=${Math.max(workers, availableParallelism())}`,
];

/** The tag of the journeys that every commit is tested with. */
const CORE = "@core";

/**
 * `npm test [-- STEP… | PATH…]`: runs what a commit needs, on its own database and build. Steps: lint, types, unit, database,
 * http, build, e2e; `all` adds remote, sweeps, fuzz, attack, outages, walk, and machines, all journeys, and all http tests, as CI
 * does. The build also runs when a selected step needs it. Paths are test files or folders of tests/ and e2e/, or parts of their
 * names.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const paths = words.filter(isPath);
  const journeys = paths.filter((path) => path.startsWith("e2e/"));
  const tests = paths.filter((path) => !path.startsWith("e2e/"));
  const isRemote = (/** @type {string} */ path) => path.startsWith("e2e/remote");
  const chosen = [
    ...words.filter((word) => !isPath(word)),
    ...(tests.length > 0 ? ["files"] : []),
    ...(journeys.some((path) => !isRemote(path)) ? ["e2e"] : []),
    ...(journeys.some(isRemote) ? ["remote"] : []),
  ];
  const unknown = unknownStepNames(words.filter((word) => !isPath(word)));
  if (unknown.length > 0) {
    printError(
      `No step is called ${unknown.map((word) => `“${word}”`).join(", ")}. Steps: ${STEP_NAMES.join(", ")}.`,
    );
    return 1;
  }
  await prepareMachine({ tools: true });
  const all = new TestRun(chosen);
  const reports = inRoot(".data", "test-reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  dataFolder(".data/test");
  const bin = (/** @type {string} */ path) => inRoot("node_modules", path);

  const unitSettings = testSettings("postgres://nobody@127.0.0.1:1/none");
  const vitest = async (
    /** @type {string[]} */ projects,
    /** @type {Record<string, string>} */ env,
    /** @type {string[]} */ more = [],
  ) => {
    const file = `${reports}/${projects.join("-") || "files"}.json`;
    const names = projects.flatMap((name) => ["--project", name]);
    const reporters = ["default", "json", inRoot("scripts/lib/test/extra-reporter.mjs")];
    const flags = ["run", ...names, ...reporters.map((name) => `--reporter=${name}`)];
    const { code } = await run(
      process.execPath,
      [bin("vitest/vitest.mjs"), ...flags, ...more, `--outputFile.json=${file}`],
      {
        env: { ...process.env, ...env, NODE_ENV: "test", EXTRA_REPORT_FILE: extraReportFile(file) },
      },
    );
    return vitestCounts(code, file);
  };
  const playwright = async (/** @type {string[]} */ projects, /** @type {Record<string, string>} */ env) => {
    const file = `${reports}/${projects.join("-")}.json`;
    const { code } = await run(
      process.execPath,
      [
        bin("playwright/cli.js"),
        "test",
        ...projects.map((name) => `--project=${name}`),
        ...(isShort ? ["--grep", CORE] : []),
        ...journeys,
        // a project may have none of them, and need not wait for the others
        ...(journeys.length > 0 ? ["--pass-with-no-tests", "--no-deps"] : []),
      ],
      { env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: chromium } },
    );
    return playwrightCounts(code, file);
  };
  if (tests.length > 0) {
    // each project starts what it needs
    await all.step(`files: ${tests.join(", ")}`, () => vitest([], unitSettings, tests));
  }
  const isWhole = chosen.length === 0 || chosen.includes("all");
  // what a commit needs: of the tests of a whole shop only those of what it lives from
  const isShort = chosen.length === 0;
  let chromium = "";

  const needsShop = ["build", "http", "e2e", "remote", ...ATTACKS].some((name) => all.wants(name));
  /** @type {Awaited<ReturnType<typeof startTestServer>> | undefined} */
  let server;
  const sweeps = all.wants("sweeps");
  if (needsShop || all.wants("database") || sweeps) {
    await all.step("start the test database", async () => {
      server = await startTestServer(process.env.TEST_DATABASE_URL);
      return true;
    });
  }
  const admin = server?.admin ?? "";
  /** @type {((name: string) => Promise<string>) | undefined} */
  let databaseOf;
  let isBuilt = false;
  // one after the other, because on two cores a build beside tests takes three times as long, and the tests half as long again
  if (needsShop && server) await build(server);
  await suitesInSources();
  await checkSources();
  await testShop();
  if (isWhole)
    say("\nSkipped, because it needs more than Node and Git: npm run test:deploy (docs/deploying.md)");
  return all.finish();

  /** Runs the tests of a whole shop, once there is one. */
  async function testShop() {
    if (databaseOf && isBuilt) await shopSteps(databaseOf);
    else if (needsShop) say("   The http and end-to-end tests need the build and were not run.");
  }

  /** Runs the tests that need no shop. */
  async function suitesInSources() {
    const units = [
      ...(all.wants("unit") ? ["unit", "alone", "own-process", "component", "component-alone"] : []),
      ...(sweeps ? ["sweeps", "sweeps-alone"] : []),
    ];
    const databases = [
      ...(all.wants("database") ? ["database", "database-alone"] : []),
      ...(sweeps ? ["database-sweeps", "database-sweeps-alone", "examples"] : []),
    ];
    if (units.length > 0) await all.step("unit and component tests", () => vitest(units, unitSettings));
    if (server && databases.length > 0) {
      await all.step("database tests", () =>
        vitest(databases, { ...unitSettings, TEST_DATABASE_URL: admin }, waiting(3)),
      );
    }
  }

  /** Checks the sources; after a build, which writes to the configuration of the types while it runs. */
  async function checkSources() {
    // at the same time, because each of them waits for one of its own threads at first
    await Promise.all([
      all.wants("lint") &&
        all.step("format and lint", () =>
          succeeds(bin("@biomejs/biome/bin/biome"), ["ci", "."], process.env),
        ),
      all.wants("lint") &&
        all.step("lockfile", () => succeeds(inRoot("scripts/check-lock.mjs"), [], process.env)),
      all.wants("lint") &&
        all.step("rules of the house", () => succeeds(inRoot("scripts/check-house.mjs"), [], process.env)),
      all.wants("lint") &&
        all.step("unused files, exports and packages", () =>
          succeeds(bin("knip/bin/knip.js"), ["--no-progress"], process.env),
        ),
      all.wants("types") &&
        all.step("types", async () => {
          await succeeds(bin("next/dist/bin/next"), ["typegen"], unitSettings);
          // each checker repeats a part of the others' work, so more than there are cores only cost time
          const checkers = String(Math.min(4, availableParallelism()));
          return succeeds(bin("typescript/bin/tsc"), ["--noEmit", "--checkers", checkers], process.env);
        }),
    ]);
  }

  /** @param {Awaited<ReturnType<typeof startTestServer>>} there */
  async function build(there) {
    const seeding = all.step("migrate and seed", async () => {
      databaseOf = await createSeededTemplate(there);
      return true;
    });
    const built = all.step("build", async () => {
      // the sweeps open a bundle of it
      await buildShop({ distDir: TEST_BUILD, always: true, typesChecked: true, standalone: sweeps });
      return true;
    });
    isBuilt = (await Promise.all([seeding, built])).every(Boolean);
  }

  /** @param {(name: string) => Promise<string>} databaseOf copies the seeded database */
  async function shopSteps(databaseOf) {
    if (all.wants("http")) {
      await all.step("http tests", async () => {
        const databaseUrl = await databaseOf("adamas_http");
        // all requests come from one address, which the rate limits for shoppers would block
        const env = { RATE_LIMITS_OFF: "1" };
        const origins = { API_ALLOWED_ORIGINS: "https://front.example, https://other.example" };
        const [shop, second] = await Promise.all([
          serveTestShop({ databaseUrl, env }),
          // what a commit needs asks for one process only, and another takes longer to start than it saves
          isShort ? null : serveTestShop({ databaseUrl, env: { ...env, ...origins } }),
        ]);
        const counts = await vitest(
          isShort ? ["http"] : ["http", "http-sweeps", "http-alone"],
          {
            ...shop.settings,
            TEST_BASE_URL: shop.url,
            ...(second ? { TEST_SECOND_URL: second.url } : {}),
            TEST_DATABASE_URL: admin,
          },
          waiting(4),
        );
        await Promise.all([shop.stop(), second?.stop()]);
        return counts;
      });
    }
    if (ATTACKS.some((name) => all.wants(name))) await attackSteps(all, { admin, databaseOf, vitest });
    if (all.wants("e2e") || all.wants("remote")) {
      const found = await all.step("find the browser", async () => {
        chromium = await findChromium(process.env, { windowless: true });
        return true;
      });
      if (!found) return;
    }
    if (all.wants("e2e")) {
      await all.step("journeys in the browser (e2e)", async () => {
        const databaseUrl = await databaseOf("adamas_e2e");
        await importRealStones(databaseUrl);
        // every browser comes from one address, which the rate limits for shoppers would block; no test
        // presses Google's button, but some check the page around it
        const google = { GOOGLE_CLIENT_ID: "only-for-tests", GOOGLE_CLIENT_SECRET: "only-for-tests" };
        const shops = await Promise.all([
          serveTestShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1", ...google } }),
          serveCardShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1" } }),
        ]);
        const [shop, cards] = shops;
        const projects = isShort ? ["cards", "desktop", "phone"] : ["desktop", "phone", "cards", "alone"];
        const counts = await playwright(projects, {
          ...shop.settings,
          TEST_BASE_URL: shop.url,
          TEST_DATABASE_URL: admin,
          CARDS_BASE_URL: cards.url,
          CARDS_PROVIDER_URL: cards.providerUrl,
        });
        await Promise.all(shops.map(({ stop }) => stop()));
        return counts;
      });
    }
    if (all.wants("remote")) {
      await all.step("a shop whose API is on a second host (remote)", async () => {
        const providerUrl = await databaseOf("adamas_provider");
        const pair = await serveRemotePair({ providerUrl, shopUrl: await databaseOf("adamas_remote") });
        const counts = await playwright(["remote"], {
          ...pair.settings,
          REMOTE_BASE_URL: pair.url,
          TEST_BASE_URL: pair.url,
        });
        await pair.stop();
        return counts;
      });
    }
  }
});
