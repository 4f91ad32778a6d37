"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { isLikelySignedIn } from "@/lib/people/accounts/session-client";
import { warmUpCalls } from "@/lib/platform/api/load-axios";
import { EmptyCart } from "./empty-cart";
import { PendingCart } from "./pending-cart";
import { useCart } from "./use-cart";

// a new visitor's cart is empty; the parts of a full one and the client of its first call come side by side
const FullCart = dynamic(
  async () => {
    // a guest is quoted without the client
    if (isLikelySignedIn()) warmUpCalls();
    return import("./full-cart");
  },
  { ssr: false, loading: PendingCart },
);

/**
 * The cart: its lines at today's prices, changes since they were added, and the way to checkout.
 * @param props.assurances what the shop promises, under the button
 */
export function CartView({ assurances }: { assurances: ReactNode }) {
  const cart = useCart();
  if (!cart.hydrated) return <UnreadCart />;
  return cart.items.length === 0 ? <EmptyCart /> : <FullCart assurances={assurances} />;
}

/** The cart before this browser's items are known: which of the two is shown is decided by StoredCartScript. */
function UnreadCart() {
  return (
    <>
      <div className="hidden [[data-cart=empty]_&]:block">
        <EmptyCart />
      </div>
      <div className="[[data-cart=empty]_&]:hidden">
        <PendingCart />
      </div>
    </>
  );
}
