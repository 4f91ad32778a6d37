import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { recordStock } from "@/lib/desk/reports/day-commands";
import { pool as shopPool } from "@/lib/platform/db/client";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { bold, say, step } from "../../../scripts/lib/terminal.mjs";
import type { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import type { AttackOptions } from "../options.mjs";
import type { RoundResult } from "../round-result";
import { Dice } from "../walk/dice";
import { actDays } from "./act-days";
import { copyDays, endCopies, freezeDays } from "./copy-days";
import { databaseNow, moveBack } from "./move-back";
import { viewPages } from "./page-views";
import { growthTable, measureTables, type Sizes, unboundedTables } from "./sizes";
import { SupplierFiles } from "./supplier-files";
import { timeAsks, timeBackup, timeUpkeep, timingTable, WORKS } from "./timings";

const DAY_MS = 86_400_000;
const DAYS = 365;
const MONTHS = 12;
/** Orders that are placed and fulfilled one by one; the others are copies of theirs. */
const PLAYED = 100;
/** After so many years every rule that deletes anything has. */
const LATER_YEARS = 6;
/** Slowest reports and lists that are printed. */
const MOST_PRINTED = 25;

type Options = Pick<AttackOptions, "seed" | "orders" | "views" | "files" | "rows">;
type Year = {
  pool: Pool;
  databaseUrl: string;
  fake: Awaited<ReturnType<typeof startFakeStripe>>;
  options: Options;
};

/**
 * Plays a year of a shop, with its clock turned back, over a seeded scratch database, and measures its tables, reports, lists,
 * backup, and upkeep on the first day and after it.
 */
export async function playYear(year: Omit<Year, "pool">): Promise<RoundResult> {
  const { databaseUrl, options } = year;
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", ({ message }) => say(`a connection of the year ended: ${message}`));
  try {
    await pool.query("vacuum analyze");
    const [dayOne, asksOne, upkeepOne, backupOne] = await step("Measuring day 1", () => measure(year, pool));
    const deleted: Deleted = new Map();
    await playMonths({ ...year, pool }, deleted);
    await step("Analyzing it", () => pool.query("vacuum analyze"));
    const [sizes, asks, upkeep, backup] = await step("Measuring the year", () => measure(year, pool));
    const broken = await brokenInvariants(pool);
    const later = await step(`Its upkeep ${LATER_YEARS} years later`, () => laterSizes(pool, deleted));
    say(`\n${bold("tables that grew")}\n${growthTable(dayOne, sizes, later)}`);
    say(`\n${timingTable("upkeep", upkeepOne, upkeep)}`);
    say(`\n${timingTable("report, list, or search", asksOne, asks, MOST_PRINTED)}`);
    say(`\nbackup: ${backupWords(backupOne)} on day 1, ${backupWords(backup)} after the year`);
    const notes = [
      ...unboundedTables(dayOne, sizes, deleted),
      ...broken,
      ...(backup.problem ? [`The backup is unsound: ${backup.problem}`] : []),
    ];
    return { name: `year (seed ${options.seed})`, tried: options.orders, failed: notes.length, notes };
  } finally {
    await shopPool().end();
    await pool.end();
  }
}

const backupWords = ({ writeMs, checkedMs, bytes }: Awaited<ReturnType<typeof timeBackup>>) =>
  `${(bytes / 1_000_000).toFixed(1)} MB, written in ${(writeMs / 1_000).toFixed(1)} s, written and checked in ${(checkedMs / 1_000).toFixed(1)} s`;

async function measure({ databaseUrl }: Omit<Year, "pool">, pool: Pool) {
  // sizes before the measurements leave rows of their own
  const sizes: Sizes = await measureTables(pool);
  const upkeep = await inOwnTime(databaseUrl, () => timeUpkeep(new Date()));
  const asks = await timeAsks(pool);
  return [sizes, asks, upkeep, await timeBackup(databaseUrl)] as const;
}

/** As the shop does its upkeep: over a connection without the limits of requests. */
const inOwnTime = <T>(url: string, run: () => Promise<T>): Promise<T> =>
  withDatabase({ url, poolSize: 1 }, run);

/** Rows that each part of the upkeep deleted. */
type Deleted = Map<string, number>;

async function playMonths({ pool, databaseUrl, fake, options }: Year, deleted: Deleted): Promise<void> {
  const { seed, orders, views, files, rows } = options;
  const dice = new Dice(seed, "year");
  const folder = await mkdtemp(join(tmpdir(), "adamas-year-"));
  try {
    const played = Math.min(PLAYED, Math.ceil(orders / (MONTHS + 1)));
    const acted = await step(`Placing and fulfilling ${played} orders`, () =>
      actDays({ pool, dice, fake }, played),
    );
    const refused = [...acted.refused].map(([code, times]) => `${times} × ${code}`).join(", ");
    say(`  ${acted.placed} orders${refused ? `; refused: ${refused}` : ""}`);
    const base = await freezeDays(pool);
    const copies = Math.max(MONTHS, Math.ceil((orders - acted.placed) / base));
    const minutes = Math.floor((DAYS * 24 * 60) / copies);
    const suppliers = new SupplierFiles(dice.of("suppliers"), rows, folder, files < 12 ? 1 : 6);
    for (let month = MONTHS; month >= 1; month--) {
      const daysAgo = ((month - 1) * DAYS) / MONTHS;
      const now = new Date(Date.now() - daysAgo * DAY_MS);
      await step(`Month ${MONTHS - month + 1}`, async () => {
        const [from, to] = [shareOf(copies, month - 1) + 1, shareOf(copies, month)];
        await copyDays(pool, { from, to, minutes });
        for (let file = shareOf(files, month - 1); file < shareOf(files, month); file++) {
          const since = await databaseNow(pool);
          await suppliers.importNext(pool);
          await moveBack(pool, since, daysAgo);
        }
        await viewPages({ pool, dice: dice.of(`views ${month}`) }, Math.round(views / MONTHS), now);
        await inOwnTime(databaseUrl, () => passMonth(now, deleted));
      });
    }
    await endCopies(pool);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How much of a whole the first months have, in whole numbers. */
const shareOf = (whole: number, months: number) => Math.round((whole * months) / MONTHS);

/** Does the upkeep at the end of a month, and counts the stock of each of its days. */
async function passMonth(now: Date, deleted: Deleted): Promise<void> {
  for (let day = Math.round(DAYS / MONTHS); day >= 1; day--)
    await recordStock(new Date(now.getTime() - day * DAY_MS));
  await doUpkeep(now, deleted);
}

async function doUpkeep(now: Date, deleted: Deleted): Promise<void> {
  for (const [name, work] of Object.entries(WORKS)) {
    const rows = await work(now);
    if (typeof rows === "number") deleted.set(name, (deleted.get(name) ?? 0) + rows);
  }
}

/** What is left of the tables when every rule has had its time, without new business: suppliers have nothing for sale any more. */
async function laterSizes(pool: Pool, deleted: Deleted): Promise<Sizes> {
  await pool.query("update stone_offers set state = 'withdrawn'");
  await pool.query(
    "update diamonds set availability = 'withdrawn' where availability = 'available' and offer_sku is not null",
  );
  // as the importer does for a stone that a file no longer has
  await pool.query("delete from media where subject_kind = 'stone' and source = 'remote'");
  await doUpkeep(new Date(Date.now() + LATER_YEARS * DAYS * DAY_MS), deleted);
  return measureTables(pool);
}
