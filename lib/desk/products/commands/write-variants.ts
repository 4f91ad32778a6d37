import { and, eq, inArray, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { choiceKey } from "@/lib/goods/catalog/products/document";
import { priceCents } from "@/lib/goods/catalog/products/fields";
import { productVariants } from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import type { VariantRow } from "../queries/read-document";
import type { WholeVariant } from "./resolve-document";

/** Rows per statement: PostgreSQL takes 65,535 parameters and a variant has thirteen. */
const ROWS = 2_000;

/** Brings a product's variants to what its document says; a variant stays the same one as long as its SKU does. */
export async function writeVariants(
  tx: Transaction,
  productId: string,
  variants: readonly WholeVariant[],
  before: readonly VariantRow[],
  now: Date,
): Promise<void> {
  const known = new Map(before.map((row) => [row.sku, row]));
  const remaining = new Set(variants.map(({ sku }) => sku));
  await removeVariants(
    tx,
    before.filter(({ sku }) => !remaining.has(sku)),
  );
  const rows = variants.map((variant, position) => rowOf(variant, productId, position));
  const changed = rows.flatMap((row) => {
    const old = known.get(row.sku);
    return old && !isSame(old, row) ? [{ old, row }] : [];
  });
  // two variants may have swapped their options, which no two of a product share at any time
  const moving = changed.filter(({ old, row }) => keyOf(old) !== keyOf(row)).map(({ old }) => old.id);
  if (moving.length > 0) {
    await tx
      .update(productVariants)
      .set({ options: sql`jsonb_build_object('moving', ${productVariants.id})` })
      .where(inArray(productVariants.id, moving));
  }
  for (const { old, row } of changed) {
    const hasOldPrices = old.priceCents === row.priceCents && old.regularPriceCents === row.regularPriceCents;
    // a price set by hand ends what a sale of many products would give back
    const prices = hasOldPrices ? {} : { saleFromCents: null };
    await tx
      .update(productVariants)
      .set({ ...row, ...prices })
      .where(eq(productVariants.id, old.id));
  }
  const added: { id: string; priceCents: VariantRow["priceCents"] }[] = [];
  const fresh = rows.filter(({ sku }) => !known.has(sku));
  for (let at = 0; at < fresh.length; at += ROWS) {
    const part = await tx
      .insert(productVariants)
      .values(fresh.slice(at, at + ROWS))
      .returning({ id: productVariants.id, priceCents: productVariants.priceCents });
    added.push(...part);
  }
  const repriced = changed
    .filter(({ old, row }) => old.priceCents !== row.priceCents)
    .map(({ old, row }) => ({ id: old.id, priceCents: row.priceCents }));
  await recordPrices(tx, [...added, ...repriced], now);
}

async function recordPrices(
  tx: Transaction,
  prices: readonly { id: string; priceCents: VariantRow["priceCents"] }[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < prices.length; at += ROWS) {
    await tx.insert(priceHistory).values(
      prices.slice(at, at + ROWS).map(({ id, priceCents: cents }) => ({
        subject: "variant" as const,
        subjectId: id,
        priceCents: cents,
        at: now,
      })),
    );
  }
}

const rowOf = (variant: WholeVariant, productId: string, position: number) => ({
  productId,
  position,
  sku: variant.sku,
  metal: variant.metal,
  options: variant.options,
  grams: variant.grams,
  carats: variant.carats,
  stones: [...variant.stones],
  dimensions: [...variant.dimensions],
  priceCents: priceCents(variant.price),
  regularPriceCents: priceCents(variant.compare_at_price ?? variant.price),
  stock: variant.stock,
});
type NewRow = ReturnType<typeof rowOf>;

const keyOf = ({ metal, options }: Pick<VariantRow, "metal" | "options">) =>
  choiceKey({ metal: metal as WholeVariant["metal"], options: { ...options } });

const isSame = (old: VariantRow, row: NewRow): boolean =>
  keyOf(old) === keyOf(row) &&
  old.grams === row.grams &&
  old.carats === row.carats &&
  old.priceCents === row.priceCents &&
  old.regularPriceCents === row.regularPriceCents &&
  old.stock === row.stock &&
  old.position === row.position &&
  JSON.stringify(old.stones.map(({ cut, count }) => [cut, count])) ===
    JSON.stringify(row.stones.map(({ cut, count }) => [cut, count])) &&
  JSON.stringify(old.dimensions.map(({ name, mm }) => [name, mm])) ===
    JSON.stringify(row.dimensions.map(({ name, mm }) => [name, mm]));

/** The most orders that a refusal names. */
const MOST_NAMED = 5;

/**
 * Deletes variants with their price history and media. Orders keep their lines, which say in their own words what was
 * sold.
 * @throws CommandError while an unpaid order names one, because its pieces may come back to stock
 */
export async function removeVariants(
  tx: Transaction,
  variants: readonly Pick<VariantRow, "id" | "sku">[],
): Promise<void> {
  if (variants.length === 0) return;
  const ids = variants.map(({ id }) => id);
  const open = await tx
    .selectDistinct({ number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.variantId, ids), inArray(orders.status, [...UNPAID_STATUSES])))
    .limit(MOST_NAMED);
  if (open.length > 0) {
    throw new CommandError(
      `Unpaid orders include a variant that would be removed: ${open.map(({ number }) => number).join(", ")}. Wait until they are paid or expire.`,
    );
  }
  await tx.update(orderLines).set({ variantId: null }).where(inArray(orderLines.variantId, ids));
  await tx
    .delete(priceHistory)
    .where(and(eq(priceHistory.subject, "variant"), inArray(priceHistory.subjectId, ids)));
  await tx.delete(media).where(and(eq(media.subjectKind, "variant"), inArray(media.subject, ids)));
  await tx.delete(productVariants).where(inArray(productVariants.id, ids));
}
