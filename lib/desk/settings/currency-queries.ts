import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { currencyCode, currencyName } from "@/lib/platform/money/model";

/** Refuses another currency beside orders and store credit, whose amounts were agreed in the one before. */
export async function refuseBesideAmounts(code: unknown, tx: Transaction): Promise<string | null> {
  if (code === currencyCode()) return null;
  // waits for orders that are being placed
  await tx.execute(sql`lock table orders, store_credit_entries in share mode`);
  const { rows } = await tx.execute<{ orders: boolean; credit: boolean }>(sql`
    select exists (select from orders) as orders, exists (select from store_credit_entries) as credit`);
  const [found] = rows;
  if (!found?.orders && !found?.credit) return null;
  const what = found.orders ? "orders" : "store credit";
  return `The shop has ${what} in ${currencyName()}, so its currency can’t change any more. Open another shop for another currency.`;
}
