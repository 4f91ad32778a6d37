import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { formatDay } from "@/lib/platform/dates/format-date";
import { type MailContent, renderMail } from "@/lib/platform/mail/mail-template";
import type { QueuedMail } from "@/lib/platform/mail/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { type ReturnWindow, returnDaysFor } from "@/lib/platform/settings/return-window";
import { site } from "@/lib/platform/site/site";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { orders } from "@/lib/selling/orders/tables";
import { type RefundSummary, refundRows } from "../refunds/refund-summary";
import { type LinkedOrder, orderLink } from "./order-link";
import { mayRepeatBuyersWords, orderMailCause } from "./order-recipient";

type OrderRow = typeof orders.$inferSelect;

export type ShipmentDetails = { carrier: string; trackingNumber: string; trackingUrl: string | null };

/** What a status mail says in addition to the order itself. */
export type StatusMailFacts = {
  parcel?: ShipmentDetails;
  refund?: RefundSummary;
  /** how long after delivery the order may be returned */
  returnWindow?: ReturnWindow;
};

/**
 * Writes the mail for a status in the shop's design; returns null for statuses without one (checkout confirms a new
 * order). Each status of an order is mailed once, because the mail is queued under the order and its state.
 */
export async function statusMail(
  order: OrderRow,
  to: OrderStatus,
  facts: StatusMailFacts & { note?: string | null },
): Promise<QueuedMail | null> {
  const letter = statusMailContent(order, to, facts);
  if (!letter) return null;
  const about = `Order ${order.number}`;
  return orderMail(order, `order-${to}:${order.id}`, letter.subject, { about, ...letter });
}

/**
 * Writes a mail about an order, with a link to its page; a mail with another action has the link in its small print.
 * @param purpose unique key of the mail in the queue
 */
export async function orderMail(
  order: LinkedOrder & Pick<OrderRow, "status" | "totalCents">,
  purpose: string,
  subject: string,
  letter: MailContent,
): Promise<QueuedMail> {
  const action = { label: "See your order", href: orderLink(order) };
  const footer = letter.action ? [[{ words: action.label, href: action.href }]] : [];
  const written = await renderMail({ action, footer, ...letter });
  return { purpose, recipient: order.email, cause: orderMailCause(order), subject, ...written };
}

function statusMailContent(
  order: OrderRow,
  to: OrderStatus,
  { parcel, refund, returnWindow, note }: StatusMailFacts & { note?: string | null },
): (MailContent & { subject: string }) | null {
  const { number } = order;
  const reason = note ? [note] : [];
  switch (to) {
    case "pending":
    case "awaiting_payment":
      return null;
    case "paid":
      return {
        subject: `Your payment for order ${number} has arrived`,
        title: "Your payment has arrived",
        preview: `It leaves our workshop by ${formatDay(order.leavesWorkshopOn)}.`,
        sections: [
          {
            rows: [
              `We have received ${formatMoney(order.totalCents)} for order ${number}. What you chose is yours.`,
              `It leaves our workshop by ${formatDay(order.leavesWorkshopOn)}, insured for its full value. We write again when it is on its way.`,
            ],
          },
        ],
      };
    case "in_production":
      return {
        subject: `Order ${number} is in our workshop`,
        title: "Your order is in our workshop",
        preview: `It leaves our workshop by ${formatDay(order.leavesWorkshopOn)}.`,
        sections: [
          {
            rows: [
              "We have begun with it: from now on nothing in it can be changed.",
              `It leaves our workshop by ${formatDay(order.leavesWorkshopOn)}.`,
            ],
          },
        ],
      };
    case "shipped":
      return {
        subject: `Order ${number} is on its way`,
        title: "Your order is on its way",
        preview: parcel ? `${parcel.carrier}, ${parcel.trackingNumber}.` : "Insured for its full value.",
        ...(parcel?.trackingUrl ? { action: { label: "Follow your parcel", href: parcel.trackingUrl } } : {}),
        sections: [
          {
            rows: [
              "It left our workshop insured for its full value, and is handed over against a signature.",
            ],
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
            ? [{ title: "Where it goes", lines: formatPostalAddress(order.shippingAddress) }]
            : []),
        ],
      };
    case "delivered": {
      const days = returnWindow ? returnDaysFor(returnWindow, order.shippingAddress.country) : 0;
      return {
        subject: `Order ${number} was delivered`,
        title: "Your order was delivered",
        preview: "We hope you wear it often.",
        sections: [
          {
            rows: [
              "Our carrier tells us that it was handed over. We hope you wear it often.",
              ...(days > 0
                ? [
                    `Should it not be what you hoped for, you may send it back within ${days === 1 ? "one day" : `${days} days`}, unworn: our return policy says how.`,
                  ]
                : []),
              `If you have not received it, write to ${site.email} or call us today.`,
            ],
          },
        ],
      };
    }
    case "cancelled":
      return {
        subject: `Order ${number} was cancelled`,
        title: "Your order was cancelled",
        preview: "Nothing is to be paid, and nothing in it is held any more.",
        sections: [
          {
            rows: [
              ...reason,
              "Nothing in it is held for you any more, and nothing is to be paid. What you chose may still be in the shop.",
              "If you have sent your payment already, it goes back to you in full: please answer this mail.",
            ],
          },
        ],
      };
    case "refunded":
      return {
        subject: `Your refund for order ${number}`,
        title: "Your refund is on its way",
        preview: refund ? formatMoney(refund.cents) : "",
        sections: [
          {
            rows: [
              ...reason,
              ...(refund
                ? refundRows(order, refund)
                : [`What you paid for order ${number} goes back the way it came.`]),
            ],
          },
        ],
      };
    case "returned":
      return {
        subject: `We have received order ${number} back`,
        title: "Your parcel has reached us",
        preview: "We look at it and write to you about your refund.",
        sections: [
          {
            rows: [
              ...reason,
              `What you sent back has reached our workshop. We look at it and refund it within ${site.owner.refundDays} working days.`,
            ],
          },
        ],
      };
  }
}
