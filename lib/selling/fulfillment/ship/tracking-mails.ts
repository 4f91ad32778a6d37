import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { shipmentContent } from "@/lib/selling/fulfillment/mails/shipment-content";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderMail } from "../mails/status-mail";

/** The states of a package that its customer is mailed about. */
export type MailedTracking = "out_for_delivery" | "delivered" | "attention";

type Words = { subject: (number: string) => string; title: string; rows: readonly string[] };

const WORDS: Readonly<Record<MailedTracking, Words>> = {
  out_for_delivery: {
    subject: (number) => `Your package from order ${number} arrives today`,
    title: "Your package is out for delivery",
    rows: [
      "The carrier has your package on its vehicle. If a signature was booked, someone has to be there to sign for it.",
    ],
  },
  delivered: {
    subject: (number) => `A package from order ${number} was delivered`,
    title: "Part of your order was delivered",
    rows: ["Our carrier reports that this package was delivered. We’ll email you when the rest arrives."],
  },
  attention: {
    subject: (number) => `Your package from order ${number} needs attention`,
    title: "The carrier couldn’t deliver your package",
    rows: [
      "The carrier reports a problem with your package: it may be waiting for you to collect it, or on its way back to us. Its tracking page says which.",
      "The carrier informed us as well. Reply to this email if you need help.",
    ],
  },
};

const purposeOf = (order: OrderRow, labelId: string, state: MailedTracking) =>
  `order-tracking:${order.id}:${labelId}:${state}`;

/** The mail to a customer about where a package is; there is one for each package and state. */
export function trackingMail(
  order: OrderRow,
  labelId: string,
  state: MailedTracking,
  parcel: ShipmentDetails,
): Promise<QueuedMail> {
  const { subject, title, rows } = WORDS[state];
  return orderMail(order, purposeOf(order, labelId, state), subject(order.number), {
    about: `Order ${order.number}`,
    kind: state === "delivered" ? "order-delivered" : "order-shipped",
    ...shipmentContent(order, parcel, { title, rows }),
  });
}

/** The mail to the shop about a package that its carrier couldn't deliver. */
export async function attentionMail(
  order: OrderRow,
  labelId: string,
  parcel: ShipmentDetails,
): Promise<QueuedMail> {
  const { number } = order;
  return {
    purpose: `order-tracking-shop:${order.id}:${labelId}`,
    recipient: currentContact().email,
    cause: "shop",
    subject: `A package of order ${number} couldn’t be delivered`,
    ...(await renderMail({
      title: "A package couldn’t be delivered",
      preview: `${parcel.carrier}, ${parcel.trackingNumber}`,
      action: { label: "View the order", href: backOfficeUrl(`/orders/${number}`) },
      sections: [
        {
          rows: [
            `${parcel.carrier} reports a problem with the package ${parcel.trackingNumber} of order ${number}. It may be waiting to be collected, or on its way back. The customer was emailed.`,
          ],
        },
      ],
    })),
  };
}
