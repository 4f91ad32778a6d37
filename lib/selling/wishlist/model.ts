import { isItemKey } from "@/lib/platform/ids/item-key";

export const WISHLIST_ITEM_KINDS = ["diamond", "product"] as const;

/** A stone or a product somebody wants to find again. */
export type WishlistItem = {
  kind: (typeof WISHLIST_ITEM_KINDS)[number];
  sku: string;
  /** what it cost when it was put on the list: decimal US dollars */
  saved_price?: number;
};

export const MAX_WISHLIST_ITEMS = 200;

/** Decimal US dollars: no piece costs more. */
export const MAX_SAVED_PRICE = 1_000_000;

const isWishlistItem = (value: unknown): value is WishlistItem => {
  const { kind, sku } = (value ?? {}) as Record<string, unknown>;
  return WISHLIST_ITEM_KINDS.some((one) => one === kind) && isItemKey(sku);
};

/** The price as it was kept, in whole cents; nothing where it is none. */
function priceOf({ saved_price: price }: WishlistItem): Pick<WishlistItem, "saved_price"> {
  const kept = typeof price === "number" && price >= 0 && price <= MAX_SAVED_PRICE;
  return kept ? { saved_price: Math.round(price * 100) / 100 } : {};
}

/** The wishes as they were kept: whatever is damaged is left out, and nothing is there twice. */
export function parseWishlist(kept: unknown): WishlistItem[] {
  const wishes = Array.isArray(kept) ? kept.filter(isWishlistItem) : [];
  return wishes
    .filter((wish, i) => wishes.findIndex((other) => other.sku === wish.sku) === i)
    .map((wish) => ({ kind: wish.kind, sku: wish.sku, ...priceOf(wish) }))
    .slice(0, MAX_WISHLIST_ITEMS);
}

/** What somebody wished for and took back between two lists. */
export function wishlistChanges(
  before: readonly WishlistItem[],
  after: readonly WishlistItem[],
): { add: WishlistItem[]; remove: string[] } {
  const has = (list: readonly WishlistItem[], sku: string) => list.some((wish) => wish.sku === sku);
  return {
    add: after.filter(({ sku }) => !has(before, sku)),
    remove: before.flatMap(({ sku }) => (has(after, sku) ? [] : [sku])),
  };
}

/** The list that comes of two that were one, `base`: what either put on is on it, what either took off is off. */
export function mergeWishlists(
  theirs: readonly WishlistItem[],
  here: readonly WishlistItem[],
  base: readonly WishlistItem[],
): WishlistItem[] {
  const { add, remove } = wishlistChanges(base, here);
  return parseWishlist([...add, ...theirs.filter(({ sku }) => !remove.includes(sku))]);
}
