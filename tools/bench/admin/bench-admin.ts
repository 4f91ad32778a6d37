import type { Pool } from "pg";
import { copyStock, type Vary } from "../copy-stock";
import { createScratchDatabase } from "../scratch-database";
import { fillOrders } from "./fill-orders";
import { ORDER_LISTS, STONE_LISTS } from "./lists";

/**
 * Times the back office's lists of orders and stones in a scratch database on the server of DATABASE_URL, dropped at the
 * end. Each is compared with reading one row by its primary key at the same time.
 */
const ORDERS = 100_000;
const STONES = 1_000_000;
const ROUNDS = 20;
const PAGE = { limit: 25, offset: 0 };

type Counted = { total: number; isCapped: boolean };
type Timed = [name: string, list: () => Promise<Counted>];

/** Of a thousand stones, 40 are sold, 160 withdrawn, and 2 reserved; suppliers have 1%, 29%, and 70% of them. */
const vary: Vary = (stone, at) => {
  const offer = at % 97;
  const state = at % 1_009;
  return {
    ...stone,
    supplier: offer === 0 ? "Small" : offer < 29 ? "Middle" : "Large",
    availability: state < 40 ? "sold" : state < 200 ? "withdrawn" : state < 202 ? "reserved" : "available",
  };
};

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
const cell = (value: number) => value.toFixed(1).padStart(8);

async function measure(title: string, lists: readonly Timed[], bare: () => Promise<unknown>): Promise<void> {
  console.log(`\n${"found".padStart(8)}   p50 ms   p95 ms  ×1 row  ${title}`);
  for (const [name, list] of lists) {
    const times: number[] = [];
    const rows: number[] = [];
    let counted: Counted = { total: 0, isCapped: false };
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await bare();
      const between = performance.now();
      counted = await list();
      times.push(performance.now() - between);
      rows.push(between - start);
    }
    for (const taken of [times, rows]) taken.sort((a, b) => a - b);
    const found = `${counted.isCapped ? ">" : ""}${counted.total}`.padStart(8);
    const ratio = (at(times, 0.5) / at(rows, 0.5)).toFixed(0).padStart(7);
    console.log(`${found} ${cell(at(times, 0.5))} ${cell(at(times, 0.95))} ${ratio}  ${name}`);
  }
}

async function measureLists(pool: Pool): Promise<void> {
  const { listOrderPage } = await import("@/lib/desk/orders/queries/list");
  const { listStones } = await import("@/lib/desk/stones/queries");
  const rowOf = (table: "orders" | "diamonds") => () =>
    pool.query(`select * from ${table} where id = '00000000-0000-4000-8000-000000000000'`);
  await measure(
    `${ORDERS} orders`,
    ORDER_LISTS.map(([name, filter, sort]) => [name, () => listOrderPage(filter, sort, PAGE)]),
    rowOf("orders"),
  );
  await measure(
    `${STONES} stones`,
    STONE_LISTS.map(([name, choice, sort]) => [name, () => listStones(choice, { ...sort, ...PAGE })]),
    rowOf("diamonds"),
  );
}

async function run(): Promise<void> {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "admin");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  process.env.NEXTAUTH_SECRET ??= "x".repeat(32);
  process.env.REVALIDATE_SECRET ??= "x".repeat(32);
  const { migrate } = await import("@/lib/platform/db/migrate");
  const { pool } = await import("@/lib/platform/db/client");
  try {
    await migrate(scratch.url);
    await fillOrders(pool(), ORDERS);
    const client = await pool().connect();
    await copyStock(client, STONES, vary).finally(() => client.release());
    await measureLists(pool());
  } finally {
    await pool().end();
    await scratch.drop();
  }
}

await run();
