import { asc, eq, inArray } from "drizzle-orm";
import {
  type ProductDocument,
  STONE_CUTS,
  type VariantDocument,
} from "@/lib/goods/catalog/products/document";
import { priceText } from "@/lib/goods/catalog/products/fields";
import {
  productAttributes,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { STYLES } from "@/lib/goods/terms/styles";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type CategoryPlaces, listedWith } from "./category-places";

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;

/** A product as it is stored, with the document that would write it again. */
export type StoredProduct = {
  product: ProductRow;
  variants: VariantRow[];
  document: ProductDocument & { slug: string; sku: string; category: string; version: number };
};

type Executor = Database | Transaction;

/** Products by id, in the order of their ids. */
export async function readStored(
  executor: Executor,
  ids: readonly string[],
  places: CategoryPlaces,
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await executor
    .select({ product: products, setting: settings })
    .from(products)
    .leftJoin(settings, eq(settings.productId, products.id))
    .where(inArray(products.id, wanted));
  const variants = await executor
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, wanted))
    .orderBy(asc(productVariants.position), asc(productVariants.sku));
  const attributes = await executor
    .select()
    .from(productAttributes)
    .where(inArray(productAttributes.productId, wanted))
    .orderBy(asc(productAttributes.position));
  const listed = await executor
    .select()
    .from(productCategories)
    .where(inArray(productCategories.productId, wanted));
  const shapes = await executor
    .select()
    .from(settingDiamondTypes)
    .where(inArray(settingDiamondTypes.productId, wanted))
    .orderBy(asc(settingDiamondTypes.position));
  const slugs = new Map([...places.values()].map(({ id, slug }) => [id, slug]));
  const [variantsOf, attributesOf, listedOf, shapesOf] = [
    byProduct(variants),
    byProduct(attributes),
    byProduct(listed),
    byProduct(shapes),
  ];
  const found = new Map(
    rows.map(({ product, setting }): [string, StoredProduct] => {
      const { id } = product;
      const category = slugs.get(product.categoryId) ?? "";
      const own = listedWith(places, category);
      const others = new Set((listedOf.get(id) ?? []).map(({ categoryId }) => slugs.get(categoryId) ?? ""));
      const forms = variantsOf.get(id) ?? [];
      return [
        id,
        {
          product,
          variants: forms,
          document: {
            ...ownFields(product),
            category,
            // in the order of the menus
            also_in: [...places.keys()].filter((slug) => others.has(slug) && !own.includes(slug)),
            attributes: (attributesOf.get(id) ?? []).map(({ key, value }) => ({ key, value })),
            style: setting ? null : product.style,
            variants: forms.map(variantOf),
            setting: setting && settingOf(setting, shapesOf.get(id) ?? []),
          },
        },
      ];
    }),
  );
  return wanted.flatMap((id) => found.get(id) ?? []);
}

function byProduct<T extends { productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

const moment = (at: Date | null) => at?.toISOString() ?? null;

function ownFields(product: ProductRow) {
  return {
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    kind: product.kind,
    source: product.source,
    summary: product.summary,
    description: product.description,
    dimensions: product.dimensions.map(({ name, mm }) => ({ name, mm })),
    shape: SHAPES.find((one) => one === product.shape) ?? null,
    care: product.care,
    lead_days: product.leadDays,
    ready_to_ship: product.readyToShip,
    engraving: product.engraving,
    search_words: product.searchWords,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    status: product.status,
    active_from: moment(product.activeFrom),
    active_until: moment(product.activeUntil),
    position: product.position,
    version: product.version,
  };
}

const variantOf = (row: VariantRow): VariantDocument => ({
  sku: row.sku,
  metal: row.metal,
  options: { ...row.options },
  grams: row.grams,
  carats: row.carats,
  stones: row.stones.flatMap(({ cut, count }) => {
    const known = STONE_CUTS.find((one) => one === cut);
    return known ? [{ cut: known, count }] : [];
  }),
  dimensions: row.dimensions.map(({ name, mm }) => ({ name, mm })),
  price: priceText(row.priceCents),
  compare_at_price: row.regularPriceCents > row.priceCents ? priceText(row.regularPriceCents) : null,
  stock: row.stock,
});

function settingOf(
  row: typeof settings.$inferSelect,
  types: readonly { shape: string }[],
): ProductDocument["setting"] {
  return {
    style: STYLES.find((one) => one === row.style) ?? "solitaire",
    shapes: types.flatMap(({ shape }) => RING_SHAPES.find((one) => one === shape) ?? []),
    min_carat: row.minCarat,
    max_carat: row.maxCarat,
    min_size: row.minSize,
    max_size: row.maxSize,
    band_width: row.bandWidth,
    side_stones: row.sideStones,
    side_carats: row.sideCarat,
  };
}
