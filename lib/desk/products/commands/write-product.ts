import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { productApiPath } from "@/lib/goods/catalog/paths/paths";
import type { ProductDocument } from "@/lib/goods/catalog/products/document";
import { skuFromChoice, skuFromSlug } from "@/lib/goods/catalog/products/made-names";
import {
  productAttributes,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { holdOfferedMetals } from "@/lib/goods/metals/queries";
import { metalLabel } from "@/lib/goods/terms/metals";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import {
  type CategoryPlaces,
  listedWith,
  pathCategory,
  readCategoryPlaces,
} from "../queries/category-places";
import { readStored, type StoredProduct } from "../queries/read-document";
import { documentChanges, type FieldChange } from "./document-changes";
import { movePath } from "./move-address";
import { resolveDocument, slugOf, type WholeDocument } from "./resolve-document";
import { writeVariants } from "./write-variants";

/** What became of a product. */
export type Written = {
  id: string;
  slug: string;
  name: string;
  outcome: "created" | "changed" | "unchanged";
  changes: FieldChange[];
  /** what to revalidate; the transaction that wrote the product records it last */
  stale: Change[];
};

/** Locks a product and its variants, the latter in the order in which orders lock them. */
export async function lockProduct(tx: Transaction, id: string): Promise<StoredProduct | null> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("update");
  await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.id))
    .for("update");
  const [stored] = await readStored(tx, [id], await readCategoryPlaces(tx));
  return stored ?? null;
}

/**
 * Writes a product as its document says: a new one, or all of one that is there and locked.
 * @throws CommandError
 */
export async function writeProduct(
  tx: Transaction,
  document: ProductDocument,
  before: StoredProduct | null,
  now: Date,
): Promise<Written> {
  const places = await readCategoryPlaces(tx);
  const resolved = resolveDocument(document, {
    before,
    places,
    isTaken: await takenSkus(tx, document, before),
    nextPosition: before ? 0 : await nextPosition(tx),
    now,
  });
  await assertFreeSlug(tx, resolved.slug, before);
  const changes = before ? documentChanges(before.document, resolved) : [];
  const summary = { slug: resolved.slug, name: resolved.name, changes };
  if (before && changes.length === 0) {
    return { ...summary, id: before.product.id, outcome: "unchanged", stale: [] };
  }
  const withdrawn = await holdOfferedMetals(
    tx,
    resolved.variants.map(({ metal }) => metal),
  );
  if (withdrawn !== null) {
    throw new CommandError(`${metalLabel(withdrawn)} isn’t offered. Offer it under Metals first.`);
  }
  const id = await writeOwnRow(tx, resolved, places, before, now);
  await writeVariants(tx, id, resolved.variants, before?.variants ?? [], now);
  await writeLists(tx, id, resolved, places, before !== null);
  await writeSetting(tx, id, resolved);
  const moved = await moveAddresses(tx, resolved, before, places);
  return {
    ...summary,
    id,
    outcome: before ? "changed" : "created",
    stale: [...productChangesOf(resolved, before, places), ...moved],
  };
}

/** Leads from a product's old addresses to its new ones. */
async function moveAddresses(
  tx: Transaction,
  now: WholeDocument,
  before: StoredProduct | null,
  places: CategoryPlaces,
): Promise<Change[]> {
  const to = addressesOf(now, places);
  if (!before) return movePath(tx, { from: [], to });
  const from = addressesOf(before.document, places);
  if (from.join() === to.join()) return [];
  // nobody knows the addresses of a draft, and the pages themselves lead from an old category to the new one
  const isKnown = before.product.status !== "draft" && before.product.slug !== now.slug;
  return movePath(tx, { from: isKnown ? from : [], to });
}

/** The addresses of a product: its page, and the short one that leads there. */
const addressesOf = (
  { slug, category }: { slug: string; category: string },
  places: CategoryPlaces,
): [string, string] => {
  const short = `/product/${slug}`;
  const place = places.get(category);
  return [place ? productApiPath({ slug, category: pathCategory(place) }) : short, short];
};

/** What shows a product: its page, every list, and those of its categories before and after. */
function productChangesOf(
  now: WholeDocument,
  before: StoredProduct | null,
  places: CategoryPlaces,
): Change[] {
  const lists = [now, ...(before ? [before.document] : [])].flatMap(({ category, also_in }) => [
    ...listedWith(places, category),
    ...also_in,
  ]);
  return [
    tags.product(now.slug),
    ...(before ? [tags.product(before.document.slug)] : []),
    tags.catalog,
    ...lists.map(tags.category),
  ].map((key) => ({ kind: "tag", key }));
}

