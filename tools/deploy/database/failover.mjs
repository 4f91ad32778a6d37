import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareDatabase } from "../../../scripts/lib/set-up.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { serveTestShop, TEST_STOCK, testSettings } from "../../../scripts/lib/test/test-shop.mjs";
import { freeStones, isReady, orderStone, query } from "../shop-commands.mjs";
import { startReplica, startServer, startVirtualAddress } from "./database-servers.mjs";

const NAME = "adamas_failover";
const BUYERS = 4;
/** How long buyers order before the server dies, and after an order succeeds again, in ms. */
const BEFORE_MS = 5_000;
const AFTER_MS = 4_000;
/** How long whoever watches the servers takes to notice, in ms. */
const NOTICED_MS = 1_500;
const BACK_WITHIN_MS = 10_000;
/** No answer may take longer, in ms: a visitor waits three seconds for a database, on a busy machine some more. */
const LONGEST_MS = 8_000;
const PAUSE_MS = 100;

/**
 * The server dies while buyers order, and its streaming replica takes over: whoever orders meanwhile is told that the shop is
 * unavailable, no order that a buyer was told of is lost, and none is placed twice.
 */
export async function checkFailover() {
  const primary = await startServer("primary", { flags: ["wal_keep_size=1GB"] });
  /** @type {Array<() => Promise<void>>} */
  const stops = [primary.stop];
  try {
    await recreateDatabase(primary.url("postgres"), NAME);
    await prepareDatabase(testSettings(primary.url(NAME)), { demo: true, ...TEST_STOCK });
    const replica = await startReplica(primary);
    stops.push(replica.stop);
    const countReads = async () => {
      const [stones] = await query(
        replica.url(NAME),
        "select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'diamonds'",
      );
      return Number(stones.reads);
    };
    const readBefore = await countReads();
    const address = await startVirtualAddress(Number(new URL(primary.url(NAME)).port));
    stops.push(address.stop);
    const url = Object.assign(new URL(primary.url(NAME)), { port: String(address.port) }).href;
    const shop = await serveTestShop({
      databaseUrl: url,
      env: { RATE_LIMITS_OFF: "1", DATABASE_REPLICA_URL: replica.url(NAME), LOG_LEVEL: "silent" },
    });
    stops.push(shop.stop);

    await isReady(shop.url);
    assert.ok((await countReads()) > readBefore, "the diamond index was built from the replica");
    say("  the diamond index was built from the replica");
    const stones = await freeStones(primary.url(NAME), TEST_STOCK.white);
    /** @type {{ at: number, ms: number, status: number, text: string }[]} */
    const answers = [];
    /** @type {{ key: string, number: string }[]} */
    const told = [];
    let isOver = false;
    const buy = async () => {
      for (let stone = stones.shift(); stone && !isOver; stone = stones.shift()) {
        const key = randomUUID();
        const email = `${key}@buyer.example`;
        // who was not told of an order asks again
        for (let number = null; number === null && !isOver; ) {
          const at = performance.now();
          const answer = await orderStone(shop.url, stone, { key, email });
          answers.push({ at, ms: performance.now() - at, status: answer.status, text: answer.text });
          if (answer.number) told.push({ key, number: answer.number });
          ({ number } = answer);
          await sleep(PAUSE_MS);
        }
      }
    };
    const buyers = Array.from({ length: BUYERS }, buy);
    await sleep(BEFORE_MS);
    const before = told.length;
    assert.ok(before > 0, JSON.stringify(answers.at(0)));
    const diedAt = performance.now();
    primary.kill();
    await sleep(NOTICED_MS);
    await replica.promote();
    address.leadTo(replica.port);
    while (told.length <= before + BUYERS && performance.now() - diedAt < 3 * BACK_WITHIN_MS) await sleep(50);
    await sleep(AFTER_MS);
    isOver = true;
    await Promise.all(buyers);

    const later = answers.filter(({ at, ms }) => at + ms > diedAt);
    const failed = later.filter(({ status }) => status !== 201);
    const last = Math.max(diedAt, ...failed.map(({ at, ms }) => at + ms));
    const firstBack = Math.min(
      ...later
        .filter(({ at, status }) => status === 201 && at > diedAt)
        .map(({ at, ms }) => at + ms - diedAt),
    );
    const slowest = Math.max(...later.map(({ ms }) => ms));
    say(
      `  ${told.length} orders, ${before} of them before the server died; ${failed.length} answers of ${[...new Set(failed.map(({ status }) => status))].join(", ")} meanwhile`,
    );
    say(
      `  back after ${(firstBack / 1000).toFixed(1)} s, the last refusal ${((last - diedAt) / 1000).toFixed(1)} s after; the slowest answer took ${(slowest / 1000).toFixed(1)} s`,
    );
    assert.ok(failed.length > 0, "buyers asked while the database was away");
    const other = failed.filter(({ status }) => status !== 503);
    assert.deepEqual(other, [], "every refusal is 503");
    assert.ok(firstBack < BACK_WITHIN_MS, `back after ${firstBack} ms`);
    assert.ok(slowest < LONGEST_MS, `an answer took ${slowest} ms`);
    const rows = await query(replica.url(NAME), "select number, email from orders");
    const stored = new Set(rows.map(({ number }) => number));
    const lost = told.filter(({ number }) => !stored.has(number));
    assert.deepEqual(lost, [], "no order that a buyer was told of is lost");
    assert.equal(new Set(rows.map(({ email }) => email)).size, rows.length, "no order was placed twice");
    say(`  ${lost.length} of ${told.length} acknowledged orders lost, ${rows.length} stored, none twice`);
    return true;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
