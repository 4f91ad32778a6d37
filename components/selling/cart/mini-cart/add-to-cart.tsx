"use client";

import { useState } from "react";
import type { OrderButtonProps } from "@/components/goods/product/page/piece-view";
import { openMiniCart } from "@/components/selling/cart/mini-cart/open-mini-cart";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { bringIntoView } from "@/hooks/bring-into-view";
import { recoverFocus } from "@/hooks/recover-focus";
import { centsFromDecimal, formatMoney, multiplyCents } from "@/lib/platform/money/model";
import { itemIdentity } from "@/lib/selling/cart/model";

/** Adds a variant of a product to the cart at the price shown. */
export function AddToCart({
  variant,
  quantity,
  engraving,
  price,
  seenPrice,
  stock,
  missing,
  onSizeMissing,
  preview,
}: OrderButtonProps) {
  const cart = useCart();
  const [added, setAdded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const item = {
    kind: "product",
    variant,
    quantity,
    seenPrice,
    ...(engraving && { engraving }),
  } as const;
  const existing = cart.items.find((one) => itemIdentity(one) === itemIdentity(item));
  const inCart = !missing && !onSizeMissing && existing?.kind === "product" && existing.quantity === quantity;

  function add() {
    const isAdded = cart.add(item);
    setAdded(isAdded ? variant : null);
    setProblem(isAdded ? null : addingProblem());
    if (isAdded) openMiniCart(itemIdentity(item));
  }

  return (
    <div className="grid gap-3">
      <ActionBar preview={preview} price={formatMoney(multiplyCents(centsFromDecimal(price), quantity))}>
        {inCart ? (
          // a plain link, because the cart is a separate document with a stricter policy
          <a
            ref={added === variant ? recoverFocus : undefined}
            href="/cart"
            className={buttonClass("primary", "md", "max-md:px-3")}
          >
            View cart
          </a>
        ) : (
          // clicks before hydration would be lost
          <Button
            data-add=""
            onClick={onSizeMissing ?? add}
            disabled={!cart.hydrated || stock === 0 || missing !== null}
            className="max-md:px-3"
          >
            {missing ??
              (stock === 0
                ? "Sold out"
                : existing && !onSizeMissing
                  ? "Change it in your cart"
                  : "Add to cart")}
          </Button>
        )}
      </ActionBar>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {inCart && "Added to cart. You can change the quantity there."}
        {problem && <span ref={bringIntoView}>{problem}</span>}
      </p>
    </div>
  );
}
