import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import type { orders } from "@/lib/selling/orders/tables";
import { mayRepeatBuyersWords } from "../mails/order-recipient";

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
  return {
    title,
    preview: parcel ? `${parcel.carrier}, ${parcel.trackingNumber}.` : "Insured for its full value.",
    ...(parcel?.trackingUrl ? { action: { label: "Track your package", href: parcel.trackingUrl } } : {}),
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
