import { eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { type PlaceholderKind, placeholderKind } from "@/lib/goods/pictures/placeholders/kind";
import type { ProductKind } from "@/lib/goods/terms/products";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { categories, products, productVariants } from "../tables";

/** What shows a product of which there is no picture. */
export type Placeholder = {
  kind: PlaceholderKind;
  /** of a loose stone that says it */
  shape: Shape | null;
};

/** Kinds of those whose form says it all. */
const OF_FORM: Readonly<Partial<Record<ProductKind, PlaceholderKind>>> = {
  setting: "ring",
  melee: "stone",
  loose: "stone",
};

async function readPlaceholders(): Promise<ReadonlyMap<string, Placeholder>> {
  const parent = alias(categories, "parent");
  const rows = await db()
    .select({
      slug: products.slug,
      name: products.name,
      form: products.kind,
      shape: products.shape,
      category: categories.name,
      above: parent.name,
      hasMetal: sql<boolean>`exists (select from ${productVariants}
        where ${productVariants.productId} = ${products.id} and ${productVariants.metal} is not null)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parent, eq(parent.id, categories.parentId))
    // a piece of the shop's own designs is rendered or drawn from its model
    .where(ne(products.source, "designed"));
  return new Map(
    rows.map(({ slug, name, form, shape, category, above, hasMetal }) => {
      const kind =
        OF_FORM[form] ?? placeholderKind(name, above === null ? [category] : [category, above], hasMetal);
      const own = kind === "stone" ? SHAPES.find((one) => one === shape) : undefined;
      return [slug, { kind, shape: own ?? null }];
    }),
  );
}

/** Cached, as the uploaded pictures are that take their places. */
const placeholders = cachedValue<ReadonlyMap<string, Placeholder>>({
  tag: tags.catalog,
  name: "placeholders of products",
  initial: new Map(),
  ttlMs: 60_000,
  read: readPlaceholders,
});

/** What shows a product without a picture; one that is gone is shown by what its address says. */
export const placeholderOfSlug = async (slug: string): Promise<Placeholder> =>
  (await placeholders()).get(slug) ?? { kind: placeholderKind(slug, [], true), shape: null };
