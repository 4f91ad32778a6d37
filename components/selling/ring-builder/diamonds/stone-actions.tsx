"use client";

import { useState } from "react";
import { openMiniCart } from "@/components/selling/cart/mini-cart/open-mini-cart";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { AddDiamondToRing } from "@/components/selling/ring-builder/diamonds/add-diamond-button";
import { Button } from "@/components/ui/form/button";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { recoverFocus } from "@/hooks/recover-focus";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { formatPrice } from "@/lib/platform/money/model";
import { itemIdentity } from "@/lib/selling/cart/model";

/** Actions for a stone on sale: set it in a ring, or buy it loose. */
export default function StoneActions({ diamond }: { diamond: Diamond }) {
  const { items, add } = useCart();
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState(false);
  const seenPrice = diamond.own_price ?? diamond.price;
  const item = { kind: "diamond", diamond: diamond.sku, seenPrice } as const;
  const inCart = items.some((one) => itemIdentity(one) === itemIdentity(item));

  function addLoose() {
    const isAdded = add(item);
    setAdded(isAdded);
    setProblem(isAdded ? null : addingProblem());
    if (isAdded) openMiniCart(itemIdentity(item));
  }

  return (
    <div className="grid gap-3">
      <AddDiamondToRing
        diamond={diamond}
        className="max-md:px-3"
        frame={(action) => <ActionBar price={formatPrice(diamond.price)}>{action}</ActionBar>}
      />
      {diamond.availability === "available" && !inCart && (
        <Button variant="secondary" onClick={addLoose} className="w-full noscript:hidden">
          Add to cart
        </Button>
      )}
      <p aria-live="polite" className="text-sm empty:hidden">
        {inCart && (
          <>
            This diamond is in your cart.{" "}
            <a
              ref={added ? recoverFocus : undefined}
              href="/cart"
              className="text-link inline-flex min-h-11 items-center"
            >
              View cart
            </a>
          </>
        )}
        {problem}
      </p>
    </div>
  );
}
