import type { Zone } from "@/lib/platform/countries/countries";
import { type Cents, cents, NO_CENTS } from "@/lib/platform/money/model";
import { FREE_DELIVERY_DAYS } from "./free-delivery";

/** A delivery method. Every parcel is insured for its full value and requires a signature. */
export type ShippingMethod = {
  id: string;
  label: string;
  priceCents: Cents;
  /** working days in transit */
  minDays: number;
  maxDays: number;
  insured: true;
};

const method = (
  id: string,
  label: string,
  priceCents: Cents,
  minDays: number,
  maxDays: number,
): ShippingMethod => ({ id, label, priceCents, minDays, maxDays, insured: true });

/** The methods for each zone, cheapest first. */
export const SHIPPING_METHODS: Record<Zone, readonly [ShippingMethod, ...ShippingMethod[]]> = {
  domestic: [
    method("standard", "Insured delivery", NO_CENTS, FREE_DELIVERY_DAYS.minDays, FREE_DELIVERY_DAYS.maxDays),
    method("express", "Insured overnight delivery", cents(45_00), 1, 1),
  ],
  neighbours: [
    method("standard", "Insured delivery", cents(25_00), 4, 7),
    method("express", "Insured express delivery", cents(55_00), 2, 3),
  ],
  europe: [
    method("standard", "Insured delivery", cents(35_00), 5, 8),
    method("express", "Insured express delivery", cents(70_00), 2, 4),
  ],
  world: [
    method("standard", "Insured delivery", cents(50_00), 7, 12),
    method("express", "Insured express delivery", cents(95_00), 3, 6),
  ],
};
