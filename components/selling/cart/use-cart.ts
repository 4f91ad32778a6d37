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
  setItemQuantity,
} from "@/lib/selling/cart/items/cart-items";
import { CART_BLOCKED, CART_FULL } from "@/lib/selling/cart/items/refusals";
import { CART_KEYS, type CartItem, itemIdentity, MAX_CART_LINES } from "@/lib/selling/cart/model";
import { endRingEdit } from "../builder-state/edited-ring";
import { goneLines, storeGoneLines } from "./gone-lines";

const NOTHING: unknown = [];

const storedItems = () => parseCartItems(readLocalValue<unknown>(CART_KEYS.items, []));

/**
 * Applies a rule to the stored cart instead of the rendered one, because another tab may have changed it. Returns
 * null if this browser stored nothing.
 */
export function changeCart(rule: (items: CartItem[]) => CartItem[]): CartItem[] | null {
  const now = storedItems();
  const next = rule(now);
  if (!writeLocalValue(CART_KEYS.items, next)) return null;
  writeLocalValue(CART_KEYS.length, countItems(next));
  // a line that is new or changed may be offered again
  const same = now.filter((item) => next.includes(item)).map(itemIdentity);
  storeGoneLines(goneLines().filter((identity) => same.includes(identity)));
  return next;
}

/** Removes a line outside of React; returns false if this browser stored nothing. */
export const removeFromCart = (identity: string): boolean =>
  changeCart((now) => removeItem(now, identity)) !== null;

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
    (item: CartItem): boolean => changeCart((now) => addItem(now, item))?.includes(item) ?? false,
    [],
  );
  /** Adds the ring of the builder as `add` does, in place of the line it is a change of. */
  const addBuiltRing = useCallback(
    (item: CartItem): boolean =>
      changeCart((now) => {
        const edited = endRingEdit(now, item);
        return edited === null ? addItem(now, item) : replaceItem(now, edited, item);
      })?.includes(item) ?? false,
    [],
  );
  const setQuantity = useCallback(
    (identity: string, quantity: number) =>
      void changeCart((now) => setItemQuantity(now, identity, quantity)),
    [],
  );
  /** Accepts a changed price (decimal amount). */
  const acceptPrice = useCallback(
    (identity: string, price: number) => void changeCart((now) => acceptItemPrice(now, identity, price)),
    [],
  );
  /** Replaces an item with another one of a different identity. */
  const replace = useCallback(
    (identity: string, item: CartItem) => void changeCart((now) => replaceItem(now, identity, item)),
    [],
  );

  return {
    items,
    length: countItems(items),
    hydrated,
    add,
    addBuiltRing,
    remove: removeFromCart,
    setQuantity,
    acceptPrice,
    replace,
  };
}
