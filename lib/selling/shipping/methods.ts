import { type Cents, centsFromDecimal, NO_CENTS } from "@/lib/platform/money/model";
import type { ShippingZone } from "@/lib/platform/settings/schemas/shipping-zones";

/** A delivery method. Every parcel is insured for its full value and requires a signature. */
export type ShippingMethod = {
  id: string;
  label: string;
  /** what it costs for the goods it was asked for */
  priceCents: Cents;
  /** total of goods from which it is free; null if it never is */
  freeFromCents: Cents | null;
  /** working days in transit */
  minDays: number;
  maxDays: number;
  insured: true;
};

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
    .sort((a, b) => a.priceCents - b.priceCents);
}

/** Returns the methods for a country as `zoneMethods` does, or none if the shop does not deliver there. */
export function shippingMethods(
  zones: readonly ShippingZone[],
  country: string,
  goodsCents: Cents,
): readonly ShippingMethod[] {
  const zone = zones.find(({ countries }) => countries.includes(country));
  return zone ? zoneMethods(zone, goodsCents) : [];
}
