import { Pool } from "pg";
import { endpointUrl } from "@/lib/api/read-through";
import { copyStock } from "./bench/copy-stock";
import { demandProcessorTimes, processCpu } from "./bench/diamonds/processor-time";
import { type Fired, fire } from "./bench/fire";
import { exchanged, indexStands } from "./bench/ready-index";
import { createScratchDatabase } from "./bench/scratch-database";
import { readOptions } from "./lib/arguments.mjs";
import { buildShop } from "./lib/build-shop.mjs";
import { freePort } from "./lib/ports.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve-shop.mjs";
import { bold, say, step } from "./lib/terminal.mjs";

/** The folder of the build that is measured, so that a running shop keeps its own. */
const BENCH_BUILD = ".next-bench";
/** More changed stones than a process brings in one by one: it has an index built anew, and exchanges it. */
const FILE = 20_000;

/**
 * `npm run bench:http [-- --stones 1000000 --seconds 20 --connections 20 --questions 2000]`: the production server over
 * a stock of its own in a scratch database, asked what shoppers ask. docs/diamond-index.md has the figures. Ends with 1 where
 * a question was not answered, or by the database, or where the index was not exchanged while it was measured.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "20" },
    connections: { type: "string", default: "20" },
    questions: { type: "string", default: "2000" },
  });
  const [stones, seconds, connections, questions] = [
    whole("stones", given.stones),
    whole("seconds", given.seconds),
    whole("connections", given.connections),
    whole("questions", given.questions),
  ];
  const adminUrl = process.env.DATABASE_URL;
  demandProcessorTimes();
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");

  let failed = true;
  const scratch = await createScratchDatabase(adminUrl, "http");
  // read by env.mjs when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  try {
    await step(`Filling a scratch database with ${stones.toLocaleString("en-US")} stones`, () =>
      fill(scratch.url, stones),
    );
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const env = {
      ...(process.env as Record<string, string>),
      SHOP_URL: address,
      NEXTAUTH_URL: address,
      RATE_LIMITS_OFF: "1",
      LOG_LEVEL: "warn",
    };
    await buildShop({ settings: env, database: "bench", distDir: BENCH_BUILD });
    const shop = await serveShop({ port, env, distDir: BENCH_BUILD });
    try {
      await step("Waiting for the diamond index", () => indexStands(address, stones));
      failed = await measure(address, scratch.url, { connections, seconds, questions, pid: shop.pid });
    } finally {
      await shop.stop();
    }
  } finally {
    await scratch.drop();
  }
  return failed ? 1 : 0;
});

function whole(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Problem(`--${name} takes a whole number from 1.`);
  return number;
}

async function fill(url: string, stones: number): Promise<void> {
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { migrate } = await import("@/lib/db/migrate");
  const { tables } = await import("@/lib/db/tables");
  const { seedCatalogue } = await import("@/lib/catalogue/seed");
  await migrate(url);
  const pool = new Pool({ connectionString: url, max: 4 });
  try {
    // the pages that are built show settings
    await seedCatalogue(drizzle(pool, { schema: tables, casing: "snake_case" }));
    const client = await pool.connect();
    await copyStock(client, stones).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

/** What a supplier's file does: changes many stones in one transaction, and tells the log. */
async function changeMany(databaseUrl: string): Promise<void> {
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { sql } = await import("drizzle-orm");
  const { recordChangesOf } = await import("@/lib/db/changes");
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

type Options = { connections: number; seconds: number; questions: number; pid: number };

const HEAD =
  "asked             per second   p50 ms   p99 ms   max ms   failures   index ms   stones ms   CPU ms   outside the index";

/** Says whether something was not as it must be. */
async function measure(
  address: string,
  databaseUrl: string,
  { connections, seconds, questions, pid }: Options,
): Promise<boolean> {
  const { diamondsEndpoint } = await import("@/lib/diamonds/endpoints");
  const { randomQuestions } = await import("@/lib/diamonds/generate-questions");
  const paths = (seed: number) =>
    randomQuestions(questions, seed).map((query) => endpointUrl("/api/", diamondsEndpoint, { query }));
  say(`\n${bold(HEAD)}`);
  let failed = false;
  // a fresh process compiles its code at first, and every stone has to be read once
  for (const [name, seed, time] of [
    ["for the first time", 1, Math.min(seconds, 10)],
    ["other questions", 2, seconds],
    ["the same again", 2, seconds],
    ["beside a rebuild", 2, seconds],
  ] as const) {
    const rebuild = name === "beside a rebuild";
    if (rebuild) await changeMany(databaseUrl);
    const cpuBefore = processCpu(pid);
    const [fired, exchange] = await Promise.all([
      fire({ url: address, paths: paths(seed), connections, seconds: time }),
      rebuild ? exchanged(address, { changes: FILE, seconds: time }) : null,
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

/** @param cpu milliseconds of the shop's processor time an answer, reading and building by its child left out */
function lineOf(name: string, fired: Fired, cpu: number): string {
  const outside = Math.max(0, 1 - fired.indexMs / cpu);
  return [
    name.padEnd(18),
    fired.perSecond.toFixed(0).padStart(9),
    fired.p50.toFixed(1).padStart(8),
    fired.p99.toFixed(1).padStart(8),
    fired.max.toFixed(0).padStart(8),
    String(fired.failures).padStart(10),
    fired.indexMs.toFixed(2).padStart(10),
    fired.stonesMs.toFixed(2).padStart(11),
    cpu.toFixed(2).padStart(8),
    `${(outside * 100).toFixed(1)} %`.padStart(19),
  ].join(" ");
}
