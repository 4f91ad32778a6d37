import { isEngravable } from "@/lib/goods/catalog/engraving";
import { METALS, type Metal } from "@/lib/goods/terms/metals";
import { isItemKey } from "@/lib/platform/ids/item-key";
import {
  type CartItem,
  type DiamondItem,
  itemIdentity,
  MAX_CART_LINES,
  MAX_QUANTITY,
  type ProductItem,
  type RingItem,
} from "./model";

/** An item without the price that was seen: what two lines are compared by. */
export type UnpricedItem = RingItem | DiamondItem | ProductItem;

/**
 * The cart as it was kept in the browser. Whatever is damaged is dropped and the rest goes on; of two items with
 * one identity the later stands, since a stone is one of a kind.
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
    return { kind: "product", variant: entry.variant, quantity: entry.quantity, seenPrice };
  }
  if (entry.kind === "ring") {
    const { setting, metal, diamond, size } = entry;
    const engraving = entry.engraving || null;
    if (!isItemKey(setting) || !isItemKey(diamond) || !isMetal(metal) || !isRingSize(size)) return null;
    if (engraving !== null && (typeof engraving !== "string" || !isEngravable(engraving))) return null;
    return { kind: "ring", setting, metal, diamond, size, engraving, seenPrice };
  }
  return null;
}

const isMetal = (value: unknown): value is Metal => METALS.includes(value as Metal);
const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY;
/** A US size in quarter steps; which of them a setting is made in, the server says. */
const isRingSize = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && value <= 20 && Number.isInteger(value * 4);

/** The cart with an item in it, in the place of one with the same identity; unchanged when the cart is full. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const identity = itemIdentity(item);
  const at = items.findIndex((other) => itemIdentity(other) === identity);
  if (at >= 0) return items.map((other, i) => (i === at ? item : other));
  return items.length >= MAX_CART_LINES ? [...items] : [...items, item];
}

/**
 * The cart that comes of two that were one, `base`: what either took out is out, what either put in is in, and of a line
 * that both changed the one from here stands.
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

/** Puts an item in the place of another line; a line that already has its identity makes way. */
export function replaceItem(items: readonly CartItem[], identity: string, next: CartItem): CartItem[] {
  const taken = itemIdentity(next);
  return items
    .filter((item) => itemIdentity(item) === identity || itemIdentity(item) !== taken)
    .map((item) => (itemIdentity(item) === identity ? next : item));
}

/** Sets a product's quantity, kept within 1 and the most a line may hold; stones and rings are one of a kind. */
export function setItemQuantity(items: readonly CartItem[], identity: string, quantity: number): CartItem[] {
  if (!Number.isFinite(quantity)) return [...items];
  const kept = Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY);
  return items.map((item) =>
    item.kind === "product" && itemIdentity(item) === identity ? { ...item, quantity: kept } : item,
  );
}

/** Takes the price the shopper has now accepted (decimal US dollars) as the one seen. */
export function acceptItemPrice(items: readonly CartItem[], identity: string, price: number): CartItem[] {
  return items.map((item) => (itemIdentity(item) === identity ? { ...item, seenPrice: price } : item));
}

/** Pieces in the cart, as the badge counts them. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "product" ? item.quantity : 1), 0);
}
