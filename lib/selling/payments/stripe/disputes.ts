import type Stripe from "stripe";
import type { DisputeReason, DisputeState } from "../dispute-model";
import type { ProviderDispute } from "../dispute-port";
import { nullIfMissing, stripe } from "./client";
import { fromStripe } from "./units";

const SECOND_MS = 1_000;

/** Stripe's statuses; those of an inquiry, before any money is taken, begin with `warning_`. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "needs_response",
  warning_under_review: "under_review",
  warning_closed: "closed",
  needs_response: "needs_response",
  under_review: "under_review",
  won: "won",
  lost: "lost",
  prevented: "closed",
};

const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: "fraudulent",
  product_not_received: "not_received",
  product_unacceptable: "not_as_described",
  duplicate: "duplicate",
  credit_not_processed: "refund_missing",
  subscription_canceled: "subscription",
  unrecognized: "unrecognized",
};

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

/** Returns a dispute in its current state; null if Stripe has none by this id. */
export async function readDispute(id: string): Promise<ProviderDispute | null> {
  try {
    return disputeOf(await stripe().disputes.retrieve(id));
  } catch (error) {
    return nullIfMissing(error);
  }
}

/** Most disputes of one list; a shop with more of them in a few days has other worries. */
const MOST_LISTED = 1_000;
const PAGE_SIZE = 100;

/** Lists the disputes that were opened since a moment, newest first. */
export async function listDisputes(since: Date): Promise<ProviderDispute[]> {
  const created = { gte: Math.floor(since.getTime() / SECOND_MS) };
  const found = await stripe()
    .disputes.list({ created, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MOST_LISTED });
  return found.map(disputeOf);
}

/** Converts Stripe's dispute. Its balance transactions are what was taken from the shop (negative) or given back. */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { status, reason, evidence_details: details, amount, currency } = dispute;
  return {
    reference: dispute.id,
    paymentReference: idOf(dispute.payment_intent),
    // a status that the shop doesn't know yet keeps the dispute open, so that somebody looks
    state: STATES[status] ?? "needs_response",
    isInquiry: status.startsWith("warning_"),
    reason: REASONS[reason] ?? "other",
    amountCents: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
    evidenceDueAt: details.due_by === null ? null : new Date(details.due_by * SECOND_MS),
    openedAt: new Date(dispute.created * SECOND_MS),
    hasEvidence: details.submission_count > 0,
    movements: dispute.balance_transactions.map((moved) => ({
      id: moved.id,
      amountCents: fromStripe(-moved.amount, moved.currency),
      feeCents: fromStripe(moved.fee, moved.currency),
      currency: moved.currency.toUpperCase(),
      at: new Date(moved.created * SECOND_MS),
    })),
  };
}
