import { NO_CENTS } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { Consignment } from "@/lib/selling/shipping/methods";
import { notDelivered, notInsured } from "@/lib/selling/shipping/not-delivered";
import type { PricedItem } from "./price-lines";

const GRAMS_PER_CARAT = 0.2;

/** What one piece of a line weighs without its box, as far as it is known: its metal and its stones. */
function gramsOf({ variant, diamond }: Pick<PricedItem, "variant" | "diamond">): number {
  const { grams, carats } = variant?.variant ?? { grams: null, carats: 0 };
  return (grams ?? 0) + (carats + (diamond?.carat ?? 0)) * GRAMS_PER_CARAT;
}

/** What of a cart is delivered, and where, as delivery methods price it. */
export const consignmentOf = (
  shipped: readonly PricedItem[],
  country: string,
  { packagingGrams }: Pick<ShopSettings, "packagingGrams">,
): Consignment => ({
  country,
  packagingGrams,
  pieces: shipped.map((line) => ({
    cents: line.unitPriceCents ?? NO_CENTS,
    grams: gramsOf(line),
    quantity: line.quantity,
  })),
});

/** Why no method delivers to a country: it is in no zone, or none of its methods insures the goods. */
export const deliveryProblemTo = (
  country: string,
  { shippingZones }: Pick<ShopSettings, "shippingZones">,
): string =>
  shippingZones.some(({ countries }) => countries.some((code) => code === country))
    ? notInsured(country)
    : notDelivered(country);
