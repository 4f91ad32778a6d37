import { inShownCurrency, shownDecimal, shownPrice } from "@/lib/platform/exchange/shown-prices";
import { formatMoney } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { HomeDelivery } from "@/lib/platform/settings/schemas/home-delivery";
import { isGraded, leastPrice } from "./rates";

type Zones = Pick<ShopSettings, "shippingZones">;

/** The delivery that cards and pages promise: the cheapest method of the shop's own zone, which is the first. */
function homeMethod({ shippingZones: [{ name, countries, methods }] }: Zones) {
  const [country = ""] = countries;
  const priced = inShownCurrency(null, () =>
    methods.map((method) => ({ ...method, least: leastPrice(country, method) })),
  );
  const cheapest = priced.reduce((best, one) => (one.least < best.least ? one : best));
  const isFree = cheapest.price === 0 && !isGraded(cheapest);
  return {
    ...cheapest,
    place: name,
    freeFrom: isFree ? 0 : cheapest.freeFrom,
    price: `${isGraded(cheapest) ? "from " : ""}${formatMoney(shownPrice(cheapest.least))}`,
  };
}

/** Where that delivery goes, and how long it takes. */
export function homeDelivery(settings: Zones): HomeDelivery {
  const { place, minDays, maxDays } = homeMethod(settings);
  return { place, minDays, maxDays };
}

/** `Free insured shipping within the US on orders over $100`: the promise beside a button. */
export function shippingPromise(settings: Zones): string {
  const { place, freeFrom } = homeMethod(settings);
  if (freeFrom === null) return `Insured shipping within ${place}`;
  return `Free insured shipping within ${place}${freeFrom > 0 ? ` on orders over ${formatMoney(shownDecimal(freeFrom))}` : ""}`;
}

/** What that delivery costs, as a sentence. */
export function shippingCost(settings: Zones): string {
  const { place, price, freeFrom } = homeMethod(settings);
  const costs = `Insured shipping within ${place}`;
  if (freeFrom === null) return `${costs} costs ${price}.`;
  if (freeFrom === 0) return `${costs} is free.`;
  return `${costs} is free on orders over ${formatMoney(shownDecimal(freeFrom))} and costs ${price} on smaller orders.`;
}
