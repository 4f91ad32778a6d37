import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import type { orders } from "@/lib/selling/orders/tables";
import { trackingPage } from "@/lib/selling/shipping/tracking";
import { mayRepeatBuyersWords } from "./order-recipient";

export type ShipmentDetails = {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  /** whether the carrier hands it over only against a signature; false if absent */
  isSigned?: boolean;
};

/**
 * Writes a mail about a parcel: what is said about it, how to follow it, and where it goes.
 */
export function shipmentContent(
  order: typeof orders.$inferSelect,
  parcel: ShipmentDetails | undefined,
  { title, rows }: { title: string; rows: readonly string[] },
): MailContent {
  const page = parcel && trackingPage(parcel.carrier, parcel.trackingNumber, parcel.trackingUrl);
  return {
    title,
    preview: parcel ? `${parcel.carrier}, ${parcel.trackingNumber}.` : "Insured for its full value.",
    ...(page ? { action: { label: "Track your package", href: page } } : {}),
    sections: [
      {
        rows: [...rows],
        ...(parcel
          ? {
              facts: [
                { label: "Carrier", value: parcel.carrier },
                { label: "Tracking number", value: parcel.trackingNumber },
              ],
            }
          : {}),
      },
      ...(mayRepeatBuyersWords(order)
        ? [{ title: "Shipping address", lines: formatPostalAddress(order.shippingAddress) }]
        : []),
    ],
  };
}
