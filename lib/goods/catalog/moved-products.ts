import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { apiIsRemote } from "@/lib/platform/api/base";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/manifest";
import { type Database, db } from "@/lib/platform/db/client";
import { productApiPath } from "./paths";
import { categories, products } from "./tables";

const parents = alias(categories, "parents");

/** The addresses of products whose page is not at `/product/{slug}`, by slug. */
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
 * The permanent redirect of `/product/{slug}`, with its query; null if the page itself answers. The page
 * knows the address too, but not the query, because it is prerendered. For products of another host, whose
 * catalog is not in this database, the page alone redirects.
 * @param search the address's query with its question mark, or an empty string
 */
export async function movedProductPath(pathname: string, search: string): Promise<string | null> {
  const part = /^\/product\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!part || apiIsRemote) return null;
  const path = (await movedProducts()).get(slugOf(part) ?? "");
  return path === undefined ? null : path + search;
}

/** Decodes the slug of a path segment; null if it is malformed. */
function slugOf(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // a lone % can't be decoded
    return null;
  }
}
