import Stripe from "stripe";
import { log } from "@/lib/platform/log/log";
import type { RefundOutcome } from "../port";
import type { RefundRow } from "../tables";
import { stripe } from "./client";

/** The provider keeps a key for a day at least; well before that it is asked what the key has done. */
const IDEMPOTENCY_KEY_TRUSTED_MS = 12 * 60 * 60 * 1000;
const FAILED_STATUSES = new Set(["failed", "canceled"]);

/**
 * Tells the provider of a refund, whole or in part.
 * @throws where it can be tried again: no answer, or an account's balance that does not suffice yet
 */
export async function refund(row: RefundRow, reference: string, now: Date): Promise<RefundOutcome> {
  try {
    const made = await sendRefund(row, reference, now);
    return FAILED_STATUSES.has(made.status ?? "")
      ? { state: "failed", why: made.failure_reason }
      : { state: "done", reference: made.id };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.error({ err: error, refund: row.id }, "the provider refused a refund");
    return { state: "failed", why: error.message };
  }
}

/** The provider's refund of this one, made now or before. */
async function sendRefund(row: RefundRow, reference: string, now: Date): Promise<Stripe.Refund> {
  if (now.getTime() - row.createdAt.getTime() > IDEMPOTENCY_KEY_TRUSTED_MS) {
    const { data } = await stripe().refunds.list({ payment_intent: reference, limit: 100 });
    const before = data.find(({ metadata }) => metadata?.refund_id === row.id);
    if (before) return before;
  }
  return stripe().refunds.create(
    { payment_intent: reference, amount: row.amountCents, metadata: { refund_id: row.id } },
    { idempotencyKey: `refund:${row.id}` },
  );
}

/** Whether it stays refused: an account's balance that does not suffice is one that will. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== "balance_insufficient";
