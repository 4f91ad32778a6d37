import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { currencyPrices, products, productVariants } from "@/lib/goods/catalog/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { decimalOf, minorUnitsOf } from "@/lib/platform/exchange/amounts";
import { holdCurrencies } from "@/lib/platform/exchange/queries";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import type { Cents } from "@/lib/platform/money/model";

/** A variant with its prices: in the shop's own currency, and the one set by hand in another; null if nobody set one. */
export type VariantPrices = {
  id: string;
  sku: string;
  priceCents: Cents;
  regularPriceCents: Cents;
  byHandCents: Cents | null;
};

/** A decimal price of a variant in another currency. */
export type PriceByHand = { sku: string; price: number };

/** What a product's variants cost, in their order. */
export async function readVariantPrices(
  executor: Database | Transaction,
  productId: string,
  currency: string,
): Promise<VariantPrices[]> {
  return executor
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      priceCents: productVariants.priceCents,
      regularPriceCents: productVariants.regularPriceCents,
      byHandCents: currencyPrices.priceCents,
    })
    .from(productVariants)
    .leftJoin(
      currencyPrices,
      and(eq(currencyPrices.variantId, productVariants.id), eq(currencyPrices.currency, currency)),
    )
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.sku));
}

/** The prices that somebody set by hand, as the API has them. */
export const pricesByHand = (variants: readonly VariantPrices[], currency: string): PriceByHand[] =>
  variants.flatMap(({ sku, byHandCents }) =>
    byHandCents === null ? [] : [{ sku, price: decimalOf(byHandCents, currency) }],
  );

/**
 * Sets a product's prices in a currency by hand. Those of variants that aren't named are given up, so that they are converted.
 * @throws CommandError if the shop has no prices in the currency, a SKU isn't the product's, or an amount isn't the currency's
 */
export async function setPricesByHand(
  productId: string,
  currency: string,
  prices: readonly PriceByHand[],
  audit: AuditAction,
  now = new Date(),
): Promise<PriceByHand[]> {
  return db().transaction(async (tx) => {
    if (!(await holdCurrencies(tx)).some(({ code }) => code === currency))
      throw new CommandError(
        `The shop has no prices in ${nameOfCurrency(currency)}. Add the currency under Currencies first.`,
      );
    const [product] = await tx
      .select({ slug: products.slug })
      .from(products)
      .where(eq(products.id, productId))
      .for("update");
    const before = await readVariantPrices(tx, productId, currency);
    const rows = rowsOf(prices, before, currency, now);
    const ids = new Set(rows.map(({ variantId }) => variantId));
    const given = before.filter(({ id, byHandCents }) => byHandCents !== null && !ids.has(id));
    if (given.length > 0)
      await tx.delete(currencyPrices).where(
        and(
          eq(currencyPrices.currency, currency),
          inArray(
            currencyPrices.variantId,
            given.map(({ id }) => id),
          ),
        ),
      );
    if (rows.length > 0)
      await tx
        .insert(currencyPrices)
        .values(rows)
        .onConflictDoUpdate({
          target: [currencyPrices.variantId, currencyPrices.currency],
          set: { priceCents: sql`excluded.price_cents`, updatedAt: now },
          setWhere: sql`${currencyPrices.priceCents} <> excluded.price_cents`,
        });
    const after = await readVariantPrices(tx, productId, currency);
    const [from, to] = [pricesByHand(before, currency), pricesByHand(after, currency)];
    if (JSON.stringify(from) !== JSON.stringify(to))
      await recordShopAudit(tx, audit, product?.slug ?? productId, { currency, from, to });
    return to;
  });
}

function rowsOf(
  prices: readonly PriceByHand[],
  variants: readonly VariantPrices[],
  currency: string,
  now: Date,
) {
  const known = new Map(variants.map(({ sku, id }) => [sku, id]));
  const rows = new Map<string, { variantId: string; currency: string; priceCents: Cents; updatedAt: Date }>();
  for (const { sku, price } of prices) {
    const [variantId, priceCents] = [known.get(sku), minorUnitsOf(price, currency)];
    if (variantId === undefined) throw new CommandError(`The product has no variant ${sku}.`);
    if (rows.has(variantId)) throw new CommandError(`${sku} has two prices.`);
    if (priceCents === null || priceCents <= 0)
      throw new CommandError(`${price} isn’t an amount in ${nameOfCurrency(currency)}.`);
    rows.set(variantId, { variantId, currency, priceCents, updatedAt: now });
  }
  return [...rows.values()];
}