async function nextPosition(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${products.position}) + 1, 0)::int` })
    .from(products);
  return row?.next ?? 0;
}

/** @throws CommandError if another product has the slug */
async function assertFreeSlug(tx: Transaction, slug: string, before: StoredProduct | null): Promise<void> {
  const [other] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!other || other.id === before?.product.id) return;
  throw new CommandError(
    before
      ? `Another product has the slug ${slug}. Choose another slug.`
      : `There is already a product with the slug ${slug}. Update it, or choose another slug.`,
  );
}

/** How many names of a kind are tried: `STUDS`, `STUDS-2` … */
const MOST_TRIED = 9;

/** Finds which of a document's SKUs, and of those that may be made for it, name something else in the shop. */
async function takenSkus(
  tx: Transaction,
  document: ProductDocument,
  before: StoredProduct | null,
): Promise<(sku: string) => boolean> {
  const own = before?.product.id ?? null;
  const slug = slugOf(document, before);
  const stem = document.sku ?? before?.document.sku ?? skuFromSlug(slug);
  const made = [stem, ...document.variants.flatMap((one) => (one.sku ? [] : [skuFromChoice(stem, one)]))];
  const tried = made.flatMap((name) => [
    name,
    ...Array.from({ length: MOST_TRIED }, (_, nth) => `${name}-${nth + 2}`),
  ]);
  const named = [...new Set([...tried, ...document.variants.flatMap(({ sku }) => sku ?? [])])];
  const ofProducts = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(and(inArray(products.sku, named), own === null ? undefined : ne(products.id, own)));
  const ofVariants = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(inArray(productVariants.sku, named), own === null ? undefined : ne(productVariants.productId, own)),
    );
  const ofStones = await tx.select({ sku: diamonds.sku }).from(diamonds).where(inArray(diamonds.sku, named));
  const taken = new Set([...ofProducts, ...ofVariants, ...ofStones].map(({ sku }) => sku));
  return (sku) => taken.has(sku);
}

async function writeOwnRow(
  tx: Transaction,
  document: WholeDocument,
  places: CategoryPlaces,
  before: StoredProduct | null,
  now: Date,
): Promise<string> {
  const { slug, sku, name, source, summary, description, dimensions, shape, care, position, status } =
    document;
  const values = {
    ...{ slug, sku, name, source, summary, description, shape, care, position, status },
    dimensions: [...dimensions],
    kind: document.kind,
    categoryId: places.get(document.category)?.id ?? "",
    style: document.setting?.style ?? document.style,
    readyToShip: document.ready_to_ship,
    leadDays: document.lead_days,
    engraving: document.engraving,
    searchWords: document.search_words,
    seoTitle: document.seo_title,
    seoDescription: document.seo_description,
    activeFrom: document.active_from === null ? null : new Date(document.active_from),
    activeUntil: document.active_until === null ? null : new Date(document.active_until),
    updatedAt: now,
  };
  if (before) {
    const { id, version } = before.product;
    await tx
      .update(products)
      .set({ ...values, version: version + 1 })
      .where(eq(products.id, id));
    return id;
  }
  const [row] = await tx
    .insert(products)
    .values({ ...values, createdAt: now })
    .returning({ id: products.id });
  if (!row) throw new Error("The product was not returned");
  return row.id;
}

/** Attributes, and the categories that list the product. */
async function writeLists(
  tx: Transaction,
  id: string,
  { attributes, category, also_in }: WholeDocument,
  places: CategoryPlaces,
  isThere: boolean,
): Promise<void> {
  if (isThere) {
    await tx.delete(productAttributes).where(eq(productAttributes.productId, id));
    await tx.delete(productCategories).where(eq(productCategories.productId, id));
  }
  if (attributes.length > 0) {
    await tx
      .insert(productAttributes)
      .values(attributes.map((attribute, position) => ({ productId: id, position, ...attribute })));
  }
  const listed = new Set([...listedWith(places, category), ...also_in]);
  const ids = [...listed].flatMap((slug) => places.get(slug)?.id ?? []);
  await tx.insert(productCategories).values(ids.map((categoryId) => ({ productId: id, categoryId })));
}

async function writeSetting(tx: Transaction, id: string, { setting }: WholeDocument): Promise<void> {
  if (!setting) return;
  const values = {
    style: setting.style,
    minCarat: setting.min_carat,
    maxCarat: setting.max_carat,
    sideCarat: setting.side_carats,
    sideStones: setting.side_stones,
    bandWidth: setting.band_width,
    minSize: setting.min_size,
    maxSize: setting.max_size,
  };
  await tx
    .insert(settings)
    .values({ productId: id, ...values })
    .onConflictDoUpdate({ target: settings.productId, set: values });
  await tx.delete(settingDiamondTypes).where(eq(settingDiamondTypes.productId, id));
  await tx
    .insert(settingDiamondTypes)
    .values(setting.shapes.map((shape, position) => ({ productId: id, shape, position })));
}
