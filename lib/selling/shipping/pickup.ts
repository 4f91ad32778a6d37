import { NO_CENTS } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { ShippingMethod } from "./port";

/** How an order is delivered that its buyer picks up; no zone's method and no carrier's service can have its id. */
export const PICKUP_METHOD = ":pickup";

/** What stands in the place of a carrier where an order is picked up. */
export const PICKUP_CARRIER = "Pickup";

type Pickup = Pick<ShopSettings, "pickup">;

/** Whether the buyer of an order picks it up. */
export const isPickedUp = ({ shippingMethod }: { shippingMethod: string }): boolean =>
  shippingMethod === PICKUP_METHOD;

/** Picking up at the showroom, for buyers in its country; none if the shop doesn't offer it there. */
export function pickupMethods({ pickup }: Pickup, country: string): ShippingMethod[] {
  const { isOffered, name, readyDays } = pickup;
  if (!isOffered || pickup.country !== country) return [];
  return [
    {
      id: PICKUP_METHOD,
      label: `Pick up at ${name.replace(/^(Our|The) /, (word) => word.toLowerCase())}`,
      priceCents: NO_CENTS,
      freeFromCents: null,
      minDays: readyDays,
      maxDays: readyDays,
      insured: true,
    },
  ];
}

/** The showroom as an address, in the name of the person who picks up there. */
export const pickupAddress = (
  { pickup }: Pickup,
  { name, phone }: { name: string; phone?: string | null | undefined },
) => ({
  name,
  company: pickup.name,
  line1: pickup.line1 ?? "",
  line2: pickup.line2,
  city: pickup.city ?? "",
  region: pickup.region,
  postcode: pickup.postcode,
  country: pickup.country,
  phone: phone ?? null,
});

/** Where what is picked up is taxed: at the showroom. */
export const pickupPlace = ({ pickup }: Pickup) => ({
  country: pickup.country,
  region: pickup.region,
  city: pickup.city,
  postcode: pickup.postcode,
  line1: pickup.line1,
});
