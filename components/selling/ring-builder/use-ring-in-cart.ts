"use client";

import { useState } from "react";
import { useCart } from "@/components/selling/cart/use-cart";
import { showToast } from "@/components/ui/toast";
import type { CartItem, RingItem } from "@/lib/selling/cart/model";

/** An orderable ring, with the price shown in decimal US dollars. */
export type OrderableRing = RingItem & { seenPrice: number };

const sameRing = (item: CartItem, ring: OrderableRing) =>
  item.kind === "ring" &&
  item.diamond === ring.diamond &&
  item.setting === ring.setting &&
  item.metal === ring.metal &&
  item.size === ring.size &&
  item.engraving === ring.engraving;

/**
 * Adds a ring to the cart. `added` is true once this component has added it; `full` if the cart had no room.
 * @param ring null while the ring has a problem
 */
export function useRingInCart(ring: OrderableRing | null) {
  const cart = useCart();
  const [added, setAdded] = useState(false);
  const [full, setFull] = useState(false);
  const inCart = ring !== null && cart.items.some((item) => sameRing(item, ring));

  function add() {
    if (!ring) return;
    const fits = cart.add(ring);
    setAdded(fits);
    setFull(!fits);
    if (fits) showToast("Your ring is in the cart.", { label: "View your cart", href: "/cart" });
  }
  return { inCart, added, full: full && !inCart, add };
}

export const CART_IS_FULL = "Your cart is full. Take something out first.";
