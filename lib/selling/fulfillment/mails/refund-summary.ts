import { withCurrency } from "@/lib/platform/money/currency-scope";
import { addCents, type Cents, formatMoney, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { type OrderCurrency, ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { refundParts } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { creditUse } from "@/lib/selling/store-credit/model";

/**
 * What a customer is refunded, and as store credit. How the money goes: `provider`: by the provider that took it ·
 * `to_send`: by the jeweler, who hasn't sent it yet · `sent`: by the jeweler, the way the order was paid · `otherwise`: sent
 * by hand another way than the provider's.
 */
export type RefundSummary = {
  cents: Cents;
  /** in the shop's own currency, as all store credit is */
  creditCents: Cents;
  /** goes back to gift cards */
  giftCardCents?: Cents;
  currency: string;
  by: "provider" | "to_send" | "sent" | "otherwise";
  /** the number of its credit note, if it has one */
  creditNote?: string | null;
};

export function summarizeRefund(
  refund: RefundRow,
  {
    order,
    payment,
    byHand,
    creditNote = null,
  }: {
    order: OrderCurrency;
    payment: { currency: string; method: string };
    byHand: boolean;
    creditNote?: string | null;
  },
): RefundSummary {
  const { sentCents, issuedCents, returnedCents } = refundParts(refund);
  const isByJeweler = isConfirmedByJeweler(payment.method);
  const by = isByJeweler ? (byHand ? "sent" : "to_send") : byHand ? "otherwise" : "provider";
  return {
    cents: sentCents,
    creditCents: ownWorthOf(addCents(issuedCents, subtractCents(returnedCents, refund.giftCardCents)), order),
    giftCardCents: refund.giftCardCents,
    currency: payment.currency,
    by,
    creditNote,
  };
}

/** What a refund comes to, such as `$40`, or `$40, of it $15 in store credit`. */
export function refundAmount({
  cents,
  creditCents,
  giftCardCents = NO_CENTS,
  currency,
}: RefundSummary): string {
  const credited = [
    ...(creditCents > 0 ? [`${formatCredit(creditCents)} in store credit`] : []),
    ...(giftCardCents > 0 ? [`${formatCredit(giftCardCents)} to your gift card`] : []),
  ].join(" and ");
  if (cents === 0) return credited;
  if (credited === "") return formatReceived(cents, currency);
  // an order in another currency spends no credit, so that a refund is of one currency
  return `${formatReceived(addCents(cents, creditCents, giftCardCents), currency)}, of it ${credited}`;
}

const formatCredit = (amount: Cents): string => withCurrency(null, () => formatMoney(amount));

type Refunded = { number: string; paymentMethod: string; customerId: string | null };

/** Explains how a refund travels and when it arrives. */
export const refundRows = (order: Refunded, summary: RefundSummary): string[] => [
  ...(summary.cents > 0 ? sentRows(order, summary) : []),
  ...(summary.creditCents > 0
    ? [
        `We’ve added ${formatCredit(summary.creditCents)} for order ${order.number} to your store credit. ${creditUse(order)}`,
      ]
    : []),
  ...(summary.giftCardCents
    ? [
        `We’ve returned ${formatCredit(summary.giftCardCents)} for order ${order.number} to the gift card you paid with. Its code still works.`,
      ]
    : []),
  ...(summary.creditNote ? [`Its credit note is ${summary.creditNote}.`] : []),
];

/** What a refund's mail is called, which promises no more than what has happened. */
export const refundTitle = ({ cents, creditCents, by }: RefundSummary): string => {
  if (cents === 0) return creditCents > 0 ? "We refunded you in store credit" : "We refunded your gift card";
  return by === "to_send" ? "We’re sending you a refund" : "Your refund is on its way";
};

function sentRows({ number, paymentMethod }: Refunded, { cents, currency, by }: RefundSummary): string[] {
  const amount = formatReceived(cents, currency);
  const of = `${amount} for order ${number}`;
  if (by === "otherwise") return [`We’re refunding ${of} by a different method than you paid with.`];
  const { way, arrival } = findPaymentMethod(paymentMethod)?.refundTerms ?? {
    way: "to your original payment method",
    arrival: null,
  };
  if (by === "to_send") return [`We’ll send ${of} ${way}, and email you when it’s on its way.`];
  const goes = by === "sent" ? `We’ve sent ${of} ${way}.` : `We’re refunding ${of} ${way}.`;
  return [goes, ...(arrival ? [arrival] : [])];
}
