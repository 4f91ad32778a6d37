import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { formatMoment } from "@/lib/platform/intl/dates";
import { log } from "@/lib/platform/log/log";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { mails } from "@/lib/platform/mail/tables";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { orderConfirmation } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orders } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Terms = { isWorking: boolean; minutes: number; mostHours: number };

/** Matches an order with the first mail that asks to confirm it; a mail sent again on request gives no further time. */
const isFirstMail = sql`${mails.purpose} = 'order-confirmation:' || ${orders.id}`;

/**
 * Returns until when an unconfirmed order is held, given when its mail went out: the usual minutes from then on, and up to
 * so many hours from the order while no mail goes out. An address that refuses its mail gains no time. Null if nothing
 * changes.
 */
export function heldUntilMailed(
  {
    placedAt,
    paymentDueAt,
    dueOnceConfirmedAt,
  }: Pick<OrderRow, "placedAt" | "paymentDueAt" | "dueOnceConfirmedAt">,
  mailedAt: Date | null,
  { isWorking, minutes, mostHours }: Terms,
): Date | null {
  if (!paymentDueAt || !dueOnceConfirmedAt) return null;
  const placed = placedAt.getTime();
  // a mail that goes out within a minute is on time
  const isLate = mailedAt !== null && mailedAt.getTime() > placed + MINUTE_MS;
  const wanted = isLate
    ? mailedAt.getTime() + minutes * MINUTE_MS
    : mailedAt === null && !isWorking
      ? placed + mostHours * HOUR_MS
      : 0;
  const until = Math.min(wanted, dueOnceConfirmedAt.getTime());
  return until > paymentDueAt.getTime() ? new Date(until) : null;
}

/**
 * Holds orders longer whose buyers could not confirm their address, because the shop could not mail them the link. Any
 * process may run it at any time.
 */
export async function holdUnmailedOrders(now: Date): Promise<void> {
  const { unconfirmedHoldMinutes, unmailedHoldHours } = await loadShopSettings();
  const { status } = await readMailState(db(), now);
  const terms = {
    isWorking: status === "works",
    minutes: unconfirmedHoldMinutes,
    mostHours: unmailedHoldHours,
  };
  const waiting = await db()
    .select({ order: orders, mailedAt: mails.sentAt })
    .from(orders)
    .innerJoin(mails, isFirstMail)
    .where(and(inArray(orders.status, [...UNPAID_STATUSES]), isNotNull(orders.dueOnceConfirmedAt)));
  for (const { order, mailedAt } of waiting) {
    if (!heldUntilMailed(order, mailedAt, terms)) continue;
    try {
      await db().transaction((tx) => holdLonger(tx, order.id, terms, now));
    } catch (error) {
      log.warn(
        { err: error, order: order.number },
        "an order could not be held longer; trying again in a minute",
      );
    }
  }
}

async function holdLonger(tx: Transaction, id: string, terms: Terms, now: Date): Promise<void> {
  const order = await lockOrder(tx, id);
  const [mail] = await tx
    .select({ mailedAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${id}`));
  if (!order || !mail || !isUnpaid(order.status)) return;
  const until = heldUntilMailed(order, mail.mailedAt, terms);
  if (!until) return;
  await tx.update(orders).set({ paymentDueAt: until, updatedAt: now }).where(eq(orders.id, id));
  await tx
    .update(holds)
    .set({ expiresAt: until })
    .where(and(eq(holds.orderId, id), eq(holds.state, "held")));
  if (mail.mailedAt) return;
  await rewriteMail(tx, { ...order, paymentDueAt: until });
  const words = `The confirmation email is delayed. The order is held until ${formatMoment(until, currentTimeZone())}.`;
  await recordOrderEvent(tx, order, words, now);
}

/** Writes an order's mail again if it still waits, with the time until which the order is held now. */
export async function rewriteMail(tx: Transaction, order: OrderRow): Promise<void> {
  const isItsWaiting = and(eq(mails.purpose, `order-confirmation:${order.id}`), isNull(mails.sentAt));
  const [waiting] = await tx.select({ id: mails.id }).from(mails).where(isItsWaiting);
  if (!waiting) return;
  const howToPay =
    (await inOrderCurrency(order, () =>
      findPaymentMethod(order.paymentMethod)?.mailInstructions(toPayableOrder(order), tx),
    )) ?? null;
  const { subject, text, html, sendBy } = await orderConfirmation(tx, order, howToPay);
  await tx
    .update(mails)
    .set({ subject, text, html, sendBy: sendBy ?? null, filedAt: null })
    .where(isItsWaiting);
}

/** Whether a mail that asks to confirm an order has gone out to its buyer. */
export async function wasMailed(tx: Pick<Transaction, "select">, orderId: string): Promise<boolean> {
  const [sent] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(sql`split_part(${mails.purpose}, ':', 2)`, orderId),
        sql`${mails.purpose} like 'order-confirmation:%'`,
        isNotNull(mails.sentAt),
      ),
    )
    .limit(1);
  return sent !== undefined;
}
