import carriers from "@shop/carriers";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { type Cents, centsFromDecimal, NO_CENTS } from "@/lib/platform/money/model";
import type { ShippingZone } from "@/lib/platform/settings/schemas/shipping-zones";
import type { Carrier, ShippingMethod } from "./port";

const CARRIERS: readonly Carrier[] = withOwn<Carrier>("carrier", [], carriers);

const byPrice = (a: ShippingMethod, b: ShippingMethod) => a.priceCents - b.priceCents;

/**
 * Returns a zone's methods, cheapest first.
 * @param goodsCents what the goods cost before discounts, so that a code never takes free delivery away
 */
export function zoneMethods(
  { methods }: Pick<ShippingZone, "methods">,
  goodsCents: Cents,
): readonly ShippingMethod[] {
  return methods
    .map(({ id, label, price, freeFrom, minDays, maxDays }): ShippingMethod => {
      const freeFromCents = freeFrom === null ? null : centsFromDecimal(freeFrom);
      const isFree = freeFromCents !== null && goodsCents >= freeFromCents;
      const priceCents = isFree ? NO_CENTS : centsFromDecimal(price);
      return { id, label, priceCents, freeFromCents, minDays, maxDays, insured: true };
    })
    .sort(byPrice);
}

/** How an order is delivered of which nothing is; no zone's method and no carrier's service can have its id. */
export const NO_DELIVERY: ShippingMethod = {
  id: ":none",
  label: "Nothing to ship",
  priceCents: NO_CENTS,
  freeFromCents: null,
  minDays: 0,
  maxDays: 0,
  insured: true,
};

/** Whether anything of an order goes to its buyer in a parcel. */
export const hasDelivery = ({ shippingMethod }: { shippingMethod: string }): boolean =>
  shippingMethod !== NO_DELIVERY.id;

/** Returns what the shop's own carriers offer for a parcel, with ids that no zone's method can have. */
const carrierMethods = (country: string, goodsCents: Cents): ShippingMethod[] =>
  CARRIERS.flatMap((carrier) =>
    carrier
      .services({ country, goodsCents })
      .map((service): ShippingMethod => ({ ...service, id: `${carrier.id}:${service.id}`, insured: true })),
  );

/**
 * Returns the methods for a country, those of its zone and of the shop's own carriers, cheapest first; none if the shop
 * does not deliver there.
 * @param goodsCents as for `zoneMethods`
 */
export function shippingMethods(
  zones: readonly ShippingZone[],
  country: string,
  goodsCents: Cents,
): readonly ShippingMethod[] {
  const zone = zones.find(({ countries }) => countries.includes(country));
  if (!zone) return [];
  return [...zoneMethods(zone, goodsCents), ...carrierMethods(country, goodsCents)].sort(byPrice);
}
