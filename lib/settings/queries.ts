import { type Database, db, type Transaction } from "@/lib/db/client";
import { settingValues } from "@/lib/db/schema/shop";
import { log } from "@/lib/log";
import { type ShopSettings, settingsFrom } from "./schema";

/** The shop's settings as they stand now, past every cache. */
export async function loadShopSettings(database: Database | Transaction = db()): Promise<ShopSettings> {
  const rows = await database
    .select({ key: settingValues.key, value: settingValues.value })
    .from(settingValues);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return settingsFrom(stored, (key) => log.warn({ key }, "a stored setting is invalid; its default is used"));
}
