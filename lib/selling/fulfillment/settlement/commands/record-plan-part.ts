import { and, eq } from "drizzle-orm";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { addCents, currencyCode, formatMoney, NO_CENTS } from "@/lib/platform/money/model";
import { orderConfirmation } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { mailNewOrder } from "@/lib/selling/fulfillment/mails/new-order-mail";
import { partReceivedMail } from "@/lib/selling/fulfillment/mails/plan-mails";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { holds, type OrderRow, orders } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import type { PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { settlePayment } from "@/lib/selling/payments/commands/settle-payment";
import {
  awaitNextPart,
  endPlan,
  findPlan,
  lockPlan,
  type Plan,
  recordPart,
  saveMethod,
} from "@/lib/selling/payments/plan/commands";
import { daysAfter, nextPart, takenOf } from "@/lib/selling/payments/plan/model";
import type { PartRow } from "@/lib/selling/payments/plan/tables";
import { planFacts, planWords } from "@/lib/selling/payments/plan/wording";
import type { ProviderPayment } from "@/lib/selling/payments/port";
import { payments } from "@/lib/selling/payments/tables";
import { writePurchaseOrders } from "@/lib/selling/purchasing/commands/purchase-orders";
import { notifyMismatchedPayment } from "../mismatched-payment";
import { refundLatePayment } from "./late-payment";

type Received = { payment: PaymentRow; found: ProviderPayment; now: Date };

/**
 * Records money that a provider has captured for a part of a plan, once. The deposit makes the plan valid; the last part pays the
 * order; money that comes once the plan has ended goes back. The order, its stock, and its payment are locked.
 */
export async function recordPlanPart(
  tx: Transaction,
  order: OrderRow,
  { payment, found, now }: Received,
): Promise<Change[]> {
  const plan = await lockPlan(tx, order.id);
  const part = plan?.parts.find(({ id }) => id === found.part);
  if (!plan || !part || part.capturedAt !== null) return [];
  if (found.amountCents !== part.amountCents || found.currency !== currencyCode()) {
    // the shop asked for the right amount, so somebody changed it at the provider, where it has to be given back
    log.error({ order: order.number, payment: found.reference }, "a part of a plan brought another amount");
    await notifyMismatchedPayment(tx, order, payment);
    return [];
  }
  if (!(await recordPart(tx, part, now))) return [];
  if (plan.state !== "open" || !isUnpaid(order.status)) return giveBack(tx, order, { payment, found, now });
  const after = await findPlan(tx, order.id);
  if (!after) throw new Error(`The plan of order ${order.number} is gone`);
  return nextPart(after.parts)
    ? goOn(tx, order, { plan: after, part, found, now })
    : complete(tx, order, { plan: after, payment, found, now });
}

/** Gives back a part that was paid after its plan had ended. */
async function giveBack(
  tx: Transaction,
  order: OrderRow,
  { payment, found, now }: Received,
): Promise<Change[]> {
  const [booked] = await tx
    .update(payments)
    .set({
      state: "captured",
      capturedCents: addCents(payment.capturedCents, found.amountCents),
      currency: found.currency,
      capturedAt: payment.capturedAt ?? now,
      reference: payment.reference ?? found.reference,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!booked) throw new Error(`The payment ${payment.id} was not recorded`);
  await refundLatePayment(tx, order, booked, found.reference, now, found.amountCents);
  return [];
}

/** Pays the order with all parts together. */
async function complete(
  tx: Transaction,
  order: OrderRow,
  { plan, payment, found, now }: Received & { plan: Plan },
): Promise<Change[]> {
  await endPlan(tx, order.id, { state: "completed", keptCents: NO_CENTS, now });
  const received = { amountCents: takenOf(plan.parts), currency: currencyCode(), reference: found.reference };
  const { outcome } = await settlePayment(tx, payment, received, { isAwaited: true, now });
  if (outcome !== "paid") throw new Error(`The parts of order ${order.number} don’t come to what is due`);
  const moved = await transitionOrder(tx, order.id, { to: "paid", now }, { locked: true });
  return moved?.changes ?? [];
}

type Progress = { plan: Plan; part: PartRow; found: ProviderPayment; now: Date };

/** Has the order wait for its next part, and confirms the order with the deposit. */
async function goOn(
  tx: Transaction,
  order: OrderRow,
  { plan, part, found, now }: Progress,
): Promise<Change[]> {
  await awaitNextPart(tx, order.id, now);
  const note = `${formatMoney(part.amountCents)} received.`;
  if (part.position > 0) {
    await recordOrderEvent(tx, order, note, now);
    await queueMail(tx, await partReceivedMail(order, plan, part));
    return [];
  }
  if (found.savedMethod) await saveMethod(tx, order.id, found.savedMethod);
  await holdForPlan(tx, order.id, plan, now);
  // no supplier keeps a stone for months
  await writePurchaseOrders(tx, order.id, now);
  const moved = await transitionOrder(
    tx,
    order.id,
    { to: "awaiting_payment", now, note: `Deposit of ${note}` },
    { locked: true },
  );
  const [held] = await tx.select().from(orders).where(eq(orders.id, order.id));
  const saved = await findPlan(tx, order.id);
  if (!held || !saved) throw new Error(`Order ${order.number} is gone`);
  if (!moved?.moved) await recordOrderEvent(tx, held, `Deposit of ${note}`, now);
  const rows = [`We received your deposit of ${formatMoney(part.amountCents)}.`, ...planWords(saved)];
  const mail = await orderConfirmation(tx, held, { rows, facts: planFacts(saved) });
  // money came, so it is no stranger’s doing
  await queueMail(tx, { ...mail, cause: "shop", network: undefined, sendBy: null });
  await mailNewOrder(tx, held);
  return moved?.changes ?? [];
}

/** Holds an order’s goods until its plan ends: nothing lapses by itself, and what is late is for the staff to decide. */
async function holdForPlan(tx: Transaction, orderId: string, plan: Plan, now: Date): Promise<void> {
  const last = plan.parts.at(-1)?.dueOn;
  const until = last ? new Date(`${daysAfter(last, plan.graceDays + 1)}T12:00:00Z`) : now;
  await tx
    .update(orders)
    .set({
      paymentDueAt: null,
      dueOnceConfirmedAt: null,
      countedMailbox: null,
      countedNetwork: null,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
  await tx
    .update(holds)
    .set({ expiresAt: until })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
}
