import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { CATALOG_EDITION } from "@/lib/desk/demo/edition";
import type { Database } from "@/lib/platform/db/client";
import { databaseOver } from "@/lib/platform/db/pool";
import { Problem } from "./lib/problem.mjs";

/** An arbitrary key, the same in every process that seeds a shop. */
const SEED_LOCK = 7_420_187_312;

/** `edition` of the demo catalog that was written; shops with the first edition did not record it. */
type SeedMark = { state: "started" | "done"; id: string; edition?: number };

/** White stones in the demo stock unless SEED_DIAMONDS says otherwise; color is 15 % of it. */
const WHITE = 20_000;

/**
 * How many stones the demo stock has.
 * @throws Problem when SEED_DIAMONDS is not a whole number from 0 to 1,000,000
 */
export function stockSize(settings: Record<string, string | undefined>): { white: number; color: number } {
  const white = wholeNumber("SEED_DIAMONDS", settings.SEED_DIAMONDS) ?? WHITE;
  return {
    white,
    color: wholeNumber("SEED_COLORED_DIAMONDS", settings.SEED_COLORED_DIAMONDS) ?? Math.round(white * 0.15),
  };
}

function wholeNumber(name: string, text: string | undefined): number | null {
  if (!text) return null;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000) {
    throw new Problem(`${name} must be a whole number from 0 to 1000000, not "${text}".`);
  }
  return number;
}

/**
 * Fills an empty shop with the demo catalog and stock, and updates a shop it filled before to the current
 * demo catalog. An interrupted first seeding is resumed: the mark says it began, and both parts skip existing
 * rows.
 */
export async function seedWhenEmpty(pool: Pool, settings: Record<string, string | undefined>): Promise<void> {
  const size = stockSize(settings);
  const lock = await pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [SEED_LOCK]);
    const mark = await readMark(pool);
    if (mark?.state === "done") {
      if ((mark.edition ?? 1) < CATALOG_EDITION) await extend(pool, mark);
      return;
    }
    if (!mark && !(await isEmpty(pool))) return;
    const id = mark?.id ?? randomUUID();
    await writeMark(pool, { state: "started", id });
    await seed(pool, size);
    await writeMark(pool, { state: "done", id, edition: CATALOG_EDITION });
  } finally {
    // closing the connection releases the lock in every case
    lock.release(true);
  }
}

/** The designs take as long to load as everything else at a start, and a filled shop needs none of them. */
const loadCatalog = async () => (await import("@/lib/desk/demo/seed-catalog")).seedCatalog;

async function seed(pool: Pool, { white, color }: { white: number; color: number }): Promise<void> {
  const db: Database = databaseOver(pool);
  const since = Date.now();
  const { seedDiamonds } = await import("@/lib/goods/diamonds/seed");
  console.log("› Filling the empty shop with its demo catalogue and stock");
  await (await loadCatalog())(db, { onProgress: progress("products") });
  await seedDiamonds(db, { white, color, onProgress: progress("diamonds") });
  console.log(`  done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

async function extend(pool: Pool, mark: SeedMark): Promise<void> {
  const db: Database = databaseOver(pool);
  console.log("› Adding what is new in the demo catalogue");
  const added = await (await loadCatalog())(db);
  await writeMark(pool, { ...mark, edition: CATALOG_EDITION });
  console.log(`  ${added} products added`);
}

/** Prints the progress at every quarter. */
function progress(what: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const quarter = total > 0 ? Math.floor((done / total) * 4) : 4;
    if (quarter === shown) return;
    shown = quarter;
    console.log(`  ${what}: ${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`);
  };
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from products) and not exists (select from diamonds) as empty",
  );
  return rows[0]?.empty === true;
}

/** Identifies a shop's database, so that pages built from one are not served with another. */
export async function databaseIdentity(pool: Pool): Promise<string> {
  const mark = await readMark(pool);
  if (mark) return mark.id;
  const { rows } = await pool.query<{ oid: number; name: string }>(
    "select oid, datname as name from pg_database where datname = current_database()",
  );
  return `${rows[0]?.name}-${rows[0]?.oid}`.replace(/\s/g, "_");
}

async function readMark(pool: Pool): Promise<SeedMark | null> {
  const { rows } = await pool.query<{ value: SeedMark }>(
    "select value from setting_values where key = 'seeded'",
  );
  return rows[0]?.value ?? null;
}

async function writeMark(pool: Pool, mark: SeedMark): Promise<void> {
  await pool.query(
    `insert into setting_values (key, value) values ('seeded', $1)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify(mark)],
  );
}
