import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { containing } from "@/lib/desk/admin/list-query";
import { CommandError } from "@/lib/desk/errors/command-error";
import { isListedIn } from "@/lib/goods/catalog/categories/membership-queries";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import { ofOpeningVariant } from "@/lib/goods/catalog/variants/opening-queries";
import type { Metal } from "@/lib/goods/terms/metals";
import type { PRODUCT_STATUSES } from "@/lib/goods/terms/products";
import { db } from "@/lib/platform/db/client";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import type { Cents } from "@/lib/platform/money/model";

export type ProductChoice = {
  status?: (typeof PRODUCT_STATUSES)[number];
  /** slug of a category that lists it */
  category?: string;
  /** words in its name, slug, or SKU, or at the beginning of a variant’s SKU */
  words?: string;
};

export type ProductPage = {
  /** position: the order of the shop’s lists */
  sort: "position" | "name" | "from_price" | "updated_at";
  order: "asc" | "desc";
  limit: number;
  offset: number;
};

export type ListedProduct = {
  id: string;
  slug: string;
  sku: string;
  name: string;
  status: (typeof PRODUCT_STATUSES)[number];
  category: string;
  activeFrom: Date | null;
  activeUntil: Date | null;
  version: number;
  isDemo: boolean;
  variants: number;
  fromCents: Cents;
  /** of the variant that stands for it; null without metals */
  metal: Metal | null;
  /** pieces in stock of all variants; null if each is made to order */
  stock: number | null;
  updatedAt: Date;
};

/**
 * The shop's products in the order of its lists, drafts and withdrawn ones included; all of them unless a page is named.
 * @throws CommandError
 */
export async function listProducts(choice: ProductChoice = {}, page?: ProductPage): Promise<ListedProduct[]> {
  const chosen = await isChosen(choice);
  const ids = page && (await idsOf(chosen, page));
  if (ids?.length === 0) return [];
  const rows = await db()
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      name: products.name,
      status: products.status,
      category: categories.slug,
      activeFrom: products.activeFrom,
      activeUntil: products.activeUntil,
      version: products.version,
      isDemo: products.isDemo,
      variants: sql<number>`count(${productVariants.id})::int`,
      fromCents: FROM_CENTS,
      metal: ofOpeningVariant<Metal>(productVariants.metal),
      stock: sql<number | null>`sum(${productVariants.stock})::int`,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(ids ? inArray(products.id, ids) : chosen)
    .groupBy(products.id, categories.slug)
    .orderBy(asc(products.position), asc(products.slug));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids ? ids.flatMap((id) => byId.get(id) ?? []) : rows;
}

const FROM_CENTS = sql<Cents>`coalesce(${ofOpeningVariant(productVariants.priceCents)}, 0)::int`;

/** The products of a page, so that only their variants are counted. Sorting by price reads all variants. */
async function idsOf(
  chosen: SQL | undefined,
  { sort, order, limit, offset }: ProductPage,
): Promise<string[]> {
  const priced = db()
    .select({ cents: FROM_CENTS.as("cents") })
    .from(productVariants)
    .where(eq(productVariants.productId, products.id));
  const sorts = {
    position: products.position,
    name: products.name,
    from_price: sql`${priced}`,
    updated_at: products.updatedAt,
  } as const;
  const direction = order === "desc" ? desc : asc;
  const rows = await db()
    .select({ id: products.id })
    .from(products)
    .where(chosen)
    .orderBy(direction(sorts[sort]), asc(products.slug))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Letters with accents, apostrophes, and dashes: few names have any, and folding takes longer than looking for them. */
const FOLDED_SIGNS = "[^ -~]|['-]";

/** Products whose name has these words, whatever its accents, apostrophes, and dashes. */
const isCalled = (words: string) =>
  or(
    ilike(products.name, containing(words)),
    ilike(products.name, containing(foldWords(words))),
    sql`(${products.name} ~ ${FOLDED_SIGNS} and fold_words(${products.name}) like ${containing(foldWords(words))})`,
  );

/** The products of variants whose SKU begins with some words: an index helps with beginnings alone. */
const ofVariants = (words: string) =>
  db()
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(sql`upper(${productVariants.sku}) like ${containing(words).slice(1).toUpperCase()}`);

/** How many products fit a choice. @throws CommandError */
export async function countProducts(choice: ProductChoice): Promise<number> {
  const [counted] = await db()
    .select({ total: count() })
    .from(products)
    .where(await isChosen(choice));
  return counted?.total ?? 0;
}

async function isChosen({ status, category, words }: ProductChoice) {
  return and(
    status ? eq(products.status, status) : undefined,
    category === undefined ? undefined : await isInCategory(category),
    words
      ? or(
          isCalled(words),
          ilike(products.slug, containing(words)),
          ilike(products.sku, containing(words)),
          inArray(products.id, ofVariants(words)),
        )
      : undefined,
  );
}

async function isInCategory(slug: string) {
  const [category] = await db()
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug));
  if (!category)
    throw new CommandError(`No category has the slug ${slug}.`, { hint: "Run categories list to see them." });
  return isListedIn(db(), category.id);
}
