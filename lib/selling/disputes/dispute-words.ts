import type { DisputeReason } from "@/lib/selling/payments/dispute-model";

/** Why customers dispute payments, as their banks report it. */
export const REASON_WORDS: Readonly<Record<DisputeReason, string>> = {
  fraudulent: "the cardholder says they didn’t make this payment",
  not_received: "the customer says the order never arrived",
  not_as_described: "the customer says the items were damaged or not as described",
  duplicate: "the customer says they were charged twice",
  refund_missing: "the customer says a refund is missing",
  subscription: "the customer says they had canceled",
  unrecognized: "the customer doesn’t recognize the charge",
  other: "the bank gives no particular reason",
};
