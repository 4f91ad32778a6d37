import { and, eq, inArray } from "drizzle-orm";
import { readCategoryIds, writeCategories } from "@/lib/desk/defaults/write-defaults";
import {
  productAttributes,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { DEMO_METALS } from "@/lib/goods/demo/demo-metals";
import type { SeedRows } from "@/lib/goods/demo/product-rows";
import { allProductRows, initialPriceHistory } from "@/lib/goods/demo/seed-rows";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { modelCentsPerGram } from "@/lib/goods/pricing/price-parts";
import { metalPrices } from "@/lib/goods/pricing/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { stableId } from "@/lib/platform/ids/stable-id";
import { cents } from "@/lib/platform/money/model";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { demoDeliveries } from "../tables";
import { fillPriceParts, updateOlderRows } from "./older-rows";

export type SeedOptions = {
  /** also brings back what the owner has deleted or taken off sale */
  restore?: boolean;
  /** called after every product with the products written so far and the total */
  onProgress?: (done: number, total: number) => void;
};

const PROMO_CODES = [
  {
    code: "WELCOME5",
    description: "5% off your first order of $500 or more",
    kind: "percentage" as const,
    value: 5,
    minimumCents: cents(50_000),
    maxUsesPerCustomer: 1,
    isPublic: true,
  },
  {
    code: "RING100",
    description: "$100 off an order of $3,000 or more",
    kind: "amount" as const,
    value: 10_000,
    minimumCents: cents(300_000),
    isPublic: true,
  },
];

/** Products written per batch. */
const BATCH = 24;
/** Rows per statement: PostgreSQL takes 65,535 parameters and a variant has thirteen. */
const ROWS = 2_000;

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await write(rows.slice(at, at + ROWS));
}

/** Inserts the products that don't exist yet, with the categories they are listed in, and returns how many were new. */
async function writeNew(tx: Transaction, wanted: readonly SeedRows[]): Promise<number> {
  const ids = wanted.map(({ product }) => product.id);
  const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const there = new Set(known.map(({ id }) => id));
  const batch = wanted.filter(({ product }) => !there.has(product.id));
  if (batch.length === 0) return 0;
  // every ancestor of a product's own category lists it too
  const listing = batch.flatMap((one) => one.categories.map(({ categoryId }) => categoryId));
  await writeCategories(tx, new Set([...listing, ...batch.map(({ product }) => product.categoryId)]));
  const places = await readCategoryIds(tx);
  const placed = batch.map(({ product }) => ({
    ...product,
    categoryId: places.get(product.categoryId) ?? product.categoryId,
    isDemo: true,
  }));
  const written = await tx
    .insert(products)
    .values(placed)
    .onConflictDoNothing()
    .returning({ id: products.id });
  const fresh = new Set(written.map(({ id }) => id));
  const added = batch.filter(({ product }) => fresh.has(product.id));
  const of = <Row>(rows: (one: SeedRows) => readonly Row[]): Row[] => added.flatMap((one) => [...rows(one)]);
  await inParts(
    of(({ variants }) => variants),
    (part) => tx.insert(productVariants).values(part),
  );
  await inParts(
    of(({ attributes }) => attributes),
    (part) => tx.insert(productAttributes).values(part),
  );
  await inParts(
    of(({ setting }) => (setting ? [setting] : [])),
    (part) => tx.insert(settings).values(part),
  );
  await inParts(
    of(({ types }) => types),
    (part) => tx.insert(settingDiamondTypes).values(part),
  );
  await inParts(of(initialPriceHistory), (part) =>
    tx.insert(priceHistory).values(part).onConflictDoNothing(),
  );
  return added.length;
}

/** Puts products on sale again that were taken off it; the demo has designs of its own that are no longer made. */
async function returnWithdrawn(tx: Transaction, rows: readonly SeedRows[]): Promise<number> {
  const made = rows.flatMap(({ product: { id, status } }) => (status === "withdrawn" ? [] : [id]));
  const returned = await tx
    .update(products)
    .set({ status: "active", updatedAt: new Date() })
    .where(and(inArray(products.id, made), eq(products.status, "withdrawn")))
    .returning({ id: products.id });
  return returned.length;
}

/**
 * Writes the demo's catalog, the categories of what is new, and its codes: all of it or, after an error, none. Existing
 * rows keep their values, so it is safe to rerun in a shop that has changed its prices. What an earlier run brought and the
 * owner has deleted stays away unless `restore` asks for it.
 * @returns how many products were new, or on sale again
 */
export async function seedCatalog(
  db: Database,
  { restore = false, onProgress }: SeedOptions = {},
): Promise<number> {
  const rows = allProductRows();
  return db.transaction(async (tx) => {
    const brought = await tx.select({ id: demoDeliveries.id }).from(demoDeliveries);
    const known = new Set(restore ? [] : brought.map(({ id }) => id));
    const isNew = ({ id }: { id: string }) => !known.has(id);
    let [added, updated] = [0, 0];
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      added += await writeNew(
        tx,
        batch.filter(({ product }) => isNew(product)),
      );
      updated += await updateOlderRows(tx, batch);
      await fillPriceParts(tx, batch);
      onProgress?.(Math.min(rows.length, at + BATCH), rows.length);
    }
    await tx
      .insert(metalPrices)
      .values(DEMO_METALS.map((metal) => ({ metal, centsPerGram: modelCentsPerGram(metal) })))
      .onConflictDoNothing();
    if (restore) added += await returnWithdrawn(tx, rows);
    const codes = PROMO_CODES.map((code) => ({
      ...code,
      id: stableId(`adamas:promo:${code.code}`),
      isDemo: true,
    }));
    const newCodes = codes.filter(isNew);
    if (newCodes.length > 0) await tx.insert(promoCodes).values(newCodes).onConflictDoNothing();
    await tx
      .insert(demoDeliveries)
      .values([...rows.map(({ product }) => product), ...codes].map(({ id }) => ({ id })))
      .onConflictDoNothing();
    if (added + updated > 0)
      await recordChanges(
        tx,
        [tags.catalog, tags.promo].map((key) => ({ kind: "tag", key })),
      );
    return added;
  });
}
