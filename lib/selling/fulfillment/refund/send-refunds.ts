import { db } from "@/lib/platform/db/client";
import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { log } from "@/lib/platform/log/log";
import { subtractCents } from "@/lib/platform/money/model";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import {
  completeRefund,
  failRefund,
  findRefund,
  findRefundPayment,
  listPendingRefunds,
} from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import { failShare, sentOfRefund } from "@/lib/selling/payments/plan/commands";
import type { FailedRefund, ProviderMethod } from "@/lib/selling/payments/port";
import type { RefundRow } from "@/lib/selling/payments/tables";
import { notifyFailedRefund } from "./failed-refund";

/**
 * Sends every pending refund to the provider. A refund the provider rejects for good is refundable again.
 * @returns how many refunds were carried out
 */
export async function sendRefunds(method: ProviderMethod, now = new Date()): Promise<number> {
  let done = 0;
  for (const { refund, reference, currency } of await listPendingRefunds(db(), method.id)) {
    if (!reference) continue;
    try {
      const outcome = await inCurrency(currency, () => method.refund(refund, reference, now));
      if (outcome.state === "failed") {
        await recordRefundFailure(refund, { from: ["asked"], why: outcome.why, now });
        continue;
      }
      await db().transaction((tx) => completeRefund(tx, refund, outcome.reference, now));
      done += 1;
    } catch (error) {
      log.warn({ err: error, refund: refund.id }, "a refund could not be sent; it will be retried");
    }
  }
  return done;
}

type RefundFailure = {
  from: Parameters<typeof failRefund>[2]["from"];
  /** the provider's message, if it gave one */
  why: string | undefined;
  now: Date;
};

async function recordRefundFailure(refund: RefundRow, { from, why, now }: RefundFailure): Promise<void> {
  const { orderId, currency } = await findRefundPayment(db(), refund);
  await db().transaction(async (tx) => {
    // everyone locks the order before its payment
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`The refund ${refund.id} has no order`);
    // what has gone out by some of a plan's payments stays given
    const sent = await sentOfRefund(tx, refund.id);
    if (!(await failRefund(tx, refund, { from, sent, now }))) return;
    const rest = formatReceived(subtractCents(refund.amountCents, sent), currency);
    const words =
      sent > 0
        ? `${why ?? "It gives no reason."} ${formatReceived(sent, currency)} of it went out, so send only ${rest}.`
        : why;
    await inOrderCurrency(order, () => notifyFailedRefund(tx, order, refund, { why: words, currency, now }));
  });
}

/**
 * Reverses a refund that the provider accepted but could not carry out; its amount is refundable again. The provider
 * may report this before the response to the refund request is stored.
 * @returns false if the refund is not the shop's
 */
export async function reverseRefund(failed: FailedRefund, now = new Date()): Promise<boolean> {
  const ofPlan = await failShare(db(), failed);
  const refund = await findRefund(db(), ofPlan ? { ...failed, refundId: ofPlan } : failed);
  if (!refund) return false;
  log.error({ refund: refund.id }, "a refund came back");
  await recordRefundFailure(refund, { from: ["asked", "done"], why: failed.why, now });
  return true;
}
