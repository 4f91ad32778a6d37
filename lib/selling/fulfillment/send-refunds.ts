import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { orders } from "@/lib/selling/orders/tables";
import {
  askedRefunds,
  endRefund,
  failRefund,
  findRefund,
  paymentOfRefund,
  type RefundRow,
} from "@/lib/selling/payments/ledger";
import type { FailedRefund, ProviderMethod } from "@/lib/selling/payments/port";
import { tellFailedRefund } from "./failed-refund";

/** Tells a provider of every refund that waits for it; one that it refuses for good is the payment's again. */
export async function sendRefunds(method: ProviderMethod, now = new Date()): Promise<number> {
  let done = 0;
  for (const { refund, reference } of await askedRefunds(db(), method.id)) {
    if (!reference) continue;
    try {
      const outcome = await method.refund(refund, reference, now);
      if (outcome.state === "failed") {
        await fail(refund, { from: ["asked"], why: outcome.why, now });
        continue;
      }
      await db().transaction((tx) => endRefund(tx, refund, outcome.reference, now));
      done += 1;
    } catch (error) {
      log.warn({ err: error, refund: refund.id }, "a refund could not be sent; it is tried again");
    }
  }
  return done;
}

type Failure = {
  from: Parameters<typeof failRefund>[2];
  /** in the provider's words, where it has any */
  why: string | undefined;
  now: Date;
};

async function fail(refund: RefundRow, { from, why, now }: Failure): Promise<void> {
  const { orderId, currency } = await paymentOfRefund(db(), refund);
  await db().transaction(async (tx) => {
    // the order before its payment, as everybody locks
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw new Error(`The refund ${refund.id} is of no order`);
    if (await failRefund(tx, refund, from, now))
      await tellFailedRefund(tx, order, refund, { why, currency, now });
  });
}

/**
 * A refund that the provider took and could not carry out after all is the payment's again. It may tell so before the
 * answer to our asking was kept.
 */
export async function takeBackRefund(failed: FailedRefund, now = new Date()): Promise<void> {
  const refund = await findRefund(db(), failed);
  if (!refund) return;
  log.error({ refund: refund.id }, "a refund came back");
  await fail(refund, { from: ["asked", "done"], why: failed.why, now });
}
