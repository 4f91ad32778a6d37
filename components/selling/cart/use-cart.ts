"use client";

import { useCallback, useMemo } from "react";
import { useHydrated } from "@/hooks/use-hydrated";
import { readLocalValue, useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  acceptItemPrice,
  addItem,
  countItems,
  parseCartItems,
  removeItem,
  replaceItem,
  restoreItem,
  setItemQuantity,
} from "@/lib/selling/cart/cart-items";
import { CART_KEYS, type CartItem, itemIdentity, MAX_CART_LINES } from "@/lib/selling/cart/model";
import { CART_BLOCKED, CART_FULL } from "@/lib/selling/cart/refusals";
import { endRingEdit } from "./edited-ring";
import { goneLines, storeGoneLines } from "./gone-lines";

const NOTHING: unknown = [];

const storedItems = () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, []));

/**
 * Applies a rule to the stored cart instead of the rendered one, because another tab may have changed it. Returns
 * null if this browser stored nothing.
 */
function change(rule: (items: CartItem[]) => CartItem[]): CartItem[] | null {
  const now = storedItems();
  const next = rule(now);
  if (!writeLocalValue(CART_KEYS.items, next)) return null;
  writeLocalValue(CART_KEYS.length, countItems(next));
  // a line that is new may be offered again
  const fresh = next.filter((item) => !now.includes(item)).map(itemIdentity);
  const gone = goneLines();
  if (gone.some((identity) => fresh.includes(identity)))
    storeGoneLines(gone.filter((identity) => !fresh.includes(identity)));
  return next;
}

/** Stores the cart without entries that could not be read, so that the badge counts what the cart shows. */
export function dropUnreadableItems(): void {
  const stored = readLocalValue<unknown>(CART_KEYS.items, null);
  if (stored !== null && JSON.stringify(stored) !== JSON.stringify(storedItems())) change((now) => now);
}

/** Removes a line outside of React; returns false if this browser stored nothing. */
export const removeFromCart = (identity: string): boolean =>
  change((now) => removeItem(now, identity)) !== null;

/** Why the last item could not be added, with what the shopper can do. */
export const addingProblem = (): string =>
  storedItems().length >= MAX_CART_LINES ? CART_FULL : CART_BLOCKED;

/** The shopper's cart, stored in this browser and synced across tabs. Empty until `hydrated`. */
export function useCart() {
  const [stored] = useLocalValue<unknown>(CART_KEYS.items, NOTHING);
  const items = useMemo(() => parseCartItems(stored), [stored]);
  const hydrated = useHydrated();

  /**
   * Adds an item, replacing one with the same identity. Returns false if it is not in the cart afterwards;
   * `addingProblem` says why.
   */
  const add = useCallback(
    (item: CartItem): boolean => change((now) => addItem(now, item))?.includes(item) ?? false,
    [],
  );
  /** Adds the ring of the builder as `add` does, in place of the line it is a change of. */
  const addBuiltRing = useCallback(
    (item: CartItem): boolean =>
      change((now) => {
        const edited = endRingEdit(now, item);
        return edited === null ? addItem(now, item) : replaceItem(now, edited, item);
      })?.includes(item) ?? false,
    [],
  );
  /** Puts a removed item back in its place in the cart it was removed from. Returns false as `add` does. */
  const restore = useCallback(
    (item: CartItem, before: readonly CartItem[]): boolean =>
      change((now) => restoreItem(now, item, before))?.includes(item) ?? false,
    [],
  );
  const setQuantity = useCallback(
    (identity: string, quantity: number) => void change((now) => setItemQuantity(now, identity, quantity)),
    [],
  );
  /** Accepts a changed price (decimal US dollars). */
  const acceptPrice = useCallback(
    (identity: string, price: number) => void change((now) => acceptItemPrice(now, identity, price)),
    [],
  );
  /** Replaces an item with another one of a different identity. */
  const replace = useCallback(
    (identity: string, item: CartItem) => void change((now) => replaceItem(now, identity, item)),
    [],
  );
  const clear = useCallback(() => void change(() => []), []);

  return {
    items,
    length: countItems(items),
    hydrated,
    add,
    addBuiltRing,
    restore,
    remove: removeFromCart,
    setQuantity,
    acceptPrice,
    replace,
    clear,
  };
}
