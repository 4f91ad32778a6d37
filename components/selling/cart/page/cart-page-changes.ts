import { readLocalValue } from "@/hooks/use-local-value";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { restoreItem } from "@/lib/selling/cart/items/restore-item";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import { changeCart } from "../use-cart";

/**
 * Puts a removed item back in its place in the cart it was removed from. Returns false if it is not in the cart
 * afterwards.
 */
export const restoreToCart = (item: CartItem, before: readonly CartItem[]): boolean =>
  changeCart((now) => restoreItem(now, item, before))?.includes(item) ?? false;

/** Stores the cart without entries that could not be read, so that the badge counts what the cart shows. */
export function dropUnreadableItems(): void {
  const stored = readLocalValue<unknown>(CART_KEYS.items, null);
  if (Array.isArray(stored) && stored.length !== parseCartItems(stored).length) changeCart((now) => now);
}
