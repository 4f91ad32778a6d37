import { isItemKey } from "@/lib/platform/ids/item-key";

/** Where the pieces looked at last are kept in the browser, as JSON. */
export const RECENTLY_VIEWED_KEY = "recentlyViewed";

/** A piece as its page leaves it behind. */
export type RecentlyViewedItem = { slug: string; name: string; path: string };

const MOST = 8;

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= most;

/** What the browser kept; what is damaged, or leads off this site, is left out. */
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

/** The list with a piece at its head, once. */
export const addRecentlyViewed = (
  list: readonly RecentlyViewedItem[],
  piece: RecentlyViewedItem,
): RecentlyViewedItem[] => [piece, ...list.filter((one) => one.slug !== piece.slug)].slice(0, MOST);
