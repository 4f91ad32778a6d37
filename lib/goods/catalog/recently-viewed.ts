import { isItemKey } from "@/lib/platform/ids/item-key";

/** Local storage key of the recently viewed pieces, stored as JSON. */
export const RECENTLY_VIEWED_KEY = "recentlyViewed";

/** A recently viewed piece, as its page records it. */
export type RecentlyViewedItem = { slug: string; name: string; path: string };

const MOST = 8;

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= most;

/** Parses the stored list; drops damaged entries and links that lead off this site. */
export function parseRecentlyViewed(value: unknown): RecentlyViewedItem[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry): RecentlyViewedItem[] => {
      const { slug, name, path } = Object(entry) as Record<string, unknown>;
      if (!isItemKey(slug) || !isText(name, 200) || !isText(path, 400)) return [];
      return /^\/(?![/\\])/.test(path) ? [{ slug, name, path }] : [];
    })
    .slice(0, MOST);
}

/** Moves or adds a piece to the front of the list. */
export const addRecentlyViewed = (
  list: readonly RecentlyViewedItem[],
  piece: RecentlyViewedItem,
): RecentlyViewedItem[] => [piece, ...list.filter((one) => one.slug !== piece.slug)].slice(0, MOST);
