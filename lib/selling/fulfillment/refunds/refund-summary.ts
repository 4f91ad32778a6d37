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
  const goes = `We’re refunding ${formatReceived(cents, currency)} for order ${number}`;
  if (byHand) return [`${goes} by a different method than you paid with.`];
  const method = findPaymentMethod(paymentMethod);
  if (!method) return [`${goes} to your original payment method.`];
  return [`${goes} ${method.refundTerms.way}.`, method.refundTerms.arrival];
}
