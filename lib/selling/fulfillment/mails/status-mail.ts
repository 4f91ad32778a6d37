import { businessDays } from "@/lib/platform/dates/business-days";
import { formatDay } from "@/lib/platform/dates/format-day";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import { type Cents, formatMoney, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { type ReturnWindow, returnDaysFor } from "@/lib/platform/settings/return-window";
import type { MailKind } from "@/lib/platform/settings/schemas/mail-kinds";
import { site } from "@/lib/platform/site/site";
import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { creditUse } from "@/lib/selling/store-credit/model";
import { type LinkedOrder, orderLink } from "./order-link";
import { orderMailCause } from "./order-recipient";
import { pickupDay, readyContent } from "./pickup-content";
import { type RefundSummary, refundAmount, refundRows, refundTitle } from "./refund-summary";
import { type ShipmentDetails, shipmentContent } from "./shipment-content";
import { sizeSection } from "./size-section";

/** What a status mail says in addition to the order itself. */
export type StatusMailFacts = {
  parcel?: ShipmentDetails;
  refund?: RefundSummary;
  /** how long after delivery the order may be returned */
  returnWindow?: ReturnWindow;
  /** stones that the customer of a canceled order may like instead: name with price, and address */
  alternatives?: readonly { name: string; href: string }[];
  /** what a canceled order’s payment plan brought, and what goes back of it, in sentences; null if it had none */
  planWords?: readonly string[] | null;
  /** what of a canceled order’s credit went back to gift cards; the rest is store credit */
  toCardsCents?: Cents;
  /** the number of the invoice that a payment issues */
  invoice?: string | null;
  /** whether a ring of it has no size yet */
  isSizeOpen?: boolean;
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
  const content = statusMailContent(order, to, facts);
  if (!content) return null;
  const about = `Order ${order.number}`;
  return orderMail(order, `order-${to}:${order.id}`, content.subject, { about, kind: KINDS[to], ...content });
}

const KINDS: Record<OrderStatus, MailKind> = {
  pending: "order-update",
  awaiting_payment: "order-update",
  paid: "order-paid",
  in_production: "order-in-production",
  shipped: "order-shipped",
  delivered: "order-delivered",
  canceled: "order-canceled",
  refunded: "order-refunded",
  returned: "order-returned",
};

/**
 * Writes a mail about an order, with a link to its page; a mail with another action has the link in its small print.
 * @param purpose unique key of the mail in the queue
 */
export async function orderMail(
  order: LinkedOrder & Pick<OrderRow, "status" | "totalCents" | "creditCents">,
  purpose: string,
  subject: string,
  content: MailContent,
): Promise<QueuedMail> {
  const action = { label: "View your order", href: orderLink(order) };
  const footer = content.action ? [[{ words: action.label, href: action.href }]] : [];
  const written = await renderMail({ kind: "order-update", action, footer, ...content });
  return { purpose, recipient: order.email, cause: orderMailCause(order), subject, ...written };
}

/** When an order leaves the workshop for its buyer, or can be picked up. */
const readyWords = (order: OrderRow): string =>
  isPickedUp(order)
    ? `It will be ready for pickup by ${formatDay(pickupDay(order))}.`
    : `It ${hasDelivery(order) ? "ships" : "will be ready"} by ${formatDay(order.leavesWorkshopOn)}.`;

function statusMailContent(
  order: OrderRow,
  to: OrderStatus,
  {
    parcel,
    refund,
    returnWindow,
    isSizeOpen,
    invoice,
    alternatives = [],
    planWords = null,
    toCardsCents = NO_CENTS,
    note,
  }: StatusMailFacts & { note?: string | null },
): (MailContent & { subject: string }) | null {
  const { number } = order;
  const reason = note ? [note] : [];
  const isDelivered = hasDelivery(order);
  const toCreditCents = subtractCents(order.creditCents, toCardsCents);
  switch (to) {
    case "pending":
    case "awaiting_payment":
      return null;
    case "paid": {
      const isFree = amountDue(order) === 0;
      return {
        subject: isFree ? `Order ${number} is confirmed` : `Your payment for order ${number} has arrived`,
        title: isFree ? "Your order is confirmed" : "Your payment has arrived",
        preview: isSizeOpen
          ? "Choose your ring size, and we’ll start on it."
          : isDelivered
            ? readyWords(order)
            : "Thank you.",
        sections: [
          {
            rows: [
              isFree
                ? `There’s nothing to pay for order ${number}. Your order is confirmed.`
                : `We received ${formatMoney(amountDue(order))} for order ${number}. Your order is confirmed.`,
              isSizeOpen
                ? `We’ll start on your order once you choose your ring size, and email you when it’s ${isPickedUp(order) ? "ready for pickup" : "on its way"}.`
                : isPickedUp(order)
                  ? `${readyWords(order)} We’ll email you when it is.`
                  : isDelivered
                    ? `Your order ships by ${formatDay(order.leavesWorkshopOn)}, insured for its full value. We’ll email you when it’s on its way.`
                    : "Thank you.",
              ...(invoice ? [`Your invoice is ${invoice}. You’ll find it on your order’s page.`] : []),
            ],
          },
          ...(isSizeOpen ? [sizeSection(order)] : []),
        ],
      };
    }
    case "in_production":
      return {
        subject: `Order ${number} is in our workshop`,
        title: "Your order is in our workshop",
        preview: readyWords(order),
        sections: [
          {
            rows: ["We’ve started on your order, so it can no longer be changed.", readyWords(order)],
          },
        ],
      };
    case "shipped":
      if (isPickedUp(order)) return readyContent(order);
      return {
        subject: `Order ${number} is on its way`,
        ...shipmentContent(order, parcel, {
          title: "Your order is on its way",
          rows: ["Your order has shipped, insured for its full value. A signature is required on delivery."],
        }),
      };
    case "delivered": {
      const days = returnWindow ? returnDaysFor(returnWindow, order.shippingAddress.country) : 0;
      const isCollected = isPickedUp(order);
      return {
        subject: isCollected ? `You picked up order ${number}` : `Order ${number} was delivered`,
        title: isCollected ? "Thank you for coming by" : "Your order was delivered",
        preview: "We hope you wear it often.",
        sections: [
          {
            rows: [
              isCollected
                ? "You picked up your order at our showroom. We hope you wear it often."
                : "Our carrier reports that your order was delivered. We hope you wear it often.",
              ...(days > 0
                ? [
                    `If it isn’t what you hoped for, you can return it within ${days === 1 ? "one day" : `${days} days`}, unworn. Open your order and choose what to send back.`,
                  ]
                : []),
              isCollected
                ? `If someone else picked it up without your knowledge, email ${currentContact().email} or call us today.`
                : `If you haven’t received it, email ${currentContact().email} or call us today.`,
            ],
          },
        ],
      };
    }
    case "canceled":
      return {
        subject: `Order ${number} was canceled`,
        title: "Your order was canceled",
        preview: planWords
          ? (planWords.at(-1) ?? "")
          : "There’s nothing to pay, and we’re no longer holding your items.",
        sections: [
          {
            rows: [
              ...reason,
              ...(planWords ?? []),
              alternatives.length > 0
                ? "There’s nothing to pay."
                : "There’s nothing to pay, and we’re no longer holding your items. They may still be available in the shop.",
              ...(toCardsCents > 0 ? [`We’ve returned ${formatMoney(toCardsCents)} to your gift card.`] : []),
              ...(toCreditCents > 0
                ? [`We’ve returned ${formatMoney(toCreditCents)} to your store credit. ${creditUse(order)}`]
                : []),
              ...(planWords
                ? []
                : ["If you already sent your payment, reply to this email and we’ll refund it in full."]),
            ],
          },
          ...(alternatives.length > 0
            ? [
                {
                  title: "Closest to it",
                  rows: alternatives.map(({ name, href }) => [{ words: name, href }]),
                },
              ]
            : []),
        ],
      };
    case "refunded":
      return {
        subject: `Your refund for order ${number}`,
        title: refund ? refundTitle(refund) : "We’re refunding you",
        preview: refund ? refundAmount(refund) : "",
        sections: [
          {
            rows: [
              ...reason,
              ...(refund
                ? refundRows(order, refund)
                : [`We’re refunding what you paid for order ${number} to your original payment method.`]),
            ],
          },
        ],
      };
    case "returned":
      return {
        subject: `We received your return of order ${number}`,
        title: "We received your return",
        preview: "We’ll inspect it and email you about your refund.",
        sections: [
          {
            rows: [
              ...reason,
              `Your return has reached our workshop. We’ll inspect it and refund you within ${businessDays(site.refundDays)}.`,
            ],
          },
        ],
      };
  }
}
