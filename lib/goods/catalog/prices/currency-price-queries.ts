import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { canShow, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import type { Cents } from "@/lib/platform/money/model";
import { currencyPrices, productVariants } from "../tables";
import { priceInCurrency } from "./currency-price";

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

type Priced = { id: string; priceCents: Cents; regularPriceCents: Cents };

/** Variants with their prices as the call at hand shows them, and their own beside, if that is in another currency; without those that have none in it. */
export async function inShownPrices<T extends Priced>(
  executor: Database | Transaction,
  variants: readonly T[],
): Promise<(T & { ownCents?: Cents })[]> {
  const terms = termsAtHand();
  if (!terms) return [...variants];
  const byHand = await findPricesByHand(
    executor,
    terms.currency,
    variants.map(({ id }) => id),
  );
  const shown = variants.filter((one) => canShow(one.regularPriceCents));
  return shown.map((one) => ({
    ...one,
    ...priceInCurrency({ ...one, byHandCents: byHand.get(one.id) ?? null }, terms),
    ownCents: one.priceCents,
  }));
}

/** All prices that somebody set by hand in a currency: by the product's id, then by the position of its variant. */
export async function findListedPricesByHand(
  executor: Database | Transaction,
  currency: string,
): Promise<Map<string, Map<number, Cents>>> {
  const rows = await executor
    .select({
      product: productVariants.productId,
      position: productVariants.position,
      priceCents: currencyPrices.priceCents,
    })
    .from(currencyPrices)
    .innerJoin(productVariants, eq(productVariants.id, currencyPrices.variantId))
    .where(eq(currencyPrices.currency, currency));
  const found = new Map<string, Map<number, Cents>>();
  for (const { product, position, priceCents } of rows)
    found.set(product, (found.get(product) ?? new Map<number, Cents>()).set(position, priceCents));
  return found;
}

/** The prices of these variants that somebody set by hand in any currency: by the variant's id, then by the currency. */
export async function findAllPricesByHand(
  executor: Database | Transaction,
  variantIds: readonly string[],
): Promise<Map<string, Map<string, Cents>>> {
  const found = new Map<string, Map<string, Cents>>();
  if (variantIds.length === 0) return found;
  const rows = await executor
    .select()
    .from(currencyPrices)
    .where(inArray(currencyPrices.variantId, [...variantIds]));
  for (const { variantId, currency, priceCents } of rows)
    found.set(variantId, (found.get(variantId) ?? new Map<string, Cents>()).set(currency, priceCents));
  return found;
}
