"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";

/**
 * Puts what a reminder names into this browser's cart, and goes there; at once if all of it is there. It asks for a click, so that no
 * link alone changes a cart.
 */
export function RestoreCart({ items }: { items: readonly CartItem[] }) {
  const router = useRouter();
  const cart = useCart();
  const [problem, setProblem] = useState<string | null>(null);
  const here = new Set(cart.items.map(itemIdentity));
  const isThere = cart.hydrated && items.every((item) => here.has(itemIdentity(item)));
  useEffect(() => {
    if (isThere) router.replace("/cart");
  }, [isThere, router]);
  const restore = () => {
    const isWhole = items.every((item) => here.has(itemIdentity(item)) || cart.add(item));
    if (isWhole) router.push("/cart");
    else setProblem(addingProblem());
  };
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button disabled={!cart.hydrated} onClick={restore}>
        Add to cart
      </Button>
    </>
  );
}
