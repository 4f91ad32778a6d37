import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  addRecentlyViewed,
  parseRecentlyViewed,
  type RecentlyViewedItem,
} from "@/lib/goods/catalog/products/recently-viewed";
import { RECENTLY_VIEWED_KEY } from "@/lib/goods/catalog/products/recently-viewed-key";

/** Records that this browser views a piece, and returns those viewed before it; a first visit loads nothing for them. */
export async function recordVisit(here: RecentlyViewedItem) {
  const visits = parseRecentlyViewed(readLocalValue<unknown>(RECENTLY_VIEWED_KEY, []));
  writeLocalValue(RECENTLY_VIEWED_KEY, addRecentlyViewed(visits, here));
  const before = visits.filter(({ slug }) => slug !== here.slug);
  if (before.length === 0) return null;
  const { ViewedPieces } = await import("./viewed-pieces");
  return <ViewedPieces before={before} here={here.slug} />;
}
