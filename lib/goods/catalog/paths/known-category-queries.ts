import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { categories } from "../tables";

/** The slug of every category's parent, by its own slug; null at the top. */
type CategoryParents = ReadonlyMap<string, string | null>;

async function loadCategoryParents(): Promise<CategoryParents> {
  const parents = alias(categories, "parents");
  const rows = await db()
    .select({ slug: categories.slug, parent: parents.slug })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId));
  return new Map(rows.map(({ slug, parent }) => [slug, parent]));
}

const categoryParents = cachedValue<CategoryParents>({
  tag: tags.catalog,
  name: "category parents",
  initial: new Map(),
  read: loadCategoryParents,
});

const contains = (known: CategoryParents, slugs: readonly string[]) =>
  slugs.every((slug, at) => known.get(slug) === (slugs[at - 1] ?? null));

/**
 * Whether the category tree has this path of slugs, from the top down; true for the catalog of another host, which
 * isn't in this database.
 */
export async function hasCategory(slugs: readonly string[]): Promise<boolean> {
  if (apiIsRemote || contains(await categoryParents(), slugs)) return true;
  // a category may be newer than the cache
  return contains(await loadCategoryParents(), slugs);
}
