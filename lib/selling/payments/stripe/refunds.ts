import { and, asc, eq, getTableColumns, or } from "drizzle-orm";
import Stripe from "stripe";
import { db } from "@/lib/platform/db/client";
import { UUID } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import { tellFailedRefund } from "@/lib/selling/fulfillment/failed-refund";
import { orders } from "@/lib/selling/orders/tables";
import { endRefund, failRefund, type RefundRow } from "../ledger";
import { payments, refunds } from "../tables";
import { stripe } from "./client";

const AT_ONCE = 50;
/** The provider keeps a key for a day at least; well before that it is asked what the key has done. */
const KEY_IS_SURE_MS = 12 * 60 * 60 * 1000;
const HAS_FAILED = new Set(["failed", "canceled"]);

/** Tells the provider of every refund that waits for it; one that it refuses for good is the payment's again. */
export async function carryOutRefunds(now = new Date()): Promise<number> {
  const open = await db()
    .select({ refund: refunds, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "asked"), eq(payments.method, "card")))
    .orderBy(asc(refunds.createdAt))
    .limit(AT_ONCE);
  let done = 0;
  for (const { refund, reference } of open) {
    if (!reference) continue;
    try {
      const made = await send(refund, reference, now);
      if (HAS_FAILED.has(made.status ?? "")) {
        await fail(refund, { from: ["asked"], why: made.failure_reason, now });
        continue;
      }
      await db().transaction((tx) => endRefund(tx, refund, made.id, now));
      done += 1;
    } catch (error) {
      if (!isRefusal(error)) {
        log.warn({ err: error, refund: refund.id }, "a refund could not be sent; it is tried again");
        continue;
      }
      log.error({ err: error, refund: refund.id }, "the provider refused a refund");
      await fail(refund, { from: ["asked"], why: error.message, now });
    }
  }
  return done;
}

/** The provider's refund of this one, made now or before. */
async function send(refund: RefundRow, reference: string, now: Date): Promise<Stripe.Refund> {
  if (now.getTime() - refund.createdAt.getTime() > KEY_IS_SURE_MS) {
    const { data } = await stripe().refunds.list({ payment_intent: reference, limit: 100 });
    const before = data.find(({ metadata }) => metadata?.refund_id === refund.id);
    if (before) return before;
  }
  return stripe().refunds.create(
    { payment_intent: reference, amount: refund.amountCents, metadata: { refund_id: refund.id } },
    { idempotencyKey: `refund:${refund.id}` },
  );
}

/** Whether it stays refused: an account's balance that does not suffice is one that will. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== "balance_insufficient";

type Failure = {
  from: Parameters<typeof failRefund>[2];
  /** in the provider's words, where it has any */
  why: string | undefined;
  now: Date;
};

async function fail(refund: RefundRow, { from, why, now }: Failure): Promise<void> {
  await db().transaction(async (tx) => {
    // the order before its payment, as everybody locks
    const [order] = await tx
      .select(getTableColumns(orders))
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(payments.id, refund.paymentId))
      .for("update", { of: orders });
    if (!order) throw new Error(`The refund ${refund.id} is of no order`);
    if (await failRefund(tx, refund, from, now)) await tellFailedRefund(tx, order, refund, { why, now });
  });
}

/**
 * A refund that the provider took and could not carry out after all is the payment's again. It may tell so before the
 * answer to our asking was kept.
 */
export async function noteFailedRefund(
  { id, metadata, failure_reason: why }: Pick<Stripe.Refund, "id" | "metadata" | "failure_reason">,
  now = new Date(),
): Promise<void> {
  const ours = metadata?.refund_id;
  const [refund] = await db()
    .select()
    .from(refunds)
    .where(or(eq(refunds.reference, id), ours && UUID.test(ours) ? eq(refunds.id, ours) : undefined));
  if (!refund) return;
  log.error({ refund: refund.id }, "a refund came back");
  await fail(refund, { from: ["asked", "done"], why, now });
}
