import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareDatabase } from "../../../scripts/lib/set-up.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { serveTestShop, TEST_STOCK, testSettings } from "../../../scripts/lib/test/test-shop.mjs";
import { isReady, query } from "../shop-commands.mjs";
import { startReplica, startServer } from "./database-servers.mjs";

const NAME = "adamas_lists";
const LISTS = 200;
const CHANGES = 40;
/** Whose statistics the servers write down at most this late, in ms. */
const COUNTED_WITHIN_MS = 15_000;

/** Sets the price of the cheapest variant and tells the change log, as every command does. */
const CHANGE_PRICE = `
  with changed as (
    update product_variants set price_cents = $1, regular_price_cents = $1
    where sku = (select sku from product_variants where price_cents > 0 order by price_cents, sku limit 1) returning 1
  ), counted as (
    update change_counter set version = version + 1 where exists (select from changed) returning version
  )
  insert into change_log (version, kind, key) select version, 'tag', 'catalogue' from counted`;

/** The rows that a server has read for lists. @param {string} url */
async function rowsRead(url) {
  const [found] = await query(
    url,
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables
     where relname = 'product_variants'`,
  );
  return Number(found.rows);
}

/**
 * Public lists are read from a streaming replica, and show each change from the moment it is committed, also while the
 * replica lags or is gone.
 */
export async function checkListsOnReplica() {
  const primary = await startServer("lists", { flags: ["wal_keep_size=1GB"] });
  /** @type {Array<() => Promise<void>>} */
  const stops = [primary.stop];
  try {
    await recreateDatabase(primary.url("postgres"), NAME);
    await prepareDatabase(testSettings(primary.url(NAME)), { demo: true, ...TEST_STOCK });
    const replica = await startReplica(primary);
    stops.push(replica.stop);
    const shop = await serveTestShop({
      databaseUrl: primary.url(NAME),
      env: { RATE_LIMITS_OFF: "1", DATABASE_REPLICA_URL: replica.url(NAME), LOG_LEVEL: "silent" },
    });
    stops.push(shop.stop);
    await isReady(shop.url);

    const cheapest = async () => {
      const response = await fetch(`${shop.url}/api/v1/products?sort=price_asc&per_page=1`);
      assert.equal(response.status, 200);
      return (await response.json()).data[0].listed.price;
    };
    const changeAndRead = async (/** @type {number} */ cents) => {
      await query(primary.url(NAME), CHANGE_PRICE, [cents]);
      assert.equal(await cheapest(), cents / 100, "a list shows the price that was just changed");
    };

    await sleep(COUNTED_WITHIN_MS);
    const before = [await rowsRead(primary.url(NAME)), await rowsRead(replica.url(NAME))];
    const began = performance.now();
    for (let i = 0; i < LISTS; i += 1) await cheapest();
    const took = (performance.now() - began) / LISTS;
    await sleep(COUNTED_WITHIN_MS);
    const after = [await rowsRead(primary.url(NAME)), await rowsRead(replica.url(NAME))];
    const [ofPrimary = 0, ofReplica = 0] = after.map((rows, i) => rows - (before[i] ?? 0));
    say(
      `  ${LISTS} lists in ${took.toFixed(1)} ms each: ${ofReplica} rows read by the replica, ${ofPrimary} by the database`,
    );
    assert.ok(ofReplica > 100 * Math.max(1, ofPrimary), "lists are read from the replica");

    for (let i = 1; i <= CHANGES; i += 1) await changeAndRead((i % 40) + 1);
    say(`  ${CHANGES} prices were each shown by the next list`);
    await query(replica.url("postgres"), "select pg_wal_replay_pause()");
    for (const cents of [41, 12, 13]) await changeAndRead(cents);
    await query(replica.url("postgres"), "select pg_wal_replay_resume()");
    say("  also while the replica lagged");
    await query(primary.url("postgres"), "alter system set synchronous_standby_names = ''");
    await query(primary.url("postgres"), "select pg_reload_conf()");
    stops.splice(stops.indexOf(replica.stop), 1);
    await replica.stop();
    for (const cents of [14, 15]) await changeAndRead(cents);
    say("  and after it was gone");
    return true;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
