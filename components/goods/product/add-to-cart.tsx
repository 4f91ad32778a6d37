"use client";

import { type ReactNode, useState } from "react";
import { useCart } from "@/components/selling/cart/use-cart";
import { ActionBar } from "@/components/ui/action-bar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast";
import { bringIntoView } from "@/hooks/bring-into-view";
import { recoverFocus } from "@/hooks/recover-focus";
import { centsFromDecimal, formatMoney, multiplyCents } from "@/lib/platform/money/model";
import { itemIdentity, MAX_CART_LINES } from "@/lib/selling/cart/model";

type Props = {
  /** name of the product in the toast */
  name: string;
  /** SKU of the variant */
  variant: string;
  quantity?: number;
  /** unit price, decimal US dollars */
  price: number;
  /** stock of the variant: 0 disables the button */
  stock: number | null;
  /** what the shopper must choose first */
  missing?: string | null;
  /** small picture of the variant for the bar on phones */
  preview?: ReactNode;
};

/** Adds a variant of a product to the cart at the price shown. */
export function AddToCart({ name, variant, quantity = 1, price, stock, missing = null, preview }: Props) {
  const cart = useCart();
  const [added, setAdded] = useState<string | null>(null);
  const [full, setFull] = useState(false);
  const item = { kind: "product", variant, quantity, seenPrice: price } as const;
  const kept = cart.items.find((one) => itemIdentity(one) === itemIdentity(item));
  const inCart = !missing && kept?.kind === "product" && kept.quantity === quantity;

  function add() {
    const fits = cart.add(item);
    setAdded(fits ? variant : null);
    setFull(!fits);
    if (fits) showToast(`${name} is in your cart.`, { label: "View your cart", href: "/cart" });
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
            View your cart
          </a>
        ) : (
          // clicks before hydration would be lost
          <Button
            onClick={add}
            disabled={!cart.hydrated || stock === 0 || missing !== null}
            className="max-md:px-3"
          >
            {missing ?? (stock === 0 ? "Sold out" : kept ? "Change it in your cart" : "Add to cart")}
          </Button>
        )}
      </ActionBar>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {inCart && "Added to cart. You can change the quantity there."}
        {full && (
          <span ref={bringIntoView}>{`Your cart is full at ${MAX_CART_LINES} lines. Remove one first.`}</span>
        )}
      </p>
    </div>
  );
}
