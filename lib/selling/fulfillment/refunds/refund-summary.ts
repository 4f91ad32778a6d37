import { addCents, type Cents, formatMoney } from "@/lib/platform/money/model";
import { refundParts } from "@/lib/selling/payments/ledger";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { creditUse } from "@/lib/selling/store-credit/model";

/** What a customer is refunded, by hand or through the provider that took it, and as store credit. */
export type RefundSummary = { cents: Cents; creditCents: Cents; currency: string; byHand: boolean };

export function summarizeRefund(
  refund: RefundRow,
  { currency, byHand }: Pick<RefundSummary, "currency" | "byHand">,
): RefundSummary {
  const { sentCents, issuedCents, returnedCents } = refundParts(refund);
  return { cents: sentCents, creditCents: addCents(issuedCents, returnedCents), currency, byHand };
}

/** What a refund comes to, such as `$40`, or `$40, of it $15 in store credit`. */
export function refundAmount({ cents, creditCents, currency }: RefundSummary): string {
  const credit = `${formatMoney(creditCents)} in store credit`;
  if (cents === 0) return credit;
  const total = formatReceived(addCents(cents, creditCents), currency);
  return creditCents === 0 ? total : `${total}, of it ${credit}`;
}

type Refunded = { number: string; paymentMethod: string; customerId: string | null };

/** Explains how a refund travels and when it arrives. */
export const refundRows = (order: Refunded, summary: RefundSummary): string[] => [
  ...(summary.cents > 0 ? sentRows(order, summary) : []),
  ...(summary.creditCents > 0
    ? [
        `We’ve added ${formatMoney(summary.creditCents)} for order ${order.number} to your store credit. ${creditUse(order)}`,
      ]
    : []),
];

function sentRows({ number, paymentMethod }: Refunded, { cents, currency, byHand }: RefundSummary): string[] {
  const goes = `We’re refunding ${formatReceived(cents, currency)} for order ${number}`;
  if (byHand) return [`${goes} by a different method than you paid with.`];
  const method = findPaymentMethod(paymentMethod);
  if (!method) return [`${goes} to your original payment method.`];
  return [`${goes} ${method.refundTerms.way}.`, method.refundTerms.arrival];
}
