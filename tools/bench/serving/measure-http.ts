import { Pool } from "pg";
import { endpointUrl } from "@/lib/platform/api/client/read-endpoint";
import { bold, say } from "../../../scripts/lib/terminal.mjs";
import { type LoadResult, runLoadTest } from "../load-test";
import { processCpu } from "../processor-time";
import { waitForExchange } from "../wait-for-index";

/** More changed stones than a process applies one by one: it rebuilds and replaces its index. */
const FILE = 20_000;

/** Changes many stones in one transaction and logs the changes, like a supplier's file. */
async function changeMany(databaseUrl: string): Promise<void> {
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { sql } = await import("drizzle-orm");
  const { recordChangesOf } = await import("@/lib/platform/db/change-log/changes");
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await drizzle(pool).transaction(async (tx) => {
      await tx.execute(
        sql`create temp table touched on commit drop as select id from diamonds limit ${FILE}`,
      );
      await tx.execute(sql`update diamonds set price_cents = price_cents + 100,
        regular_price_cents = regular_price_cents + 100 where id in (select id from touched)`);
      await recordChangesOf(tx, "diamond", sql`select id::text from touched`);
    });
  } finally {
    await pool.end();
  }
}

/** `pid`: the process that answers */
type Options = { connections: number; seconds: number; questions: number; pid: number };

const HEAD =
  "asked             per second   p50 ms   p99 ms   max ms   failures   kept   index ms   stones ms   CPU ms   outside the index";

/** Sends shoppers' queries to a shop and prints the times; returns whether something was wrong. */
export async function measure(
  address: string,
  databaseUrl: string,
  { connections, seconds, questions, pid }: Options,
): Promise<boolean> {
  const { diamondsEndpoint } = await import("@/lib/goods/inventory/endpoints");
  const { randomQueries } = await import("@/lib/goods/demo/stones/random-questions");
  const paths = (seed: number, count: number) =>
    randomQueries(count, seed).map((query) => endpointUrl("/api/", diamondsEndpoint, { query }));
  say(`\n${bold(HEAD)}`);
  let failed = false;
  // a new process first compiles its code, and every stone has to be read once
  for (const { name, seed, time = seconds, count = questions, encoding } of [
    { name: "for the first time", seed: 1, time: Math.min(seconds, 10) },
    { name: "other questions", seed: 2 },
    { name: "the same again", seed: 2 },
    { name: "compressed", seed: 3, encoding: "br" },
    { name: "one question", seed: 4, count: 1 },
    { name: "beside a rebuild", seed: 2 },
  ]) {
    const rebuild = name === "beside a rebuild";
    if (rebuild) await changeMany(databaseUrl);
    const cpuBefore = processCpu(pid);
    const [fired, exchange] = await Promise.all([
      runLoadTest({
        url: address,
        paths: paths(seed, count),
        connections,
        seconds: time,
        ...(encoding ? { headers: { "accept-encoding": encoding } } : {}),
      }),
      rebuild ? waitForExchange(address, { changes: FILE, seconds: time }) : null,
    ]);
    const cpu = (processCpu(pid) - cpuBefore) / Math.max(1, fired.answers);
    say(lineOf(name, fired, cpu));
    if (rebuild) say(exchange === null ? NOT_EXCHANGED : `exchanged after ${(exchange / 1000).toFixed(1)} s`);
    if (fired.fromIndex < fired.answers) say(`${fired.answers - fired.fromIndex} answers by the database`);
    failed ||= fired.failures > 0 || fired.fromIndex < fired.answers || (rebuild && exchange === null);
  }
  return failed;
}

const NOT_EXCHANGED = "The index was not exchanged while it was measured: give it more --seconds.";

/**
 * @param cpu milliseconds of the shop's processor time per answer, without reading and building in its child
 * process
 */
function lineOf(name: string, fired: LoadResult, cpu: number): string {
  const outside = Math.max(0, 1 - fired.indexMs / cpu);
  return [
    name.padEnd(18),
    fired.perSecond.toFixed(0).padStart(9),
    fired.p50.toFixed(1).padStart(8),
    fired.p99.toFixed(1).padStart(8),
    fired.max.toFixed(0).padStart(8),
    String(fired.failures).padStart(10),
    `${(fired.kept * 100).toFixed(0)} %`.padStart(6),
    fired.indexMs.toFixed(2).padStart(10),
    fired.stonesMs.toFixed(2).padStart(11),
    cpu.toFixed(2).padStart(8),
    `${(outside * 100).toFixed(1)} %`.padStart(19),
  ].join(" ");
}
