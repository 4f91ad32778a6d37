"use client";

import { useState } from "react";
import { openMiniCart } from "@/components/selling/cart/open-mini-cart";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { recoverFocus } from "@/hooks/recover-focus";
import { centsFromDecimal, formatMoney, multiplyCents } from "@/lib/platform/money/model";
import { itemIdentity } from "@/lib/selling/cart/model";

type Props = {
  /** SKU of the variant */
  variant: string;
  quantity?: number;
  /** unit price, decimal US dollars */
  price: number;
  /** stock of the variant: 0 disables the button */
  stock: number | null;
  /** what the shopper must say first */
  missing?: string | null;
  /** shows the shopper the size field, which says itself what it lacks; null once a size is chosen */
  onSizeMissing?: (() => void) | null;
};

/** Adds a variant of a product to the cart at the price shown; sticks to the bottom edge on phones. */
export function AddToCart({
  variant,
  quantity = 1,
  price,
  stock,
  missing = null,
  onSizeMissing = null,
}: Props) {
  const cart = useCart();
  const [added, setAdded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const item = { kind: "product", variant, quantity, seenPrice: price } as const;
  const kept = cart.items.find((one) => itemIdentity(one) === itemIdentity(item));
  const inCart = !missing && !onSizeMissing && kept?.kind === "product" && kept.quantity === quantity;

  function add() {
    const isAdded = cart.add(item);
    setAdded(isAdded ? variant : null);
    setProblem(isAdded ? null : addingProblem());
    if (isAdded) openMiniCart(itemIdentity(item));
  }

  return (
    <div className="grid gap-3">
      <div className="z-10 flex items-center gap-4 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3">
        <p className="figures text-base font-semibold md:hidden">
          {formatMoney(multiplyCents(centsFromDecimal(price), quantity))}
        </p>
        {inCart ? (
          // a plain link, because the cart is a separate document with a stricter policy
          <a
            ref={added === variant ? recoverFocus : undefined}
            href="/cart"
            className={buttonClass("primary", "md", "flex-1")}
          >
            View cart
          </a>
        ) : (
          // clicks before hydration would be lost
          <Button
            onClick={onSizeMissing ?? add}
            disabled={!cart.hydrated || stock === 0 || missing !== null}
            className="flex-1"
          >
            {missing ??
              (stock === 0 ? "Sold out" : kept && !onSizeMissing ? "Change it in your cart" : "Add to cart")}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {inCart && "Added to cart. You can change the quantity there."}
        {problem}
      </p>
    </div>
  );
}
