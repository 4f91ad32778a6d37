import { eq, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { parseSettings, type ShopSettings } from "./schema";
import { settingValues } from "./tables";

/** Loads the shop's current settings, bypassing every cache. */
export async function loadShopSettings(database: Database | Transaction = db()): Promise<ShopSettings> {
  const rows = await database
    .select({ key: settingValues.key, value: settingValues.value })
    .from(settingValues);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  // amounts in settings are in the shop's own currency, whatever one the cart is in that asks
  return withCurrency(null, () =>
    parseSettings(stored, (key) => log.warn({ key }, "a stored setting is invalid; its default is used")),
  );
}

/** Loads what is stored of a declared setting, bypassing every cache; undefined if nothing is. */
export async function loadStoredSetting(
  key: string,
  executor: Database | Transaction = db(),
): Promise<unknown> {
  const [row] = await executor.select().from(settingValues).where(eq(settingValues.key, key));
  return row?.value;
}

const lockOf = (key: string) => sql`hashtextextended('setting ' || ${key}, 0)`;

/** Locks a setting for a change, since two at a time would take the same number; returns its stored value, if any. */
export async function lockSetting(tx: Transaction, key: string): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(key)})`);
  return storedIn(tx, key);
}

/** Keeps a setting as it is until the transaction ends, for any number at a time; returns its stored value, if any. */
export async function holdSetting(tx: Transaction, key: string): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(key)})`);
  return storedIn(tx, key);
}

async function storedIn(tx: Transaction, key: string): Promise<unknown> {
  const [stored] = await tx
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.key, key));
  return stored?.value;
}
