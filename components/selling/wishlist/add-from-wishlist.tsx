"use client";

import { useState } from "react";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";

type Entry = Pick<WishlistPiece, "kind" | "sku" | "name" | "path" | "price" | "own_price" | "availability">;

/** Adds a saved diamond to the cart; a piece is chosen in its metal and size on its own page first. */
export function AddFromWishlist({ entry }: { entry: Entry }) {
  const { kind, sku, name, path, price, own_price, availability } = entry;
  if (availability !== "available" || price === null) return null;
  if (kind === "diamond") return <AddDiamond sku={sku} name={name ?? sku} price={own_price ?? price} />;
  return (
    path && (
      <a href={path} className={buttonClass("secondary", "sm")}>
        Choose options<span className="sr-only">: {name ?? sku}</span>
      </a>
    )
  );
}

/** @param props.price decimal amount of the shop's own currency */
function AddDiamond({ sku, name, price }: { sku: string; name: string; price: number }) {
  const cart = useCart();
  const [problem, setProblem] = useState<string | null>(null);
  const isInCart = cart.items.some((item) => item.kind === "diamond" && item.diamond === sku);
  if (isInCart) {
    return (
      <a href="/cart" className={buttonClass("secondary", "sm")}>
        View cart<span className="sr-only">, which has {name}</span>
      </a>
    );
  }
  const add = () => {
    const isAdded = cart.add({ kind: "diamond", diamond: sku, seenPrice: price });
    setProblem(isAdded ? null : addingProblem());
  };
  return (
    <>
      <Button variant="secondary" size="sm" disabled={!cart.hydrated} onClick={add}>
        Add to cart<span className="sr-only">: {name}</span>
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
