"use client";

import type { WishlistItem } from "@/lib/selling/wishlist/model";
import { HeartButton } from "./heart-button";
import { LateQuotedWishlist } from "./late-quoted-wishlist";

/** Somebody else's wishlist; a heart saves a piece of it. */
export function SharedWishlist({ saved }: { saved: readonly WishlistItem[] }) {
  return (
    <LateQuotedWishlist
      saved={saved}
      action={({ kind, sku, name, price, availability }) =>
        price !== null && availability !== "withdrawn" ? (
          <HeartButton
            kind={kind}
            sku={sku}
            price={price}
            name={name ?? sku}
            className="max-sm:col-start-2 max-sm:-ml-3 sm:-mr-3"
          />
        ) : null
      }
    />
  );
}
