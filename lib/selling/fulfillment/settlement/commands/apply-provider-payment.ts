import { and, eq } from "drizzle-orm";
import { type Change, recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { recordDecline, recordRisk } from "@/lib/selling/disputes/commands/ledger";
import { raiseDeclinedAlert } from "@/lib/selling/disputes/commands/raise-alerts";
import { endShortHold } from "@/lib/selling/fulfillment/holds/commands/confirm-hold";
import {
  beginConfirmations,
  holdForSuppliers,
  readConfirmations,
  restartDeadlines,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orderLines } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { canTransition, isUnpaid } from "@/lib/selling/orders/transitions";
import {
  claimEvent,
  lockPayment,
  type PaymentRow,
  recordPaymentState,
} from "@/lib/selling/payments/commands/ledger";
import { isExactAmount, settlePayment } from "@/lib/selling/payments/commands/settle-payment";
import { findPlan, lockPlan } from "@/lib/selling/payments/plan/commands";
import type { PartRow } from "@/lib/selling/payments/plan/tables";
import type { ProviderEvent, ProviderMethod, ProviderPayment } from "@/lib/selling/payments/port";
import { notifyMismatchedPayment, notifyMismatchedPromise } from "../mismatched-payment";
import { refundLatePayment } from "./late-payment";
import { recordPlanPart } from "./record-plan-part";

/** The input of a settlement: a provider's payment in its current state, and the event that reported it, if any. */
type Settlement = {
  method: ProviderMethod;
  found: ProviderPayment;
  orderId: string;
  event: ProviderEvent | null;
  now: Date;
};

/**
 * Updates an order to match its provider's payment. Authorized money is captured once the stones are known to be
 * held, by the shop and by their suppliers. Captured money pays the order, or is refunded if the order was canceled meanwhile; a wrong amount pays
 * nothing. The webhook, the return page and the reconciler all call this; repeated or out-of-order calls are
 * harmless.
 * @param found the provider's current data, not the data of an earlier event
 * @param options.event recorded in the transaction of its effect, which for a capture is the one that records the
 *   captured money: an event whose capture failed is not recorded, so that its redelivery captures
 * @returns waiting: nothing is captured until the suppliers of the stones are asked, which is up to the caller
 */
export async function settleOrder(
  method: ProviderMethod,
  found: ProviderPayment,
  { now = new Date(), event = null }: { now?: Date; event?: ProviderEvent | null } = {},
): Promise<"waiting" | null> {
  const { orderId } = found;
  if (!orderId) return null;
  const one: Settlement = { method, found, orderId, event, now };
  if (found.state === "authorized") return capturePayment(one);
  if (found.state === "captured") {
    await recordProviderPayment(one);
    return null;
  }
  await withOrder(one, async (tx, _, payment) => {
    if (found.state === "canceled" && payment.capturedCents === 0) {
      await recordPaymentState(tx, payment, "canceled", now);
    }
    return [];
  });
  return null;
}

/**
 * Applies a provider's payment to its order, locking stock, order and payment in that order.
 * @returns false if the event was already processed, or the order is not the shop's
 */
async function withOrder(
  { method, found, orderId, event, now }: Settlement,
  act: (tx: Transaction, order: OrderRow, payment: PaymentRow) => Promise<Change[]>,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (event && !(await claimEvent(tx, event, found.reference))) return false;
    await lockOrderStock(tx, await findOrderStock(tx, [orderId]));
    const order = await lockOrder(tx, orderId);
    const payment = order ? await lockPayment(tx, orderId) : null;
    const isOwnPayment =
      payment?.method === method.id &&
      (found.part ? await isPartOf(tx, orderId, found) : [null, found.reference].includes(payment.reference));
    if (!order || !payment || !isOwnPayment) {
      log.warn({ payment: found.reference }, "a payment names an order that is not its own");
      return false;
    }
    if (found.risk) await recordRisk(tx, payment.id, found.risk, now);
    if (found.declined) {
      await recordDecline(tx, payment.id, found.declined, now);
      await raiseDeclinedAlert(tx, order, now);
    }
    await recordChanges(tx, await inOrderCurrency(order, () => act(tx, order, payment)));
    return true;
  });
}

