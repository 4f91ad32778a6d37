"use client";

import type { ReactNode } from "react";
import { useLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS, countStoredItems } from "@/lib/selling/cart/model";

/**
 * Cart link with the number of pieces; `children` is its icon. It is a plain link because the cart is a
 * separate document with its own policy.
 */
export function CartLink({ children }: { children: ReactNode }) {
  // counts the items themselves, which every tab and the account change, so that badge and cart agree
  const [stored] = useLocalValue<unknown>(CART_KEYS.items, null);
  const [gone] = useLocalValue<unknown>(CART_KEYS.gone, null);
  const count = countStoredItems(stored, gone);
  const words = count === 0 ? "Cart" : count === 1 ? "Cart, 1 item" : `Cart, ${count} items`;
  return (
    <a
      href="/cart"
      aria-label={words}
      className="relative inline-flex size-tap items-center justify-center rounded-sm hover:bg-stone"
    >
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </a>
  );
}
