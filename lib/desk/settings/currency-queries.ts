import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { currenciesSetting, type OtherCurrency } from "@/lib/platform/exchange/setting";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { declaredValue } from "@/lib/platform/settings/declared";
import { holdSetting } from "@/lib/platform/settings/queries";
import { settingValueSchemas } from "@/lib/platform/settings/schema";
import { amountsBeyond } from "@/lib/platform/settings/schemas/shipping-zones";

/**
 * Refuses another currency beside orders and store credit, whose amounts were agreed in the one before, and beside settings
 * with amounts that it doesn't allow, which would become their defaults.
 */
export async function refuseBesideAmounts(code: unknown, tx: Transaction): Promise<string | null> {
  // what this process knows of the currency may be a moment old
  const schema = settingValueSchemas.currency;
  const before = declaredValue({ key: "currency", schema }, await holdSetting(tx, "currency"));
  if (code === before) return null;
  // waits for orders that are being placed
  await tx.execute(sql`lock table orders, store_credit_entries in share mode`);
  const { rows } = await tx.execute<{ orders: boolean; credit: boolean }>(sql`
    select exists (select from orders) as orders, exists (select from store_credit_entries) as credit`);
  const [found] = rows;
  if (found?.orders || found?.credit) {
    const what = found.orders ? "orders" : "store credit";
    return `The shop has ${what} in ${nameOfCurrency(before)}, so its currency can’t change any more. Open another shop for another currency.`;
  }
  const others = declaredValue(currenciesSetting, await holdSetting(tx, currenciesSetting.key));
  if (others.length > 0)
    return `The shop has rates of other currencies to ${nameOfCurrency(before)}. Remove them under Currencies first.`;
  const beyond = amountsBeyond(await holdSetting(tx, "shippingZones"), String(code));
  if (beyond.length === 0) return null;
  return `shippingZones has amounts that aren’t possible in ${nameOfCurrency(String(code))}: ${beyond.join(", ")}. Change them first.`;
}

/** Refuses the shop's own currency among those beside it. */
export async function refuseOwnCurrency(value: unknown, tx: Transaction): Promise<string | null> {
  const schema = settingValueSchemas.currency;
  const own = declaredValue({ key: "currency", schema }, await holdSetting(tx, "currency"));
  const isAmong = (value as readonly OtherCurrency[]).some(({ code }) => code === own);
  return isAmong ? `The shop’s prices are in ${nameOfCurrency(own)} already.` : null;
}
