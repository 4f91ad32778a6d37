/**
 * asked: the buyer has still to pay · authorized: the money is promised and not yet taken · captured: it was taken or
 * has arrived · canceled: nothing will be taken · failed: the provider refused it for good
 */
export const PAYMENT_STATES = ["asked", "authorised", "captured", "cancelled", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** asked: to be carried out · done: the money is on its way back · failed: the provider refused it */
export const REFUND_STATES = ["asked", "done", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Ways to pay behind which no provider stands: an order that is overdue may be canceled without asking anybody. */
export const LAPSING_METHODS: readonly string[] = ["bank_transfer", "crypto"];
