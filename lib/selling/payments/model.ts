import { formatForeign } from "@/lib/platform/intl/money";
import { type Cents, currencyCode, formatMoney } from "@/lib/platform/money/model";

/**
 * asked: the buyer has not paid yet · authorized: the money is authorized but not captured · captured: the money was
 * captured or has arrived · mismatched: a wrong amount or currency came in and is recorded apart; it pays nothing ·
 * canceled: nothing will be captured · failed: the provider rejected it for good
 */
export const PAYMENT_STATES = [
  "asked",
  "authorized",
  "captured",
  "mismatched",
  "canceled",
  "failed",
] as const;

/**
 * asked: not carried out yet; of a payment that the jeweler confirms, until somebody records that the money was sent ·
 * done: the money is on its way back · failed: the provider rejected it
 */
export const REFUND_STATES = ["asked", "done", "failed"] as const;
/** payment: the way the money came · credit: as store credit, so nothing is sent */
export const REFUND_DESTINATIONS = ["payment", "credit"] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Formats received money in its own currency: `$40` and `¥4,000` in the shop's own and in the call's, and `EUR 40.00` in any other.
 * @param amountCents in the currency's smallest unit
 */
export function formatReceived(amountCents: Cents, currency: string): string {
  if (currency === currencyCode()) return formatMoney(amountCents);
  return formatForeign(amountCents, currency);
}
