"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect } from "react";
import { forgetRingEdit } from "@/components/selling/builder-state/edited-ring";
import { isLikelySignedIn } from "@/lib/people/accounts/sessions/session-client";
import { warmUpCalls } from "@/lib/platform/api/client/load-axios";
import type { Destination } from "@/lib/selling/shipping/destinations";
import { useCart } from "../use-cart";
import { dropUnreadableItems } from "./cart-page-changes";
import { EmptyCart } from "./empty-cart";
import { PendingCart } from "./pending-cart";

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
 * @param props.pieces shown below an empty cart
 * @param props.places the countries the shop delivers to, its own first
 * @param props.wallets pay for it in one step, below the button
 */
export function CartView({
  assurances,
  pieces,
  places,
  wallets,
}: {
  assurances: ReactNode;
  pieces: ReactNode;
  places: readonly Destination[];
  wallets: ReactNode;
}) {
  const cart = useCart();
  useEffect(() => {
    dropUnreadableItems();
    forgetRingEdit();
  }, []);
  if (!cart.hydrated) return <UnreadCart pieces={pieces} />;
  return cart.items.length === 0 ? (
    <EmptyCart pieces={pieces} />
  ) : (
    <FullCart assurances={assurances} places={places} wallets={wallets} />
  );
}

/** The cart before this browser's items are known: which of the two is shown is decided by StoredCartScript. */
function UnreadCart({ pieces }: { pieces: ReactNode }) {
  return (
    <>
      <div className="hidden gap-8 [[data-cart=empty]_&]:grid">
        <EmptyCart pieces={pieces} />
      </div>
      <div className="[[data-cart=empty]_&]:hidden">
        <PendingCart />
      </div>
    </>
  );
}
