import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { run } from "../../../scripts/lib/processes.mjs";
import { prepareDatabase } from "../../../scripts/lib/set-up.mjs";
import { say, seconds } from "../../../scripts/lib/terminal.mjs";
import { dropDatabases, recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { serveTestShop, TEST_STOCK, testSettings } from "../../../scripts/lib/test/test-shop.mjs";
import { command, freeStones, isReady, orderStone, query, succeed } from "../shop-commands.mjs";
import { startPgBouncer } from "./pgbouncer.mjs";

const NAME = "adamas_pooled";
const COPY = "adamas_pooled_copy";
const SUPPLIER = "Real Diamonds";
const STONES = 53_940;
/** Of the existing tests, those that lean most on what a session keeps; each brings its own databases. */
const DATABASE_TESTS = [
  "tests/goods/suppliers/import/import.sweep.db.test.ts",
  "tests/goods/suppliers/offers/offers.sweep.db.test.ts",
  "tests/goods/suppliers/feeds",
  "tests/selling/checkout",
  "tests/desk/backup/backup.sweep.db.test.ts",
];
/** They change prices and names, and look at both processes' pages. */
const HTTP_TESTS = ["tests/shop/changes/cache-expiry.http.test.ts"];
/** They serve two shops of their own, each with a folder of its own. */
const MACHINES_TESTS = ["tests/attack/machines.http.test.ts"];

/** @param {readonly string[]} projects @param {readonly string[]} files @param {Record<string, string>} env */
async function vitest(projects, files, env) {
  const { code, tail } = await run(
    process.execPath,
    [
      inRoot("node_modules/vitest/vitest.mjs"),
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      ...files,
    ],
    { env: { ...env, NODE_ENV: "test", NO_COLOR: "1" }, quiet: true },
  );
  assert.equal(code, 0, `tests through PgBouncer:\n${tail.slice(-8000)}`);
  say(`  ${/Tests .*/.exec(tail)?.[0].replace(/\s+/g, " ")} through PgBouncer: ${files.join(", ")}`);
}

/**
 * A whole shop behind PgBouncer in transaction mode with six connections: two processes that migrate and fill it at once,
 * imports, a feed, two processes that serve it, an order, a change that both show, staff's work on two of them with a folder each, a backup and its restore.
 * @param {{ admin: string, url: (name: string) => string }} server
 */
export async function checkPooledShop(server) {
  const folder = mkdtempSync(join(tmpdir(), "adamas-pooled-"));
  const pooler = await startPgBouncer(server.admin, { size: 6 });
  try {
    await recreateDatabase(server.admin, NAME);
    const env = { ...testSettings(pooler.url(NAME)), DATA_DIR: folder, RATE_LIMITS_OFF: "1" };
    const count = async (/** @type {string} */ what, url = env.DATABASE_URL) =>
      Number((await query(url, `select count(*)::int as n from ${what}`))[0].n);

    let since = Date.now();
    await Promise.all([1, 2].map(() => prepareDatabase(env, { demo: true, ...TEST_STOCK })));
    assert.equal(await count("diamonds"), TEST_STOCK.white + TEST_STOCK.color);
    say(
      `  two processes migrated and filled it at once: ${await count("products")} products, ${seconds(since)}`,
    );

    await checkImports(env);
    await checkFeed(env, folder);

    const shops = [await serveTestShop({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMITS_OFF: "1" } })];
    shops.push(await serveTestShop({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMITS_OFF: "1" } }));
    try {
      await Promise.all(shops.map(({ url }) => isReady(url)));
      const stones = await freeStones(env.DATABASE_URL, 20);
      since = Date.now();
      const orders = await Promise.all(
        stones.flatMap((stone) => shops.map(({ url }) => orderStone(url, stone))),
      );
      const placed = orders.filter(({ number }) => number !== null).length;
      const refused = orders.filter(({ status }) => status === 409).length;
      assert.deepEqual(
        [placed, refused],
        [20, 20],
        JSON.stringify(orders.map(({ status, text }) => [status, text])),
      );
      assert.equal(await count("holds where state = 'held'"), 20);
      say(`  20 stones ordered at both processes at once: 20 orders, 20 refusals, ${seconds(since)}`);
      await vitest(["http", "http-alone"], HTTP_TESTS, {
        ...shops[0]?.settings,
        TEST_BASE_URL: shops[0]?.url ?? "",
        TEST_SECOND_URL: shops[1]?.url ?? "",
        TEST_DATABASE_URL: server.admin,
      });
    } finally {
      for (const shop of shops) await shop.stop();
    }
    await vitest(["machines"], MACHINES_TESTS, { ...env, TEST_MACHINES_DATABASE_URL: env.DATABASE_URL });

    since = Date.now();
    const file = join(folder, "backup.zip");
    await succeed(env, "shop", ["backup", "write", file, "--yes"]);
    await recreateDatabase(server.admin, COPY);
    const copy = { ...env, DATABASE_URL: pooler.url(COPY) };
    await prepareDatabase(copy, { demo: false });
    await succeed(copy, "shop", ["backup", "restore", file, "--yes"]);
    for (const table of ["diamonds", "orders", "stone_offers", "price_history"]) {
      assert.equal(await count(table, copy.DATABASE_URL), await count(table), table);
    }
    say(`  backed up and restored: ${await count("diamonds", copy.DATABASE_URL)} stones, ${seconds(since)}`);

    const held = await query(
      server.admin,
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and granted",
    );
    assert.equal(held[0].n, 0, "no lock is left on the server");
    const used = await query(
      server.admin,
      "select count(*)::int as n from pg_stat_activity where datname = $1",
      [NAME],
    );
    assert.ok(used[0].n <= 6, `${used[0].n} connections to the server`);
    say(`  at most six connections to the server; no lock is left`);
  } finally {
    await pooler.stop();
    await dropDatabases(server.admin, [NAME, COPY]);
    rmSync(folder, { recursive: true, force: true });
  }
  // each transaction over a connection of its own
  const strict = await startPgBouncer(server.admin, { size: 20, isOnce: true });
  try {
    const settings = testSettings("postgres://nobody@127.0.0.1:1/none");
    await vitest(["database", "database-alone"], DATABASE_TESTS, {
      ...settings,
      TEST_DATABASE_URL: strict.url("postgres"),
    });
  } finally {
    await strict.stop();
  }
  return true;
}

