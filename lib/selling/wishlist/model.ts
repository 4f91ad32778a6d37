import { isItemKey } from "@/lib/platform/ids/item-key";

export const WISH_KINDS = ["diamond", "product"] as const;

/** A stone or a product somebody wants to find again. */
export type Wish = {
  kind: (typeof WISH_KINDS)[number];
  sku: string;
  /** what it cost when it was put on the list: decimal US dollars */
  saved_price?: number;
};

export const MAX_WISHES = 200;

/** Decimal US dollars: no piece costs more. */
export const MAX_SAVED_PRICE = 1_000_000;

const isWish = (value: unknown): value is Wish => {
  const { kind, sku } = (value ?? {}) as Record<string, unknown>;
  return WISH_KINDS.some((one) => one === kind) && isItemKey(sku);
};

/** The price as it was kept, in whole cents; nothing where it is none. */
function priceOf({ saved_price: price }: Wish): Pick<Wish, "saved_price"> {
  const kept = typeof price === "number" && price >= 0 && price <= MAX_SAVED_PRICE;
  return kept ? { saved_price: Math.round(price * 100) / 100 } : {};
}

/** The wishes as they were kept: whatever is damaged is left out, and nothing is there twice. */
export function parseWishes(kept: unknown): Wish[] {
  const wishes = Array.isArray(kept) ? kept.filter(isWish) : [];
  return wishes
    .filter((wish, i) => wishes.findIndex((other) => other.sku === wish.sku) === i)
    .map((wish) => ({ kind: wish.kind, sku: wish.sku, ...priceOf(wish) }))
    .slice(0, MAX_WISHES);
}

/** What somebody wished for and took back between two lists. */
export function wishChanges(
  before: readonly Wish[],
  after: readonly Wish[],
): { add: Wish[]; remove: string[] } {
  const has = (list: readonly Wish[], sku: string) => list.some((wish) => wish.sku === sku);
  return {
    add: after.filter(({ sku }) => !has(before, sku)),
    remove: before.flatMap(({ sku }) => (has(after, sku) ? [] : [sku])),
  };
}

/** The list that comes of two that were one, `base`: what either put on is on it, what either took off is off. */
export function mergeWishes(theirs: readonly Wish[], here: readonly Wish[], base: readonly Wish[]): Wish[] {
  const { add, remove } = wishChanges(base, here);
  return parseWishes([...add, ...theirs.filter(({ sku }) => !remove.includes(sku))]);
}
