import { and, arrayOverlaps, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { Faults } from "@/lib/desk/errors/document-error";
import { choiceKey, type ProductDocument, type VariantDocument } from "@/lib/goods/catalog/products/document";
import { categories, productCategories, products, productVariants } from "@/lib/goods/catalog/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { automaticDiscounts } from "@/lib/selling/promotions/automatic/tables";
import { isEligible, type PromoScope } from "@/lib/selling/promotions/rules";
import { sales } from "@/lib/selling/promotions/sales/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import type { StoredProduct } from "./read-document";

/**
 * Whose prices somebody may set: of every product, or of drafts that were never on sale. Somebody else then publishes such a
 * draft, and what its choices cost stays as it is from then on, whatever is edited.
 */
export type PriceRight = "all" | "drafts";

export const PUBLISH_REFUSAL =
  "Your role can’t publish drafts, because that sets their prices. Ask an owner or a manager to publish this one.";
const DISCOUNT_REFUSAL =
  "A promo code applies to some of these categories or SKUs, so this changes what customers pay. Ask an owner or a manager to do it.";

type Priced = Pick<ProductDocument, "status" | "active_from" | "variants">;
type Before = { document: Priced; product: Pick<StoredProduct["product"], "firstOnSaleAt"> };

/** Whether nobody can buy it, now or once its date has come. */
const isPlainDraft = ({ status, active_from }: Priced) => status === "draft" && active_from === null;

const pricesOf = ({ price, compare_at_price }: VariantDocument) => `${price} ${compare_at_price}`;

/** Whether customers have seen its prices. */
const wasOnSale = ({ firstOnSaleAt }: Before["product"]): boolean => firstOnSaleAt !== null;

/** What somebody with this right may still do to a product: set its prices, and delete it while it is a draft. */
export const rightsOver = (right: PriceRight, { document, product }: Before) => ({
  prices: right === "all" || !(wasOnSale(product) || !isPlainDraft(document)),
  deletion: right === "all" || !wasOnSale(product),
});

/** @throws DocumentError naming the fields that somebody with this right can't change */
export function assertPriceRight(right: PriceRight, before: Before | null, after: Priced): void {
  if (right === "all") return;
  const faults = new Faults();
  if (before === null || isPlainDraft(before.document)) {
    if (after.status !== "draft") faults.add("status", PUBLISH_REFUSAL);
    if (after.active_from !== null) faults.add("active_from", PUBLISH_REFUSAL);
  }
  if (before !== null && !rightsOver(right, before).prices) {
    refuseOtherPrices(before.document.variants, after.variants, faults);
  }
  faults.assertNone();
}

/** Refuses what makes any choice, a metal with options, cost something else than before, or offers one that wasn't offered. */
function refuseOtherPrices(
  before: readonly VariantDocument[],
  after: readonly VariantDocument[],
  faults: Faults,
): void {
  const ofChoice = new Map(before.map((variant) => [choiceKey(variant), pricesOf(variant)]));
  const ofSku = new Map(before.map((variant) => [variant.sku, pricesOf(variant)]));
  after.forEach((variant, at) => {
    const prices = ofChoice.get(choiceKey(variant));
    const known = variant.sku === undefined ? undefined : ofSku.get(variant.sku);
    if (prices === undefined) {
      faults.add(
        `variants.${at}.${known === undefined ? "price" : "options"}`,
        "Your role can’t add variants to a product that is or was on sale",
      );
    } else if (prices !== pricesOf(variant) || (known !== undefined && known !== prices)) {
      faults.add(`variants.${at}.price`, "Your role can’t change prices of a product that is or was on sale");
    }
  });
}

/**
 * What codes, automatic discounts, and sales are for, each once. Those for everything are left out: no edit of a product changes whether
 * they apply.
 */
async function discountScopes(tx: Transaction): Promise<({ id: string } & PromoScope)[]> {
  const isOpen = (endsAt: typeof promoCodes.endsAt | typeof automaticDiscounts.endsAt) =>
    or(isNull(endsAt), gt(endsAt, new Date()));
  const { categorySlugs, skus } = promoCodes;
  const codes = await tx
    .select({ categorySlugs, skus })
    .from(promoCodes)
    .where(and(isOpen(promoCodes.endsAt), or(isNotNull(categorySlugs), isNotNull(skus))))
    .groupBy(categorySlugs, skus);
  const discounts = await tx
    .select({ of: automaticDiscounts.categorySlugs, with: automaticDiscounts.withSlugs })
    .from(automaticDiscounts)
    .where(isOpen(automaticDiscounts.endsAt));
  const onSale = await tx
    .select({ category: sql<string | null>`${sales.choice}->>'category'` })
    .from(sales)
    .where(ne(sales.state, "over"));
  const lists = [
    ...discounts.flatMap((one) => [one.of, one.with]),
    ...onSale.map(({ category }) => category && [category]),
  ].flatMap((slugs) => (slugs ? [{ categorySlugs: slugs, skus: null }] : []));
  return [...codes, ...lists].map((scope) => ({ ...scope, id: JSON.stringify(scope) }));
}

/** The discounts that apply to each choice of a product as it is stored, in one text. */
async function discountsOf(tx: Transaction, productId: string): Promise<Map<string, string>> {
  const scopes = await discountScopes(tx);
  const listed = await tx
    .select({ slug: categories.slug })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, productId));
  const variants = await tx
    .select({ sku: productVariants.sku, metal: productVariants.metal, options: productVariants.options })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const places = listed.map(({ slug }) => slug);
  return new Map(
    variants.map(({ sku, metal, options }) => {
      const applied = scopes.filter((scope) => isEligible(scope, { sku, categories: places }));
      const choice = choiceKey({ metal: metal as VariantDocument["metal"], options: { ...options } });
      return [
        choice,
        applied
          .map(({ id }) => id)
          .sort()
          .join(),
      ];
    }),
  );
}

/**
 * Runs a change of a product, and refuses it if promo codes then apply to other choices than before.
 * @throws CommandError
 */
export async function keepingDiscounts<T>(
  tx: Transaction,
  right: PriceRight,
  { product }: StoredProduct,
  change: () => Promise<T>,
): Promise<T> {
  if (right === "all" || !wasOnSale(product)) return change();
  const before = await discountsOf(tx, product.id);
  const changed = await change();
  for (const [choice, codes] of await discountsOf(tx, product.id)) {
    if ((before.get(choice) ?? codes) !== codes) throw new CommandError(DISCOUNT_REFUSAL);
  }
  return changed;
}

/** @throws CommandError if a code applies to one of the lists that products of a category come into or leave */
export async function assertNoDiscountOf(
  tx: Transaction,
  right: PriceRight,
  { categoryId, lists }: { categoryId: string; lists: readonly string[] },
): Promise<void> {
  if (right === "all" || lists.length === 0) return;
  const [sold] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .limit(1);
  const [code] = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(arrayOverlaps(promoCodes.categorySlugs, [...lists]))
    .limit(1);
  const isDiscounted =
    code !== undefined ||
    (await discountScopes(tx)).some(({ categorySlugs }) =>
      categorySlugs?.some((slug) => lists.includes(slug)),
    );
  if (sold && isDiscounted) throw new CommandError(DISCOUNT_REFUSAL);
}
