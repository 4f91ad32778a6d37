import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { StockSize } from "@/lib/desk/demo/commands/bring-demo";
import { type DemoMark, readDemoMark, withDemoLock, writeDemoMark } from "@/lib/desk/demo/commands/mark";
import { CATALOG_EDITION } from "@/lib/desk/demo/edition";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { formatCount } from "@/lib/platform/intl/numbers";
import { Problem } from "./lib/problem.mjs";

type Settings = Record<string, string | undefined>;

/** White stones in the demo stock unless SEED_DIAMONDS says otherwise; color is 15 % of it. */
const WHITE = 20_000;

/**
 * How many stones the demo stock has.
 * @throws Problem when SEED_DIAMONDS is not a whole number from 0 to 1,000,000
 */
export function stockSize(settings: Settings): StockSize {
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
 * Gives a new shop what every shop begins with and, if asked for, fills it with the demo goods while it has no goods, or
 * brings an earlier demo up to date. An interrupted filling goes on; removed demo goods stay away.
 */
export async function fillShop(pool: Pool, settings: Settings, { demo }: { demo: boolean }): Promise<void> {
  const size = stockSize(settings);
  const work = async () => {
    const mark = (await readDemoMark(databaseOver(pool))) ?? (await beginShop(pool));
    if (!demo || mark.state === "removed") return;
    if (mark.state === "done") {
      if ((mark.edition ?? 1) < CATALOG_EDITION) await extend(pool, mark);
    } else if (mark.state === "started" || (await isEmpty(pool))) await fill(pool, mark, size);
  };
  await withDemoLock(pool, work, (message) => console.log(`› ${message}`));
}

/** Writes what a shop without a mark lacks. */
async function beginShop(pool: Pool): Promise<DemoMark> {
  const { writeDefaults } = await import("@/lib/desk/defaults/write-defaults");
  const mark: DemoMark = { state: "none", id: randomUUID() };
  await databaseOver(pool).transaction(async (tx) => {
    await writeDefaults(tx);
    await writeDemoMark(tx, mark);
  });
  return mark;
}

// the designs take as long to load as everything else at a start, and a filled shop needs none of them

async function fill(pool: Pool, mark: DemoMark, size: StockSize): Promise<void> {
  const since = Date.now();
  const { bringDemo } = await import("@/lib/desk/demo/commands/bring-demo");
  console.log("› Filling the empty shop with its demo catalog and stock");
  await bringDemo(databaseOver(pool), mark, {
    size,
    onProducts: progress("products"),
    onStones: progress("diamonds"),
  });
  console.log(`  done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

async function extend(pool: Pool, mark: DemoMark): Promise<void> {
  const { seedCatalog } = await import("@/lib/desk/demo/commands/seed-catalog");
  console.log("› Adding what is new in the demo catalog");
  const added = await seedCatalog(databaseOver(pool));
  await writeDemoMark(databaseOver(pool), { ...mark, edition: CATALOG_EDITION });
  console.log(`  ${added} products added`);
}

/** Prints the progress at every quarter. */
function progress(what: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const quarter = total > 0 ? Math.floor((done / total) * 4) : 4;
    if (quarter === shown) return;
    shown = quarter;
    console.log(`  ${what}: ${formatCount(done)} of ${formatCount(total)}`);
  };
}

/** Whether a shop has no goods at all, those included that are sold or withdrawn. */
async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    "select not exists (select from products) and not exists (select from diamonds) as empty",
  );
  return rows[0]?.empty === true;
}

/** Whether a shop has nothing on sale. */
export async function isNothingOnSale(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bare: boolean }>(
    `select not exists (select from products where status = 'active')
       and not exists (select from diamonds where availability in ('available', 'reserved')) as bare`,
  );
  return rows[0]?.bare === true;
}
