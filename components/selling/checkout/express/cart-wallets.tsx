"use client";

import { useContext } from "react";
import { CartContentsContext } from "@/components/selling/cart/page/cart-contents";
import type { ExpressOffer } from "@/lib/selling/payments/express/offer";
import type { Destination } from "@/lib/selling/shipping/destinations";
import { ExpressCheckout } from "./express-checkout";

/** The wallets in the summary of the cart at hand. */
export function CartWallets({ offer, places }: { offer: ExpressOffer; places: readonly Destination[] }) {
  const cart = useContext(CartContentsContext);
  if (!cart) return null;
  const { items, promo, quote } = cart;
  return (
    <ExpressCheckout
      offer={offer}
      countries={places}
      items={items}
      promo={promo.code}
      quote={quote}
      onPlaced={promo.forget}
    />
  );
}
