import { type Cents, CURRENCY, formatMoney } from "@/lib/platform/money/model";

/**
 * asked: the buyer has still to pay · authorized: the money is promised and not yet taken · captured: it was taken or
 * has arrived · mismatched: other money than was asked for came in and is kept apart: it pays nothing · canceled: nothing
 * will be taken · failed: the provider refused it for good
 */
export const PAYMENT_STATES = [
  "asked",
  "authorised",
  "captured",
  "mismatched",
  "cancelled",
  "failed",
] as const;

/** asked: to be carried out · done: the money is on its way back · failed: the provider refused it */
export const REFUND_STATES = ["asked", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Money that came in as it is told, in whatever currency it came.
 * @param amountCents in the currency's smallest unit
 */
export function formatReceived(amountCents: Cents, currency: string): string {
  if (currency === CURRENCY) return formatMoney(amountCents);
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "code" });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amountCents / 10 ** digits);
}
