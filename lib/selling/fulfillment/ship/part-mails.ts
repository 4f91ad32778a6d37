import { businessDays } from "@/lib/platform/dates/business-days";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { site } from "@/lib/platform/site/site";
import { type ShipmentDetails, shipmentContent } from "@/lib/selling/fulfillment/mails/shipment-content";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderMail } from "../mails/status-mail";

/** The mail about a parcel with a part of an order. */
export function partShippedMail(
  order: OrderRow,
  {
    shipmentId,
    parcel,
    items,
  }: {
    shipmentId: string;
    parcel: ShipmentDetails;
    items: readonly { quantity: number; name: string }[];
  },
): Promise<QueuedMail> {
  const content = shipmentContent(order, parcel, {
    title: "Part of your order is on its way",
    rows: [
      `This part of your order has shipped, insured for its full value: ${piecesInWords(items)}. A signature is required on delivery.`,
      "We’ll email you when the rest is on its way.",
    ],
  });
  return orderMail(
    order,
    `order-parcel:${order.id}:${shipmentId}`,
    `Part of order ${order.number} is on its way`,
    { about: `Order ${order.number}`, kind: "order-shipped", ...content },
  );
}

/** The mail about a part of an order that came back. */
export function partReturnedMail(
  order: OrderRow,
  { words, note, purpose }: { words: string; note: string | null; purpose: string },
): Promise<QueuedMail> {
  const isRefunded = order.status === "refunded";
  return orderMail(order, purpose, `We received your return from order ${order.number}`, {
    about: `Order ${order.number}`,
    kind: "order-returned",
    title: "We received your return",
    preview: isRefunded ? words : "We’ll inspect it and email you about your refund.",
    sections: [
      {
        rows: [
          ...(note ? [note] : []),
          `This reached our workshop: ${words}.`,
          ...(isRefunded ? [] : [`We’ll inspect it and refund you within ${businessDays(site.refundDays)}.`]),
        ],
      },
    ],
  });
}
