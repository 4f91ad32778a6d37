import { type Cents, decimalFromCents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { borderTerms } from "./estimate";
import type { DutiesView } from "./wording";

/** What a country charges on an order: whether the total includes it, and how much it is estimated at, if it is. */
export type OrderDuties = { isPaid: boolean; cents: Cents | null };

type Delivered = {
  shippingCents: Cents;
  delivery: { duties?: OrderDuties | undefined } | null;
};

/** The duties that an order's total includes. */
export const paidDuties = ({ delivery }: Pick<Delivered, "delivery">): Cents =>
  delivery?.duties?.isPaid ? (delivery.duties.cents ?? NO_CENTS) : NO_CENTS;

/** What an order's delivery costs without them. */
export const carriageCents = (order: Delivered): Cents =>
  subtractCents(order.shippingCents, paidDuties(order));

/** The same of a cart's totals. */
export const carriageOf = ({
  shippingCents,
  dutiesCents,
}: {
  shippingCents: Cents;
  dutiesCents: Cents;
}): Cents => subtractCents(shippingCents, dutiesCents);

/** Whether an order is sent across a customs border, so that it needs papers for customs. */
export const crossesBorder = (
  { shippingMethod, shippingAddress }: { shippingMethod: string; shippingAddress: { country: string } },
  settings: Pick<ShopSettings, "shippingZones" | "dutyRates">,
): boolean =>
  hasDelivery({ shippingMethod }) &&
  !isPickedUp({ shippingMethod }) &&
  borderTerms(settings, shippingAddress.country) !== "no-border";

/** Converts duties to their API form. */
export const dutiesView = ({ isPaid, cents }: OrderDuties): DutiesView => ({
  is_paid: isPaid,
  amount: cents === null ? null : decimalFromCents(cents),
});
