import { isItemKey } from "@/lib/platform/ids/item-key";

/** A recently viewed piece, as its page records it. */
export type RecentlyViewedItem = {
  slug: string;
  sku: string;
  name: string;
  path: string;
  /** path of its small picture; null for none of this site's */
  picture: string | null;
  /** price of the variant its page opens on, decimal; null if it was recorded without one */
  price: number | null;
  /** whether that leaves out a center diamond */
  isSetting: boolean;
};

const MOST = 8;

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= most;

const isOwnPath = (value: unknown): value is string => isText(value, 400) && /^\/(?![/\\])/.test(value);

/** Parses the stored list; drops damaged entries and links that lead off this site. */
export function parseRecentlyViewed(value: unknown): RecentlyViewedItem[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry): RecentlyViewedItem[] => {
      const { slug, sku, name, path, picture, price, isSetting } = Object(entry) as Record<string, unknown>;
      if (!isItemKey(slug) || !isItemKey(sku) || !isText(name, 200) || !isOwnPath(path)) return [];
      return [
        {
          slug,
          sku,
          name,
          path,
          picture: isOwnPath(picture) ? picture : null,
          price: typeof price === "number" && price > 0 ? price : null,
          isSetting: isSetting === true,
        },
      ];
    })
    .slice(0, MOST);
}

/** Moves or adds a piece to the front of the list. */
export const addRecentlyViewed = (
  list: readonly RecentlyViewedItem[],
  piece: RecentlyViewedItem,
): RecentlyViewedItem[] => [piece, ...list.filter((one) => one.slug !== piece.slug)].slice(0, MOST);

/** What the shop says of a piece now. */
type Offer = { sku: string; path: string | null; price: number | null; availability: string };

/** The pieces that can still be seen, at their price today; one that the shop said nothing of stays as it was. */
export const currentlyOffered = (
  list: readonly RecentlyViewedItem[],
  offers: readonly Offer[],
): RecentlyViewedItem[] =>
  list.flatMap((one) => {
    const offer = offers.find(({ sku }) => sku === one.sku);
    if (!offer) return [one];
    if (offer.path === null || offer.availability === "withdrawn") return [];
    return [{ ...one, path: offer.path, price: offer.price }];
  });
