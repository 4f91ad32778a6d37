"use client";

import { SimilarStones } from "@/components/goods/diamonds/similar-stones";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { addCents, centsFromDecimal, decimalFromCents, formatPrice } from "@/lib/platform/money/model";
import type { CartItem } from "@/lib/selling/cart/model";
import type { LineParts, QuoteLine } from "@/lib/selling/cart/schema";
import { nearestFitting } from "@/lib/selling/ring-builder/fit/nearest-fitting";
import { useCart } from "../use-cart";

/** The item with a replacement for its unavailable stone, at the price just shown. */
function withStone(item: CartItem, settingPrice: number | null, stone: Diamond): CartItem | null {
  if (item.kind === "diamond") return { ...item, diamond: stone.sku, seenPrice: stone.price };
  if (item.kind !== "ring" || settingPrice === null) return null;
  const cents = addCents(centsFromDecimal(settingPrice), centsFromDecimal(stone.price));
  return { ...item, diamond: stone.sku, seenPrice: decimalFromCents(cents) };
}

/** The three stones most similar to an unavailable one; a ring keeps its setting, size and engraving. */
export function NearestStones({
  item,
  parts,
  own = null,
  limits,
  onChoose,
}: {
  item: CartItem;
  parts: LineParts;
  /** what the line costs in the shop's own currency, if the cart is in another */
  own?: QuoteLine["own"] | null;
  /** limits of the ring's setting; null for a loose stone */
  limits: StoneLimits | null;
  onChoose: (item: CartItem) => void;
}) {
  const { items } = useCart();
  const { setting, diamond } = parts;
  if (!diamond || (item.kind === "ring" && !(setting && limits))) return null;
  // other stones are named in the shop's own currency
  const settingPrice = own ? own.setting_price : (setting?.price ?? null);
  const inCart = new Set(items.flatMap((one) => ("diamond" in one ? [one.diamond] : [])));
  return (
    <SimilarStones
      sku={diamond.sku}
      // a stone from another line would replace that line
      among={(stones) =>
        nearestFitting(
          limits,
          stones.filter((stone) => !inCart.has(stone.sku)),
        )
      }
      title={setting ? "Similar diamonds for this setting" : "Similar diamonds"}
      note={(stone) => {
        const next = setting && withStone(item, settingPrice, stone);
        return next && `${formatPrice(next.seenPrice)} with its setting`;
      }}
      onChoose={(stone) => {
        const next = withStone(item, settingPrice, stone);
        if (next) onChoose(next);
      }}
    />
  );
}
