import { isEngravable } from "@/lib/goods/catalog/products/engraving";
import { isMetalCode, type Metal } from "@/lib/goods/terms/metals";
import { isItemKey } from "@/lib/platform/ids/item-key";
import { type CartItem, itemIdentity, MAX_CART_LINES, MAX_QUANTITY } from "../model";

/**
 * Parses a stored cart. Damaged items are dropped, and the later of two items with one identity wins, because a stone
 * is one of a kind.
 */
export function parseCartItems(value: unknown): CartItem[] {
  if (!Array.isArray(value)) return [];
  let items: CartItem[] = [];
  for (const entry of value) {
    const item = parseCartItem(entry);
    if (item) items = addItem(items, item);
  }
  return items;
}

function parseCartItem(value: unknown): CartItem | null {
  if (typeof value !== "object" || value === null) return null;
  const entry = value as Record<string, unknown>;
  const seenPrice = entry.seenPrice;
  if (typeof seenPrice !== "number" || !Number.isFinite(seenPrice) || seenPrice < 0) return null;
  if (entry.kind === "diamond") {
    return isItemKey(entry.diamond) ? { kind: "diamond", diamond: entry.diamond, seenPrice } : null;
  }
  if (entry.kind === "product") {
    if (!isItemKey(entry.variant) || !isQuantity(entry.quantity)) return null;
    const item = { kind: "product", variant: entry.variant, quantity: entry.quantity, seenPrice } as const;
    const { engraving: text } = entry;
    if (!text) return item;
    return typeof text === "string" && isEngravable(text) ? { ...item, engraving: text } : null;
  }
  // the server reads what is on it, and says what it can't sell
  if (entry.kind === "gift_card" && isItemKey(entry.id) && entry.amount === seenPrice)
    return entry as CartItem;
  if (entry.kind === "ring") {
    const { setting, metal, diamond, size } = entry;
    const engraving = entry.engraving || null;
    if (!isItemKey(setting) || !isItemKey(diamond) || !isMetalText(metal)) return null;
    if (size !== null && !isRingSize(size)) return null;
    if (engraving !== null && (typeof engraving !== "string" || !isEngravable(engraving))) return null;
    return { kind: "ring", setting, metal, diamond, size, engraving, seenPrice };
  }
  return null;
}

/** A page knows the metals of when it was made: whether a ring's is still offered is for the server to say. */
const isMetalText = (value: unknown): value is Metal => typeof value === "string" && isMetalCode(value);
const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;
/** Checks for a US size in quarter steps; the server checks which sizes a setting is made in. */
const isRingSize = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && value <= 20 && Number.isInteger(value * 4);

/** Adds an item, replacing the line with the same identity; returns the cart unchanged if it is full. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const identity = itemIdentity(item);
  const at = items.findIndex((other) => itemIdentity(other) === identity);
  if (at >= 0) return items.map((other, i) => (i === at ? item : other));
  return items.length >= MAX_CART_LINES ? [...items] : [...items, item];
}

/**
 * Merges two versions of a cart that share the version `base`. Items that either side removed are gone, items that
 * either side added are included, and the local version wins for a line both changed.
 */
export function mergeCarts(
  theirs: readonly CartItem[],
  here: readonly CartItem[],
  base: readonly CartItem[],
): CartItem[] {
  const identities = new Set(here.map(itemIdentity));
  const gone = new Set(base.map(itemIdentity).filter((identity) => !identities.has(identity)));
  const before = new Set(base.map((item) => JSON.stringify(item)));
  return here
    .filter((item) => !before.has(JSON.stringify(item)))
    .reduce(
      addItem,
      theirs.filter((item) => !gone.has(itemIdentity(item))),
    );
}

export function removeItem(items: readonly CartItem[], identity: string): CartItem[] {
  return items.filter((item) => itemIdentity(item) !== identity);
}

/** Replaces a line with another item; a further line with that item's identity is dropped. */
export function replaceItem(items: readonly CartItem[], identity: string, next: CartItem): CartItem[] {
  const taken = itemIdentity(next);
  return items
    .filter((item) => itemIdentity(item) === identity || itemIdentity(item) !== taken)
    .map((item) => (itemIdentity(item) === identity ? next : item));
}

/** Sets a product's quantity, clamped to 1 and the maximum per line; stones and rings are one of a kind. */
export function setItemQuantity(items: readonly CartItem[], identity: string, quantity: number): CartItem[] {
  if (!Number.isFinite(quantity)) return [...items];
  const allowed = Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY);
  return items.map((item) =>
    item.kind === "product" && itemIdentity(item) === identity ? { ...item, quantity: allowed } : item,
  );
}

/** Stores the price the shopper has accepted (decimal amount) as the price seen. */
export function acceptItemPrice(items: readonly CartItem[], identity: string, price: number): CartItem[] {
  return items.map((item) => (itemIdentity(item) === identity ? { ...item, seenPrice: price } : item));
}

/** Counts the pieces in the cart for the badge. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "product" ? item.quantity : 1), 0);
}
