"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/status/skeleton";
import type { CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import type { ExpressOffer } from "@/lib/selling/payments/express/offer";
import { WALLET_PARAMETER } from "@/lib/selling/payments/express/parameter";
import type { Destination } from "@/lib/selling/shipping/destinations";

const ExpressWallets = dynamic(() => import("./express-wallets"), {
  ssr: false,
  loading: () => <Skeleton className="h-12" />,
});

/** Whether the shopper came to pay with a wallet, from a piece’s page. */
const isWanted = () => new URLSearchParams(window.location.search).has(WALLET_PARAMETER);

/**
 * Pays for the cart with the wallet of the browser. Nothing of the provider’s is loaded until the shopper asks for it.
 * @param props.offer null where the shop offers none
 * @param props.onPlaced called once the order is placed, before its lines leave the cart
 */
export function ExpressCheckout({
  offer,
  countries,
  items,
  promo,
  quote,
  onPlaced,
  children,
}: {
  offer: ExpressOffer | null;
  /** where the shop delivers to */
  countries: readonly Pick<Destination, "code">[];
  items: readonly CartItem[];
  promo: string | null;
  quote: Quote | null;
  onPlaced: () => void;
  /** what stands below them; nothing where there are none */
  children?: ReactNode;
}) {
  const [state, setState] = useState<"asked" | "open" | "none">(() => (isWanted() ? "open" : "asked"));
  if (!offer || !quote || quote.total === 0 || (!quote.orderable && state !== "open")) return null;
  if (state === "none")
    return (
      <p role="status" className="text-sm text-muted">
        Wallets aren’t available in this browser right now. You can pay by card at checkout.
      </p>
    );
  return (
    <>
      {state === "asked" ? (
        <Button variant="secondary" className="w-full" onClick={() => setState("open")}>
          Apple Pay, Google Pay, or Link
        </Button>
      ) : (
        <ExpressWallets
          // a wallet’s window keeps the currency that it was made with
          key={quote.currency}
          offer={offer}
          countries={countries.map(({ code }) => code)}
          items={items}
          promo={promo}
          quote={quote}
          isWanted={isWanted()}
          onPlaced={onPlaced}
          onNone={() => setState("none")}
        />
      )}
      {children}
    </>
  );
}
