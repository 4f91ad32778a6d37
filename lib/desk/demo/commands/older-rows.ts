import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readCategoryIds } from "@/lib/desk/defaults/write-defaults";
import { productCategories, products } from "@/lib/goods/catalog/tables";
import type { SeedRows } from "@/lib/goods/demo/product-rows";
import type { Transaction } from "@/lib/platform/db/client";

/**
 * Updates products written by an earlier edition with the columns it lacked, and leaves what an owner has changed.
 * @returns how many texts and variants were updated
 */
export async function updateOlderRows(tx: Transaction, batch: readonly SeedRows[]): Promise<number> {
  const ids = batch.map(({ product }) => product.id);
  const known = await tx
    .select({
      id: products.id,
      isDemo: products.isDemo,
      picture: products.picture,
      description: products.description,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const stored = new Map(known.map((row) => [row.id, row]));
  let updated = 0;
  for (const { product } of batch) {
    const row = stored.get(product.id);
    if (!row?.isDemo) continue;
    const { picture, shape, style, dimensions, care } = product;
    if (row.picture === null) {
      await tx
        .update(products)
        .set({ picture, shape, style, dimensions, care })
        .where(and(eq(products.id, product.id), isNull(products.picture)));
    }
    const description = withoutMeasuredFacts(row.description);
    if (description !== row.description) {
      await tx.update(products).set({ description, dimensions }).where(eq(products.id, product.id));
      updated += 1;
    }
  }
  updated += await fillVariantFacts(tx, batch);
  // the owner may have deleted one of them
  const left = await readCategoryIds(tx);
  const listed = batch
    .filter(({ product }) => stored.has(product.id))
    .flatMap((one) =>
      one.categories.flatMap(({ productId, categoryId: inTree }) => {
        const categoryId = left.get(inTree);
        return categoryId === undefined ? [] : [{ productId, categoryId }];
      }),
    );
  if (listed.length > 0) await tx.insert(productCategories).values(listed).onConflictDoNothing();
  return updated;
}

/** Variants per statement. */
const PART = 2_000;

/** Gives variants their stones and measures where they have neither, and returns to how many. */
async function fillVariantFacts(tx: Transaction, batch: readonly SeedRows[]): Promise<number> {
  const facts = batch.flatMap(({ variants }) =>
    variants.flatMap(({ id, stones = [], dimensions = [] }) =>
      stones.length + dimensions.length > 0 ? [{ id, stones, dimensions }] : [],
    ),
  );
  let filled = 0;
  for (let at = 0; at < facts.length; at += PART) {
    const { rowCount } = await tx.execute(sql`
      update product_variants set stones = facts.stones, dimensions = facts.dimensions
      from jsonb_to_recordset(${JSON.stringify(facts.slice(at, at + PART))}::jsonb)
        as facts (id uuid, stones jsonb, dimensions jsonb), products
      where product_variants.id = facts.id and products.id = product_variants.product_id and products.is_demo
        and product_variants.stones = '[]' and product_variants.dimensions = '[]'`);
    filled += rowCount ?? 0;
  }
  return filled;
}

/** Names the parts of prices that an earlier edition wrote as sums alone. */
export async function fillPriceParts(tx: Transaction, batch: readonly SeedRows[]): Promise<void> {
  const named = batch.filter(({ product }) => product.makingCents !== undefined);
  const ids = named.map(({ product }) => product.id);
  const lacking = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.makingCents)));
  const open = new Set(lacking.map(({ id }) => id));
  for (const { product, variants } of named) {
    if (!open.has(product.id)) continue;
    await tx.update(products).set({ makingCents: product.makingCents }).where(eq(products.id, product.id));
    const parts = variants.map(({ id, stonesCents }) => ({ id, cents: stonesCents }));
    await tx.execute(sql`
      update product_variants set stones_cents = part.cents
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (id uuid, cents integer)
      where product_variants.id = part.id`);
  }
}

const WHEN = "(?: in size [\\d.]+| at [\\d.]+ inches)?";
const UNREPORTED = "We grade the stones ourselves, and they come without a laboratory report.";

/** The last paragraph of a description with the stones, measures and grams of one of the variants. */
const MEASURED = new RegExp(
  "\n\n(?:[A-Z\\d][^.\n]* weighs? [\\d.]+ ct(?: together)?" +
    `${WHEN}\\. )?(?:[A-Z][a-z ]* [\\d.]+ mm(?:, [a-z ]+ [\\d.]+ mm)*\\. )?` +
    `About [\\d.]+ g in 14k gold${WHEN}\\.(?<rest> ${UNREPORTED.replaceAll(".", "\\.")})?$`,
);

/** A description without the paragraph that is true of one variant alone. */
export const withoutMeasuredFacts = (description: string): string =>
  description.replace(MEASURED, (...found) => {
    const { rest }: { rest?: string } = found.at(-1);
    return rest ? `\n\n${UNREPORTED}` : "";
  });
