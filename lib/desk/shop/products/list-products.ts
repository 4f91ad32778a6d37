import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { categoryMemberships } from "@/lib/goods/catalog/category-memberships";
import { categories, products, productVariants } from "@/lib/goods/catalog/tables";
import type { PRODUCT_STATUSES } from "@/lib/goods/terms/products";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { CommandError } from "../command-error";

export type ProductChoice = {
  status?: (typeof PRODUCT_STATUSES)[number];
  /** slug of a category that lists it */
  category?: string;
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
};

/** The shop's products in the order of its lists, drafts and withdrawn ones included. @throws CommandError */
export async function listProducts({ status, category }: ProductChoice = {}): Promise<ListedProduct[]> {
  return db()
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
      fromCents: sql<Cents>`coalesce(min(${productVariants.priceCents}), 0)::int`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(
      and(
        status ? eq(products.status, status) : undefined,
        category === undefined ? undefined : await isListedIn(category),
      ),
    )
    .groupBy(products.id, categories.slug)
    .orderBy(asc(products.position), asc(products.slug));
}

async function isListedIn(slug: string) {
  const [category] = await db()
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, slug));
  if (!category)
    throw new CommandError(`No category has the slug ${slug}.`, { hint: "Run categories list to see them." });
  const listed = categoryMemberships(db());
  return inArray(
    products.id,
    db().select({ id: listed.productId }).from(listed).where(eq(listed.categoryId, category.id)),
  );
}
