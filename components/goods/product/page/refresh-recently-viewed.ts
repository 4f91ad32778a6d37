import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import {
  currentlyOffered,
  parseRecentlyViewed,
  type RecentlyViewedItem,
} from "@/lib/goods/catalog/products/recently-viewed";
import { RECENTLY_VIEWED_KEY } from "@/lib/goods/catalog/products/recently-viewed-key";

/** Drops from this browser's list what is no longer offered, and gives the rest their price of today. */
export async function refreshRecentlyViewed(): Promise<RecentlyViewedItem[]> {
  const stored = parseRecentlyViewed(readLocalValue<unknown>(RECENTLY_VIEWED_KEY, []));
  const items = stored.map(({ sku }) => ({ kind: "product" as const, sku }));
  const { data } = await api.post("v1/wishlist/quote", { body: { items } });
  const current = currentlyOffered(stored, data);
  writeLocalValue(RECENTLY_VIEWED_KEY, current);
  return current;
}
