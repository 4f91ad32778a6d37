import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SeedRows } from "@/lib/goods/catalog/product-rows";
import { allProductRows, categoryRows, initialPriceHistory } from "@/lib/goods/catalog/seed-rows";
import {
  categories,
  productAttributes,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { tags } from "@/lib/platform/cache/manifest";
import { recordChanges } from "@/lib/platform/db/changes";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { stableId } from "@/lib/platform/ids/stable-id";
import { cents } from "@/lib/platform/money/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";

export type SeedOptions = {
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

const REDIRECTS = [
  { from: "/diamonds", to: "/inventory", permanent: true },
  { from: "/rings", to: "/build-a-ring", permanent: false },
];

/** Products written per batch. */
const BATCH = 24;
/** Rows per statement: PostgreSQL takes 65,535 parameters and a variant has eleven. */
const ROWS = 2_000;

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) await write(rows.slice(at, at + ROWS));
}

/** Inserts the products that don't exist yet and returns how many were new. */
async function writeNew(tx: Transaction, batch: readonly SeedRows[]): Promise<number> {
  const written = await tx
    .insert(products)
    .values(batch.map(({ product }) => product))
    .onConflictDoNothing()
    .returning({ id: products.id });
  const ids = new Set(written.map(({ id }) => id));
  const added = batch.filter(({ product }) => ids.has(product.id));
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

/** Updates products written by an earlier edition with the columns it lacked. */
async function updateOlderRows(tx: Transaction, batch: readonly SeedRows[]): Promise<void> {
  const ids = batch.map(({ product }) => product.id);
  const known = await tx
    .select({ id: products.id, picture: products.picture })
    .from(products)
    .where(inArray(products.id, ids));
  const there = new Set(known.map(({ id }) => id));
  const old = new Set(known.filter(({ picture }) => picture === null).map(({ id }) => id));
  for (const { product } of batch) {
    if (!old.has(product.id)) continue;
    const { picture, shape, style, dimensions, care } = product;
    await tx
      .update(products)
      .set({ picture, shape, style, dimensions, care })
      .where(and(eq(products.id, product.id), isNull(products.picture)));
  }
  const listed = batch.filter(({ product }) => there.has(product.id)).flatMap((one) => one.categories);
  if (listed.length > 0) await tx.insert(productCategories).values(listed).onConflictDoNothing();
}

/**
 * Writes the category tree; categories that an earlier edition wrote without a description get their new
 * position and name.
 */
async function writeCategories(tx: Transaction): Promise<void> {
  const rows = categoryRows();
  await tx.insert(categories).values(rows).onConflictDoNothing();
  for (const { id, name, position, description } of rows) {
    await tx
      .update(categories)
      .set({ name, position, description })
      .where(and(eq(categories.id, id), eq(categories.description, "")));
  }
}

/**
 * Writes the designed catalog and the shop's initial values, all of it or, after an error, none. Existing
 * rows keep their values, so it is safe to rerun in a shop that has changed its prices.
 * @returns how many products were new
 */
export async function seedCatalog(db: Database, { onProgress }: SeedOptions = {}): Promise<number> {
  const rows = allProductRows();
  return db.transaction(async (tx) => {
    await writeCategories(tx);
    let added = 0;
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      added += await writeNew(tx, batch);
      await updateOlderRows(tx, batch);
      onProgress?.(Math.min(rows.length, at + BATCH), rows.length);
    }
    await tx
      .insert(promoCodes)
      .values(PROMO_CODES.map((promo) => ({ id: stableId(`adamas:promo:${promo.code}`), ...promo })))
      .onConflictDoNothing();
    await tx
      .insert(settingValues)
      // the driver can't tell JSON null from "no value", so a setting without a value keeps its default
      .values(
        Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) => (value === null ? [] : [{ key, value }])),
      )
      .onConflictDoNothing();
    await tx
      .insert(redirects)
      .values(REDIRECTS.map((rule) => ({ id: stableId(`adamas:redirect:${rule.from}`), ...rule })))
      .onConflictDoNothing();
    if (added > 0) await recordChanges(tx, [{ kind: "tag", key: tags.catalog }]);
    return added;
  });
}
