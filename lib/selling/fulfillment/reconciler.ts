import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { queueMail } from "@/lib/platform/mail/outbox";
import { formatMoney } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { orders } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findPayment, hasUnrefundedMismatch } from "@/lib/selling/payments/ledger";
import { findPaymentMethod, listProviderMethods, remindedMethodIds } from "@/lib/selling/payments/methods";
import type { ProviderMethod } from "@/lib/selling/payments/port";
import { formatDay } from "@/lib/selling/shipping/working-days";
import { cancelUnpaidOrder } from "./cancel-unpaid";
import { OVERDUE_NOTE } from "./overdue-orders";
import { toPayableOrder } from "./payable-order";
import { sendRefunds } from "./send-refunds";
import { settleOrder } from "./settle";
import { orderMail } from "./status-mail";
import { releaseOverdueOrders } from "./sweeper";
import type { OrderRow } from "./transition-order";

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Brings every order to a true state, whatever broke meanwhile: what is overdue is given up, what was paid unheard is
 * paid, refunds are sent, and who has a day left to pay is reminded. Any process may do it at any time.
 */
export async function reconcile(now = new Date()): Promise<void> {
  await releaseOverdueOrders(now);
  await sendReminders(now);
  for (const method of listProviderMethods()) await reconcileMethod(method, now);
}

/** Brings the open orders and refunds of one provider to a true state. */
async function reconcileMethod(method: ProviderMethod, now: Date): Promise<void> {
  const open = await db()
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...UNPAID_STATUSES]), eq(orders.paymentMethod, method.id)))
    .orderBy(asc(orders.paymentDueAt));
  for (const order of open) {
    try {
      await settleOrRelease(method, order, now);
    } catch (error) {
      // one order that can't be settled now must not keep the others waiting
      log.warn(
        { err: error, order: order.number },
        "an order could not be settled; trying again in a minute",
      );
      // and a provider that does not answer for one answers for none: waiting for each would take hours
      if (method.isOutage(error)) return;
    }
  }
  if (method.isReachable()) await sendRefunds(method, now);
}

async function settleOrRelease(method: ProviderMethod, order: OrderRow, now: Date): Promise<void> {
  const isOverdue = (row: OrderRow) => row.paymentDueAt !== null && row.paymentDueAt <= now;
  const begun = (await findPayment(db(), order.id))?.reference;
  // one that its provider refused to begin has nothing to ask after: asking would fail for ever, and hold its stones
  if (begun || !isOverdue(order)) {
    await settleOrder(method, await method.authorize(toPayableOrder(order)), { now });
  }
  if (!isOverdue(order)) return;
  // money that pays nothing is given back before its order is given up
  if (hasUnrefundedMismatch(await findPayment(db(), order.id))) return;
  const [after] = await db().select().from(orders).where(eq(orders.id, order.id));
  if (!after || !isUnpaid(after.status) || !isOverdue(after)) return;
  await cancelUnpaidOrder(after, { note: OVERDUE_NOTE }, { now });
}

/** A day before a payment is due its buyer is reminded, once. */
async function sendReminders(now: Date): Promise<void> {
  const soon = await db()
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "awaiting_payment"),
        inArray(orders.paymentMethod, remindedMethodIds()),
        gt(orders.paymentDueAt, now),
        lte(orders.paymentDueAt, new Date(now.getTime() + DAY_MS)),
        // who ordered today has just read it
        lte(orders.placedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  for (const order of soon) {
    try {
      await sendReminder(order);
    } catch (error) {
      // one that can't be written must not keep the others from theirs, nor the round from its payments
      log.warn(
        { err: error, order: order.number },
        "a reminder could not be queued; trying again in a minute",
      );
    }
  }
}

async function sendReminder(order: OrderRow): Promise<void> {
  const due = order.paymentDueAt ? formatDay(order.paymentDueAt) : "tomorrow";
  const link = await findPaymentMethod(order.paymentMethod)?.paymentLink(toPayableOrder(order));
  const letter = {
    ...(link ? { action: { label: "See your order", href: link } } : {}),
    title: "Your order is still held for you",
    preview: `Until ${due}.`,
    sections: [
      {
        rows: [
          `${formatMoney(order.totalCents)} for order ${order.number} has not reached us yet. What you chose is held for you until ${due}; after that it is for sale again.`,
          "If your payment is on its way, you need do nothing.",
        ],
      },
    ],
  };
  const subject = `Order ${order.number} is held until ${due}`;
  const mail = await orderMail(order, `order-reminder:${order.id}`, subject, letter);
  await db().transaction((tx) => queueMail(tx, mail));
}

const rounds = processWide("reconciler", (): { timer: NodeJS.Timeout | null; isRunning: boolean } => ({
  timer: null,
  isRunning: false,
}));

/** Reconciles at once and then once a minute while this process runs; a second call starts nothing. */
export function startReconciler(): void {
  if (rounds().timer) return;
  rounds().timer = setInterval(() => void reconcileInBackground(), EVERY_MS).unref();
  void reconcileInBackground();
}

async function reconcileInBackground(): Promise<void> {
  // a provider that does not answer makes a round longer than a minute
  if (rounds().isRunning) return;
  rounds().isRunning = true;
  try {
    await reconcile();
    void deliverInBackground();
  } catch (error) {
    log.error({ err: error }, "orders could not be reconciled; trying again in a minute");
  } finally {
    rounds().isRunning = false;
  }
}
