import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { apiIsRemote } from "@/lib/platform/api/base";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/manifest";
import { type Database, db } from "@/lib/platform/db/client";
import { productApiPath } from "./paths";
import { categories, products } from "./tables";

const parents = alias(categories, "parents");

/** The addresses of the products that stand elsewhere than at `/product/{slug}`, by their slugs. */
async function loadMovedProducts(database: Database = db()): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ slug: products.slug, category: categories.slug, parent: parents.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId));
  return new Map(
    rows.flatMap(({ slug, category, parent }) => {
      const path = productApiPath({
        slug,
        category: { slug: category, parent_id: parent ? { slug: parent } : null },
      });
      return path === `/product/${encodeURIComponent(slug)}` ? [] : [[slug, path] as const];
    }),
  );
}

const movedProducts = cachedValue<ReadonlyMap<string, string>>({
  tag: tags.catalog,
  name: "moved products",
  initial: new Map(),
  read: () => loadMovedProducts(),
});

/**
 * Where `/product/{slug}` leads for good, with what was asked of it; null where the page itself answers. The page
 * knows the address as well, but not the query: it is made once for everybody. It alone answers for the products of
 * another host, whose catalog is not here.
 * @param search the address' query with its question mark, or nothing
 */
export async function movedProductPath(pathname: string, search: string): Promise<string | null> {
  const part = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!part || apiIsRemote) return null;
  const path = (await movedProducts()).get(slugOf(part) ?? "");
  return path === undefined ? null : path + search;
}

/** The slug an address' part spells; null where it spells none. */
function slugOf(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // a lone % is no slug
    return null;
  }
}
