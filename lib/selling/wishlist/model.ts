import { isItemKey } from "@/lib/platform/ids/item-key";
import { ownMinorUnits, storableLimit } from "@/lib/platform/money/model";

export const WISHLIST_ITEM_KINDS = ["diamond", "product"] as const;

/** A stone or a product that a shopper has saved. */
export type WishlistItem = {
  kind: (typeof WISHLIST_ITEM_KINDS)[number];
  sku: string;
  /** price when saved, decimal */
  saved_price?: number;
};

export const MAX_WISHLIST_ITEMS = 200;

/** The most that a piece costs: a million dollars, or a round amount of about as much. */
export const maxSavedPrice = (): number => storableLimit(1_000_000);

const isWishlistItem = (value: unknown): value is WishlistItem => {
  const { kind, sku } = (value ?? {}) as Record<string, unknown>;
  return WISHLIST_ITEM_KINDS.some((one) => one === kind) && isItemKey(sku);
};

/** Returns the saved price, rounded to whole minor units; nothing if it is invalid. */
function priceOf({ saved_price: price }: WishlistItem): Pick<WishlistItem, "saved_price"> {
  const isValid = typeof price === "number" && price >= 0 && price <= maxSavedPrice();
  return isValid ? { saved_price: Math.round(price * ownMinorUnits()) / ownMinorUnits() } : {};
}

/** Parses a stored wishlist; damaged items and duplicates are dropped. */
export function parseWishlist(stored: unknown): WishlistItem[] {
  const saved = Array.isArray(stored) ? stored.filter(isWishlistItem) : [];
  return saved
    .filter((item, i) => saved.findIndex((other) => other.sku === item.sku) === i)
    .map((item) => ({ kind: item.kind, sku: item.sku, ...priceOf(item) }))
    .slice(0, MAX_WISHLIST_ITEMS);
}

/** Returns the items added and removed between two versions of a list. */
export function wishlistChanges(
  before: readonly WishlistItem[],
  after: readonly WishlistItem[],
): { add: WishlistItem[]; remove: string[] } {
  const has = (list: readonly WishlistItem[], sku: string) => list.some((item) => item.sku === sku);
  return {
    add: after.filter(({ sku }) => !has(before, sku)),
    remove: before.flatMap(({ sku }) => (has(after, sku) ? [] : [sku])),
  };
}

/**
 * Merges two versions of a wishlist that share the version `base`: items that either side added are included, and
 * items that either side removed are gone.
 */
export function mergeWishlists(
  theirs: readonly WishlistItem[],
  here: readonly WishlistItem[],
  base: readonly WishlistItem[],
): WishlistItem[] {
  const { add, remove } = wishlistChanges(base, here);
  return parseWishlist([...add, ...theirs.filter(({ sku }) => !remove.includes(sku))]);
}
