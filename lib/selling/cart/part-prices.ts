import { DIAMONDS } from "@/lib/selling/promotions/model";
import type { PriceableLine } from "./price-order";
import type { PricedItem } from "./pricing";

/** A line by its parts, each at its own price and in its own categories: a code for settings leaves the stone alone. */
export function priceable(line: PricedItem): PriceableLine {
  const { diamond, variant, quantity } = line;
  const stone = diamond ? [{ cents: diamond.priceCents, categories: [DIAMONDS] }] : [];
  const product = variant ? [{ cents: variant.variant.priceCents, categories: variant.listedIn }] : [];
  return { parts: [...product, ...stone], quantity };
}
