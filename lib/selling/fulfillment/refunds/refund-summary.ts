import type { Cents } from "@/lib/platform/money/model";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";

/** An amount refunded to a customer, by hand or through the provider that took it. */
export type RefundSummary = { cents: Cents; currency: string; byHand: boolean };

/** Explains how a refund travels and when it arrives. */
export function refundRows(
  { number, paymentMethod }: { number: string; paymentMethod: string },
  { cents, currency, byHand }: RefundSummary,
): string[] {
  const goes = `${formatReceived(cents, currency)} for order ${number} goes back`;
  if (byHand) return [`${goes} to you another way than it came.`];
  const method = findPaymentMethod(paymentMethod);
  if (!method) return [`${goes} the way it came.`];
  return [`${goes} ${method.refundTerms.way}.`, method.refundTerms.arrival];
}
