import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { currencyPrices } from "../tables";

/** The prices of these variants that somebody set by hand in a currency, in its minor units, by the variant's id. */
export async function findPricesByHand(
  executor: Database | Transaction,
  currency: string,
  variantIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (variantIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: currencyPrices.variantId, priceCents: currencyPrices.priceCents })
    .from(currencyPrices)
    .where(and(eq(currencyPrices.currency, currency), inArray(currencyPrices.variantId, [...variantIds])));
  return new Map(rows.map(({ id, priceCents }) => [id, priceCents]));
}
