import { type CartItem, itemIdentity } from "../model";
import { addItem } from "./cart-items";

/**
 * Puts a removed item back where it was among the lines that are still there; returns the cart unchanged if it is full.
 * @param before the cart the item was removed from
 */
export function restoreItem(
  items: readonly CartItem[],
  item: CartItem,
  before: readonly CartItem[],
): CartItem[] {
  const added = addItem(items, item);
  if (added.length === items.length) return added;
  const order = before.map(itemIdentity);
  const above = order.slice(0, order.indexOf(itemIdentity(item)));
  const at = 1 + items.findLastIndex((other) => above.includes(itemIdentity(other)));
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/**
 * The order in which a removed item is put back: while items are only removed, that of the cart before the first of them,
 * so that each returns to its place whichever comes first.
 * @param remembered the order of the removal before this one
 */
export function orderForRemoval(
  remembered: readonly CartItem[],
  now: readonly CartItem[],
): readonly CartItem[] {
  const known = new Set(remembered.map(itemIdentity));
  return now.every((item) => known.has(itemIdentity(item))) ? remembered : now;
}
