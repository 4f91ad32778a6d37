"use client";

import { useState } from "react";
import { useCart } from "@/components/selling/cart/use-cart";
import { AddDiamondToRing } from "@/components/selling/ring-builder/add-diamond-button";
import { ActionBar } from "@/components/ui/action-bar";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { recoverFocus } from "@/hooks/recover-focus";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { formatDollars } from "@/lib/platform/money/model";
import { itemIdentity, MAX_CART_LINES } from "@/lib/selling/cart/model";

/** Actions for a stone on sale: set it in a ring, or buy it loose. */
export default function StoneActions({ diamond }: { diamond: Diamond }) {
  const { items, add } = useCart();
  const [full, setFull] = useState(false);
  const [added, setAdded] = useState(false);
  const item = { kind: "diamond", diamond: diamond.sku, seenPrice: diamond.price } as const;
  const inCart = items.some((kept) => itemIdentity(kept) === itemIdentity(item));

  function addLoose() {
    const fits = add(item);
    setAdded(fits);
    setFull(!fits);
    if (fits) showToast("The stone is in your cart.", { label: "View your cart", href: "/cart" });
  }

  return (
    <div className="grid gap-3">
      <AddDiamondToRing
        diamond={diamond}
        className="max-md:px-3"
        frame={(action) => <ActionBar price={formatDollars(diamond.price)}>{action}</ActionBar>}
      />
      {diamond.availability === "available" && !inCart && (
        <Button variant="secondary" onClick={addLoose} className="w-full">
          Add loose stone to cart
        </Button>
      )}
      <p aria-live="polite" className="text-sm empty:hidden">
        {inCart && (
          <>
            This stone is in your cart.{" "}
            <a
              ref={added ? recoverFocus : undefined}
              href="/cart"
              className="text-link inline-flex min-h-11 items-center"
            >
              Go to the cart
            </a>
          </>
        )}
        {full && `The cart holds ${MAX_CART_LINES} lines; take one away first.`}
      </p>
    </div>
  );
}
