"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { EmptyCart } from "@/components/selling/cart/page/empty-cart";
import { useCart } from "@/components/selling/cart/use-cart";
import { fetchSession, isLikelySignedIn } from "@/lib/people/accounts/sessions/session-client";
import { warmUpCalls } from "@/lib/platform/api/client/load-axios";
import { CheckoutSkeleton } from "./checkout-skeleton";
import type { OpenCheckoutProps } from "./open-checkout";

// nobody orders with an empty cart; the forms and the client of their first call come side by side
const OpenCheckout = dynamic(
  async () => {
    // a guest is quoted without the client
    if (isLikelySignedIn()) warmUpCalls();
    return import("./open-checkout");
  },
  { ssr: false, loading: CheckoutSkeleton },
);

/** The checkout of a cart that holds something. */
export function CheckoutView(props: OpenCheckoutProps) {
  const { items, hydrated } = useCart();
  // an order that is placed empties the cart, and its message stays
  const [begun, setBegun] = useState(false);
  if (items.length > 0 && !begun) setBegun(true);
  const isCustomer = props.customer !== null;
  useEffect(() => {
    // a customer who has just signed in with a provider orders at their own prices
    if (isCustomer && !isLikelySignedIn()) void fetchSession();
  }, [isCustomer]);
  if (!hydrated) return <CheckoutSkeleton />;
  return begun ? <OpenCheckout {...props} /> : <EmptyCart />;
}