async function capturePayment(one: Settlement): Promise<"waiting" | null> {
  const { method, found, orderId, event, now } = one;
  const decided: { next: "capture" | "wait" | "release" } = { next: "release" };
  const isOwn = await withOrder({ ...one, event: null }, async (tx, order, payment) => {
    const part = await findPart(tx, orderId, found);
    const exact = isExactAmount(part ?? payment, found);
    if (!exact) await notifyMismatchedPromise(tx, order, payment, found);
    const isPayable = exact && isUnpaid(order.status) && !isTaxOpen(order);
    if (!isPayable || !(await areStonesHeld(tx, orderId))) return [];
    if (part && (part.position > 0 || part.capturedAt !== null)) {
      // its suppliers have kept the stones since the deposit, with which they were ordered
      decided.next = "capture";
      // another process may have recorded it, and the payment waits for the next one by then
      if (part.capturedAt === null) await recordPaymentState(tx, payment, "authorized", now);
      return [];
    }
    await beginConfirmations(tx, orderId, now);
    if (payment.state !== "authorized") await restartDeadlines(tx, orderId, now);
    const answers = await readConfirmations(tx, orderId, now);
    if (answers.state === "refused") return [];
    decided.next = answers.state === "confirmed" ? "capture" : "wait";
    // who has authorized the money needs no mail to be believed
    await endShortHold(tx, order, now);
    if (answers.state === "waiting") await holdForSuppliers(tx, orderId, answers.until, now);
    // from here on, the order can't be canceled without asking the provider
    await recordPaymentState(tx, payment, "authorized", now);
    return [];
  });
  if (!isOwn) return null;
  if (decided.next === "wait") return "waiting";
  const ended = decided.next === "capture" ? await method.capture(found) : await method.cancel(found);
  if (ended.state === "authorized")
    throw new Error(`The payment ${found.reference} is still only authorized`);
  return settleOrder(method, ended, { now, event });
}

/** Whether a provider's payment is that of the part which it names. */
async function isPartOf(tx: Transaction, orderId: string, found: ProviderPayment): Promise<boolean> {
  const plan = await lockPlan(tx, orderId);
  const part = plan?.parts.find(({ id }) => id === found.part);
  return part !== undefined && [null, found.reference].includes(part.reference);
}

/** The part of a plan that a provider's payment is for; null if it is for the whole order. */
async function findPart(
  tx: Transaction,
  orderId: string,
  { part: id }: ProviderPayment,
): Promise<PartRow | null> {
  if (!id) return null;
  return (await findPlan(tx, orderId))?.parts.find((part) => part.id === id) ?? null;
}

async function areStonesHeld(tx: Transaction, orderId: string): Promise<boolean> {
  const live = await tx
    .select({ diamondId: holds.diamondId })
    .from(holds)
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
  const lines = await tx
    .select({ diamondId: orderLines.diamondId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const held = new Set(live.map((hold) => hold.diamondId));
  return lines.every(({ diamondId }) => diamondId === null || held.has(diamondId));
}

async function recordProviderPayment(one: Settlement): Promise<void> {
  const { found, orderId, now } = one;
  await withOrder(one, async (tx, order, before) => {
    if (found.part) return recordPlanPart(tx, order, { payment: before, found, now });
    const isAwaited = canTransition(order.status, "paid");
    const { outcome, payment } = await settlePayment(tx, before, found, { isAwaited, now });
    if (outcome === "late") await refundLatePayment(tx, order, payment, found.reference, now);
    if (outcome === "mismatched") await notifyMismatchedPayment(tx, order, payment);
    if (outcome !== "paid") return [];
    const moved = await transitionOrder(tx, orderId, { to: "paid", now }, { locked: true });
    return moved?.changes ?? [];
  });
}
