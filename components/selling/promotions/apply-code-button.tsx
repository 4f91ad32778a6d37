"use client";

import { usePromo } from "@/components/selling/cart/use-promo";
import { Button } from "@/components/ui/form/button";

/** Adds a promo code to the cart, which then shows what the code gives. */
export function ApplyCodeButton({ code }: { code: string }) {
  const promo = usePromo();
  const used = promo.code === code;
  return (
    <>
      {used ? (
        <a href="/cart" className="text-link inline-flex min-h-11 items-center">
          View in cart
        </a>
      ) : (
        <Button variant="secondary" className="noscript:hidden" onClick={() => promo.apply(code)}>
          Apply code
        </Button>
      )}
      <span className="sr-only" role="status">
        {used ? `Code ${code} applied to your cart.` : ""}
      </span>
    </>
  );
}
