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
} from "@/lib/selling/cart/cart-items";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";

const NOTHING: unknown = [];

/** Applies a rule to the stored cart instead of the rendered one, because another tab may have changed it. */
function change(rule: (items: CartItem[]) => CartItem[]): CartItem[] {
  const next = rule(parseCartItems(readLocalValue<unknown>(CART_KEYS.items, [])));
  writeLocalValue(CART_KEYS.items, next);
  writeLocalValue(CART_KEYS.length, countItems(next));
  return next;
}

/** The shopper's cart, stored in this browser and synced across tabs. Empty until `hydrated`. */
export function useCart() {
  const [kept] = useLocalValue<unknown>(CART_KEYS.items, NOTHING);
  const items = useMemo(() => parseCartItems(kept), [kept]);
  const hydrated = useHydrated();

  /** Adds an item, replacing one with the same identity. Returns false if the cart is full. */
  const add = useCallback(
    (item: CartItem): boolean => change((now) => addItem(now, item)).includes(item),
    [],
  );
  const remove = useCallback((identity: string) => void change((now) => removeItem(now, identity)), []);
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
    remove,
    setQuantity,
    acceptPrice,
    replace,
    clear,
  };
}
