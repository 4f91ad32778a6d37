import { expiryCount } from "@/lib/platform/cache/expiry-count";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { type Database, db } from "@/lib/platform/db/client";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { ProductList, ProductQuery } from "./product-query";
import { findProducts, type ListedRow, listedProducts } from "./queries";

/** A category and its kinds of list differ in few keys; older ones are left behind by each change. */
const MOST_LISTS = 20;
/** Within `lifetimes.catalog`, and for a shop whose change log can't be followed. */
const TTL_SECONDS = 60;

const makeCache = () => createTtlCache<ListedRow[]>({ ttlSeconds: TTL_SECONDS, maxEntries: MOST_LISTS });
const caches = processWide("page-lists", () => new WeakMap<Database, ReturnType<typeof makeCache>>());

/**
 * A page of the catalog, for pages: what a category holds is read once after each change, and not again for each of its
 * filters, sorts and pages, which reading it would cost most of.
 */
export const findPageProducts = (query: ProductQuery): Promise<ProductList> =>
  findProducts(query, db(), (listQuery, database) => {
    const cached = caches().get(database) ?? makeCache();
    caches().set(database, cached);
    const key = JSON.stringify([expiryCount(), listQuery.category, listQuery.kind, listQuery.size]);
    return cached(key, () => readList((from) => listedProducts(listQuery, from)));
  });