/** @param {Record<string, string>} env */
async function checkImports(env) {
  const fixture = (/** @type {string} */ name) => inRoot("tests/fixtures/real-diamonds", name);
  const args = [fixture("diamonds.csv"), "--supplier", SUPPLIER, "--profile", fixture("profile.json")];
  const prices = ["--allow-price-moves", "--accept"];
  const since = Date.now();
  await succeed(env, "import-diamonds", [...args, ...prices]);
  const first = seconds(since);
  const both = await Promise.all([1, 2].map(() => command(env, "import-diamonds", [...args, ...prices])));
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, 1], both.map(({ tail }) => tail).join("\n"));
  assert.match(
    both.map(({ tail }) => tail).join("\n"),
    /Another import of this supplier is running: wait until it finishes\. Process \d+ on \S+ began/,
  );
  const runs = await query(
    env.DATABASE_URL ?? "",
    "select state, added, changed, unchanged from feed_runs where supplier = $1 order by started_at",
    [SUPPLIER],
  );
  const done = runs.filter(({ state }) => state === "done");
  assert.equal(done.length, 2);
  assert.deepEqual(
    [done[0].added, done[1].added, done[1].changed, done[1].unchanged],
    [STONES, 0, 0, STONES],
  );
  say(`  imported ${STONES} stones in ${first}, and then twice at once: one without a change, one refused`);
}

/** @param {Record<string, string>} env @param {string} folder */
async function checkFeed(env, folder) {
  const source = join(folder, "feed");
  mkdirSync(source);
  const file = join(source, "diamonds.csv");
  copyFileSync(inRoot("tests/fixtures/real-diamonds/diamonds.csv"), file);
  // one that changed a moment ago may still be being written
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(file, anHourAgo, anHourAgo);
  await succeed(env, "shop", ["feeds", "add", SUPPLIER, source, "--yes"]);
  const said = await succeed(env, "shop", ["feeds", "run", SUPPLIER, "--json"]);
  assert.match(said, /"outcome": "imported"/, said);
  say("  a feed ran from its folder");
}
