import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { PickupSetting } from "@/lib/platform/settings/schemas/pickup";
import { pickupAddress } from "@/lib/selling/shipping/pickup";
import type { PickupView } from "./schema";

/** The showroom where orders are picked up, as shoppers read it. */
export const pickupView = (pickup: PickupSetting): PickupView => ({
  address: formatPostalAddress(pickupAddress({ pickup }, { name: "" })).filter(Boolean),
  hours: pickup.hours,
  note: pickup.note,
});
