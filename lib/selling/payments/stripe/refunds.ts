import type Stripe from "stripe";
import { log } from "@/lib/platform/log/log";
import type { RefundOutcome } from "../port";
import type { RefundRow } from "../tables";
import { stripe, stripeErrors } from "./client";
import { toStripe } from "./units";

/**
 * Stripe keeps an idempotency key for at least a day. Well before that, the shop looks up what the key has done
 * instead of reusing it.
 */
const IDEMPOTENCY_KEY_TRUSTED_MS = 12 * 60 * 60 * 1000;
const FAILED_STATUSES = new Set(["failed", "canceled"]);

/**
 * Requests a full or partial refund from Stripe.
 * @throws if the request can be retried: no response, or an account balance that is too low for now
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

/** Creates the refund at Stripe, or returns the one an earlier request created. */
async function sendRefund(row: RefundRow, reference: string, now: Date): Promise<Stripe.Refund> {
  if (now.getTime() - row.createdAt.getTime() > IDEMPOTENCY_KEY_TRUSTED_MS) {
    const { data } = await stripe().refunds.list({ payment_intent: reference, limit: 100 });
    const before = data.find(({ metadata }) => metadata?.refund_id === row.id);
    if (before) return before;
  }
  return stripe().refunds.create(
    { payment_intent: reference, amount: toStripe(row.amountCents), metadata: { refund_id: row.id } },
    { idempotencyKey: `refund:${row.id}` },
  );
}

/** Checks whether a rejection is final. A balance that is too low is not final, because it recovers. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof stripeErrors().StripeInvalidRequestError && error.code !== "balance_insufficient";
