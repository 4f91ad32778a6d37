import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { formatDay, formatDays } from "@/lib/platform/dates/format-day";
import type { Transaction } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { type Cents, formatMoney, subtractCents } from "@/lib/platform/money/model";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { billLabels, withoutBuyersWords } from "@/lib/selling/cart/bill-labels";
import { linePictureAddress } from "@/lib/selling/cart/lines/picture-address";
import type { LineParts } from "@/lib/selling/cart/schema";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { heldNoun, isSizeOpen, linePictureNote } from "@/lib/selling/cart/wording";
import { carriageCents, dutiesView, paidDuties } from "@/lib/selling/duties/order-duties";
import { DUTIES_LABEL, dutiesNotice } from "@/lib/selling/duties/wording";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { amountDue, creditRows } from "@/lib/selling/orders/amount-due";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { listOrderLines } from "@/lib/selling/orders/order-queries";
import type { OrderRow, orderLines } from "@/lib/selling/orders/tables";
import { isAsked, isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { PLAN_METHOD } from "@/lib/selling/payments/methods";
import { discountNameOf } from "@/lib/selling/promotions/automatic/terms";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { TAX_PROMISE } from "@/lib/selling/tax/later";
import { removedTaxLabel } from "@/lib/selling/tax/markets/removed-tax-label";
import { orderLink } from "./order-link";
import { mayRepeatBuyersWords, orderMailCause } from "./order-recipient";
import { pickupDay, pickupSection } from "./pickup-content";
import { sizeSection } from "./size-section";

type LineRow = Pick<typeof orderLines.$inferSelect, "name" | "quantity" | "totalCents" | "detail">;
type HowToPay = Pick<MailSection, "rows" | "facts">;

/**
 * Writes the mail that confirms a stored order: the items with every size, how to pay or that it is paid, and when it
 * ships and arrives. What the buyer typed is in it only if the address is confirmed.
 * @param howToPay the payment method's instructions; null if nothing is due
 */
export async function orderConfirmation(
  tx: Transaction,
  order: OrderRow,
  howToPay: HowToPay | null,
): Promise<QueuedMail> {
  const lines = await listOrderLines(tx, order.id);
  const invoice = isUnpaid(order.status) ? null : await findInvoice(tx, order.id);
  return confirmationOf(order, lines, howToPay, invoice?.number ?? null);
}

/** Writes that mail about these lines. */
export const confirmationOf = (
  order: OrderRow,
  lines: readonly LineRow[],
  howToPay: HowToPay | null,
  invoice: string | null = null,
): Promise<QueuedMail> => inOrderCurrency(order, () => confirmationIn(order, lines, howToPay, invoice));

async function confirmationIn(
  order: OrderRow,
  lines: readonly LineRow[],
  howToPay: HowToPay | null,
  invoice: string | null,
): Promise<QueuedMail> {
  const isKnown = mayRepeatBuyersWords(order);
  const shown = (parts: LineParts) => billLabels(isKnown ? parts : withoutBuyersWords(parts));
  const isOpen = lines.some((line) => isSizeOpen(storedParts(line.detail)));
  const sections = [
    {
      rows: [
        ...opening(order, isOpen, heldNoun(lines.map(({ detail }) => ({ parts: storedParts(detail) })))),
        ...(invoice ? [`Your invoice is ${invoice}. You’ll find it on your order’s page.`] : []),
      ],
    },
    ...(isOpen ? [sizeSection(order)] : []),
    ...billSections(order, lines, shown),
    ...(howToPay && isAsked(order) ? [{ title: "How to pay", ...howToPay }] : []),
    ...(isKnown ? buyersWords(order) : []),
  ];
  const cause = orderMailCause(order);
  return {
    purpose: `order-confirmation:${order.id}`,
    recipient: order.email,
    // the time it names would be over
    sendBy: order.dueOnceConfirmedAt ? order.paymentDueAt : null,
    ...(cause === "visitor" ? { cause: "confirmation", network: order.countedNetwork } : { cause }),
    subject: `Your order ${order.number} at ${site.name}`,
    ...(await renderMail({
      kind: "order-confirmation",
      about: `Order ${order.number}`,
      title: "Thank you for your order",
      preview: isTaxOpen(order)
        ? `${formatMoney(order.totalCents)} before tax. ${TAX_PROMISE}`
        : isOpen
          ? `${formatMoney(order.totalCents)}. One thing left: your ring size.`
          : !hasDelivery(order) || isAwaitingParts(order)
            ? `${formatMoney(order.totalCents)}.`
            : `${formatMoney(order.totalCents)}, ${shipsBy(order)}.`,
      action: {
        label: order.dueOnceConfirmedAt ? "Confirm your email address" : "View your order",
        href: orderLink(order),
      },
      sections,
    })),
  };
}

/** Whether an order is paid in parts, on whose last one its dates depend. */
const isAwaitingParts = ({ paymentMethod, status }: OrderRow): boolean =>
  paymentMethod === PLAN_METHOD && isUnpaid(status);

/** An order's lines and its sums. @param shown describes a line's parts */
export const billSections = (
  order: OrderRow,
  lines: readonly LineRow[],
  shown: (parts: LineParts) => string[],
): MailSection[] => [
  {
    title: "Items in your order",
    facts: lines.map((line) => {
      const parts = storedParts(line.detail);
      return {
        label: `${line.quantity > 1 ? `${line.quantity} × ` : ""}${line.name}`,
        value: formatMoney(line.totalCents),
        // the picture may show another weight today and the ring's own tomorrow, so none is named
        details: [...shown(parts), linePictureNote({ parts })].filter((row) => row !== null),
        picture: linePictureAddress(parts),
      };
    }),
  },
  { title: "Order summary", ...totals(order) },
];

const buyersWords = (order: OrderRow): MailSection[] => [
  isPickedUp(order)
    ? pickupSection(order)
    : { title: "Shipping address", lines: formatPostalAddress(order.shippingAddress) },
  ...(order.giftNote ? [{ title: "Your gift note", rows: [order.giftNote] }] : []),
];

/** When an order ships, or can be picked up. */
const shipsBy = (order: OrderRow): string =>
  isPickedUp(order)
    ? `ready for pickup by ${formatDay(pickupDay(order))}`
    : `ships by ${formatDay(order.leavesWorkshopOn)}`;

/**
 * @param isSizeOpen whether a ring has no size yet, on which the dates depend
 * @param held what is held: "diamond"
 */
function opening(order: OrderRow, isSizeOpen: boolean, held: string): string[] {
  const due = order.status === "awaiting_payment" && order.paymentDueAt;
  const isDelivered = hasDelivery(order);
  const days = order.delivery && arrivalWindow(order.leavesWorkshopOn, order.delivery);
  const isCollected = isPickedUp(order);
  const journey = !isCollected && days ? ` and arrives ${formatDays(days.from, days.to)}` : "";
  const leaves = isCollected
    ? `is ${shipsBy(order)}.`
    : `${shipsBy(order)}${journey}, insured for its full value.`;
  if (order.status === "paid") {
    return [
      amountDue(order) > 0
        ? `We received your payment of ${formatMoney(amountDue(order))}. Your order is confirmed.`
        : order.creditCents > 0
          ? `Your ${creditWords(order)}, so there’s nothing to pay. Your order is confirmed.`
          : "There’s nothing to pay. Your order is confirmed.",
      ...(isDelivered
        ? [
            `${isSizeOpen ? "If you choose your ring size today, your order" : "Your order"} ${leaves} We’ll email you when it’s ${isCollected ? "there" : "on its way"}.`,
          ]
        : []),
    ];
  }
  if (order.paymentMethod === PLAN_METHOD) return ["We’ll start on your order once it’s paid in full."];
  const isBeforeTax = isTaxOpen(order);
  const shipsIfPaid = `If you pay${isSizeOpen ? " and choose your ring size" : ""} today, it ${leaves}`;
  return [
    ...(isBeforeTax ? [TAX_PROMISE] : []),
    ...(due && order.dueOnceConfirmedAt
      ? [
          `Confirm your email by ${formatMoment(due, currentTimeZone())} to keep your ${held}. We’ll then hold it for you until ${formatDay(order.dueOnceConfirmedAt)}.`,
          "We’ll start on it when your payment arrives.",
        ]
      : due
        ? [
            `We’re holding your order for you until ${formatDay(due)}. We’ll start on it when your payment arrives.`,
          ]
        : []),
    ...(isBeforeTax || !isDelivered ? [] : [shipsIfPaid]),
  ];
}

/** What covers an order that has nothing to pay. */
const creditWords = (order: OrderRow): string => {
  const words = creditRows(order).map(({ label }) => (label === "Gift cards" ? "gift card" : "store credit"));
  return `${words.join(" and ")} ${words.length > 1 ? "cover" : "covers"} it`;
};

const dueLabel = (order: OrderRow) =>
  order.status === "paid" ? "Amount paid" : isTaxOpen(order) ? "Amount due before tax" : "Amount due";

function totals(order: OrderRow): Pick<MailSection, "facts" | "lines"> {
  const duties = order.delivery?.duties;
  const fact = (label: string, cents: Cents) => ({ label, value: formatMoney(cents) });
  const discountCents = subtractCents(order.discountCents, order.removedTaxCents);
  const lines = [
    ...(order.promoCode ? [`Code applied: ${order.promoCode}`] : []),
    ...(order.includedTaxCents
      ? [`Includes ${order.taxLabel ?? "tax"}: ${formatMoney(order.includedTaxCents)}`]
      : []),
    ...(duties ? [dutiesNotice(dutiesView(duties), order.taxCents + order.includedTaxCents > 0)] : []),
  ];
  return {
    facts: [
      fact("Subtotal", order.subtotalCents),
      ...(discountCents
        ? [
            {
              label: discountNameOf(order) ?? "Discount",
              value: `−${formatMoney(discountCents)}`,
            },
          ]
        : []),
      ...(order.removedTaxCents
        ? [{ label: removedTaxLabel(), value: `−${formatMoney(order.removedTaxCents)}` }]
        : []),
      ...(hasDelivery(order)
        ? [
            carriageCents(order)
              ? fact("Insured shipping", carriageCents(order))
              : { label: isPickedUp(order) ? "Pickup" : "Insured shipping", value: "Free" },
          ]
        : []),
      ...(paidDuties(order) ? [fact(DUTIES_LABEL, paidDuties(order))] : []),
      ...(isTaxOpen(order) ? [{ label: "Tax", value: "To be confirmed" }] : []),
      ...(order.taxCents ? [fact(order.taxLabel ?? "Tax", order.taxCents)] : []),
      { ...fact(isTaxOpen(order) ? "Total before tax" : "Total", order.totalCents), sum: true },
      ...(order.creditCents
        ? [
            ...creditRows(order).map(({ label, cents }) => ({ label, value: `−${formatMoney(cents)}` })),
            { ...fact(dueLabel(order), amountDue(order)), sum: true },
          ]
        : []),
    ],
    ...(lines.length ? { lines } : {}),
  };
}
