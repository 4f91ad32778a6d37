import { and, eq, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { type Database, db } from "@/lib/platform/db/client";
import { categories, products } from "../tables";
import { productApiPath, sharedPageBelowList } from "./paths";

const parents = alias(categories, "parents");

/** The address of every product's page, by slug; a draft has none. */
async function loadProductPaths(
  which?: SQL,
  database: Database = db(),
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ slug: products.slug, category: categories.slug, parent: parents.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(ne(products.status, "draft"), which));
  return new Map(
    rows.map(({ slug, category, parent }) => [
      slug,
      productApiPath({ slug, category: { slug: category, parent_id: parent ? { slug: parent } : null } }),
    ]),
  );
}

const productPaths = cachedValue<ReadonlyMap<string, string>>({
  tag: tags.catalog,
  name: "product paths",
  initial: new Map(),
  read: () => loadProductPaths(),
});

/**
 * Whether the catalog has a product with this slug, withdrawn ones included and drafts not; true for the catalog of another host,
 * which isn't in this database.
 */
export async function hasProduct(slug: string): Promise<boolean> {
  if (apiIsRemote || (await productPaths()).has(slug)) return true;
  // a product may be newer than the cache
  return (await loadProductPaths(eq(products.slug, slug))).size > 0;
}

/**
 * The permanent redirect of `/product/{slug}`, with its query; null if the page itself answers. The page
 * knows the address too, but not the query, because it is prerendered. For products of another host, whose
 * catalog is not in this database, the page alone redirects. `/fancy-shape-diamonds/oval` and its kind lead to the page
 * that the category's products share, unless a product has the address.
 * @param search the address's query with its question mark, or an empty string
 */
export async function movedProductPath(pathname: string, search: string): Promise<string | null> {
  const [, list = "", part] = /^\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (!part || apiIsRemote) return null;
  const shared = sharedPageBelowList(list, part);
  if (shared !== null) return (await productPaths()).has(part) ? null : shared + search;
  if (list !== "product") return null;
  const slug = decodedSegment(part);
  const path = slug === null ? undefined : (await productPaths()).get(slug);
  return path === undefined || path === `/product/${part}` ? null : path + search;
}

/** Where a redirect ends that leads to the short address of a product: at its page, so that nobody is redirected twice. */
export async function endOfRedirect(location: string): Promise<string> {
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location) ?? [];
  const moved = await movedProductPath(path, search);
  return moved === null ? location : moved + hash;
}

/** Decodes a path segment; null if it is malformed. */
export function decodedSegment(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // a lone % can't be decoded
    return null;
  }
}
