"use client";

import { useState } from "react";
import { openMiniCart } from "@/components/selling/cart/mini-cart/open-mini-cart";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { type CartItem, itemIdentity, type RingItem } from "@/lib/selling/cart/model";

/** An orderable ring, with the price seen as decimal amount of the shop's own currency. */
export type OrderableRing = RingItem & { seenPrice: number };

const sameRing = (item: CartItem, ring: OrderableRing) =>
  item.kind === "ring" &&
  item.diamond === ring.diamond &&
  item.setting === ring.setting &&
  item.metal === ring.metal &&
  item.size === ring.size &&
  item.engraving === ring.engraving;

/**
 * Adds a ring to the cart. `added` is true once this component has added it; `problem` says why it could not.
 * @param ring null while the ring has a problem
 * @param isBuilt whether it is the builder's ring, which takes the place of the line it is a change of
 */
export function useRingInCart(ring: OrderableRing | null, { isBuilt = false } = {}) {
  const cart = useCart();
  const [added, setAdded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const inCart = ring !== null && cart.items.some((item) => sameRing(item, ring));

  function add() {
    if (!ring) return;
    const isAdded = isBuilt ? cart.addBuiltRing(ring) : cart.add(ring);
    setAdded(isAdded);
    setProblem(isAdded ? null : addingProblem());
    if (isAdded) openMiniCart(itemIdentity(ring));
  }
  return { inCart, added, problem: inCart ? null : problem, add };
}
