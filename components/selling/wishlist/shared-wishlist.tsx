"use client";

import type { Wish } from "@/lib/selling/wishlist/model";
import { Heart } from "./heart";
import { QuotedWishes } from "./quoted-wishes";

/** What somebody else saved; a heart keeps a piece of it. */
export function SharedWishlist({ wishes }: { wishes: readonly Wish[] }) {
  return (
    <QuotedWishes
      wishes={wishes}
      action={({ kind, sku, name, price, availability }) =>
        price !== null && availability !== "withdrawn" ? (
          <Heart
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
