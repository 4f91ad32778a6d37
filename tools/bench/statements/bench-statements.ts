import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { fillOrders } from "../admin/fill-orders";
import { createScratchDatabase } from "../scratch-database";
import { judge, report } from "./judge";
import { Recorder } from "./recorder";

/** Stones that are generated; the others are copies. */
const GENERATED = 20_000;

/**
 * `npm run bench:statements [-- --stones 1000000 --orders 100000 --products 20000 --customers 100000]`: fills a scratch database on
 * the server of DATABASE_URL, has pages, the API, and the back office ask everything they ask, and lists the statements that take
 * the server more than 20 ms. `--keep` leaves the database, and `--database URL` uses one that was left. Exits with 1 if a
 * statement takes too long that docs/scale.md doesn't name.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "1000000" },
    orders: { type: "string", default: "100000" },
    products: { type: "string", default: "20000" },
    customers: { type: "string", default: "100000" },
    keep: { type: "boolean", default: false },
    database: { type: "string" },
  });
  const count = (name: "stones" | "orders" | "products" | "customers") => wholeNumber(name, given[name]);
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error("DATABASE_URL names no database server to measure on.");
  const scratch = given.database
    ? { url: given.database, drop: async () => undefined }
    : await createScratchDatabase(adminUrl, "statements");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  process.env.NEXTAUTH_SECRET ??= "x".repeat(32);
  process.env.REVALIDATE_SECRET ??= "x".repeat(32);
  const { pool } = await import("@/lib/platform/db/client");
  try {
    if (given.database) {
      const { migrate } = await import("@/lib/platform/db/migrate");
      await step("Migrating the database that was left", () => migrate(scratch.url));
    } else {
      const { fillDatabase } = await import("../fill-database");
      const { multiplyProducts, multiplyStones } = await import("./fill-goods");
      const { fillPeople } = await import("./fill-people");
      // its own connections, without the shop's time limits
      const { Pool } = await import("pg");
      const filling = new Pool({ connectionString: scratch.url, max: 1 });
      await step("Generating stones and products", () =>
        fillDatabase(scratch.url, Math.min(GENERATED, count("stones"))),
      );
      await step("Multiplying stones", () => multiplyStones(filling, count("stones")));
      await step("Multiplying products", () => multiplyProducts(filling, count("products")));
      await step("Placing orders", () => fillOrders(filling, count("orders")));
      await step("Adding customers and their history", () => fillPeople(filling, count("customers")));
      await filling.end();
    }
    const { adminAsks, publicAsks } = await import("./asks");
    // the planner knows nothing of an index on an expression before
    await step("Analyzing it", () => analyze(scratch.url));
    const { installIndex } = await import("../search/measure");
    const asks = [...(await publicAsks(pool())), ...(await adminAsks(pool()))];
    await step("Building the diamond index", installIndex);
    const recorder = new Recorder();
    for (const [name, ask] of asks) {
      await recorder.record(name, ask).catch((error: unknown) => say(`${name}: ${String(error)}`));
    }
    return report(await judge(pool(), [...recorder.sent.values()]));
  } finally {
    await pool().end();
    if (given.keep) say(`Left ${scratch.url}`);
    else await scratch.drop();
  }
});

/** Without the shop's own time limits. */
async function analyze(url: string): Promise<void> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("analyze").finally(() => client.end());
}
