import { and, asc, eq } from "drizzle-orm";
import Stripe from "stripe";
import { db } from "@/lib/db/client";
import { payments, refunds } from "@/lib/db/schema/payments";
import { log } from "@/lib/log";
import { endRefund, failRefund } from "../ledger";
import { stripe } from "./client";

const AT_ONCE = 50;

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
      const made = await stripe().refunds.create(
        { payment_intent: reference, amount: refund.amountCents, metadata: { refund_id: refund.id } },
        { idempotencyKey: `refund:${refund.id}` },
      );
      await db().transaction((tx) => endRefund(tx, refund, { state: "done", reference: made.id }, now));
      done += 1;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
        log.warn({ err: error, refund: refund.id }, "a refund could not be sent; it is tried again");
        continue;
      }
      log.error(
        { err: error, refund: refund.id },
        "the provider refused a refund: it has to be sent by hand",
      );
      await db().transaction((tx) => endRefund(tx, refund, { state: "failed" }, now));
    }
  }
  return done;
}

/** A refund that the provider took and could not carry out after all is the payment's again. */
export async function noteFailedRefund(reference: string, now = new Date()): Promise<void> {
  const [refund] = await db().select().from(refunds).where(eq(refunds.reference, reference));
  if (!refund) return;
  log.error({ refund: refund.id }, "a refund came back: it has to be sent by hand");
  await db().transaction((tx) => failRefund(tx, refund, now));
}
