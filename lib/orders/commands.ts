import { and, eq, isNull } from "drizzle-orm";
import { ApiError } from "@/lib/api/errors";
import { type Deed, noteDeed } from "@/lib/audit/shop-audit";
import { recordChanges } from "@/lib/db/changes";
import { db, type Transaction } from "@/lib/db/client";
import { orders } from "@/lib/db/schema/orders";
import { shipments } from "@/lib/db/schema/shipments";
import { queueMail } from "@/lib/mail/outbox";
import { type Cents, formatMoney } from "@/lib/money/model";
import { askRefund, endRefund, lockPayment, noteCaptured, type RefundRow } from "@/lib/payments/ledger";
import { LAPSING_METHODS } from "@/lib/payments/model";
import { loadShopSettings } from "@/lib/settings/queries";
import { lockStock, stockOf } from "./lock-stock";
import { type Move, type Moved, moveOrder, noteEvent, type OrderRow } from "./move";
import { orderMail, type Parcel } from "./step-mail";
import { canMove, isUnpaid } from "./transitions";

/** Who changes an order: a deed of the jeweller's, which is noted, or null for customers and the shop itself. */
export type By = { now?: Date; deed?: Deed | null };

const unknownOrder = () => new ApiError(404, "not_found", "This order could not be found.");

async function moveBy(
  orderId: string,
  move: Omit<Move, "now">,
  { now = new Date(), deed = null }: By,
  also: (tx: Transaction, moved: Moved, now: Date) => Promise<Record<string, unknown>> = async () => ({}),
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const moved = await moveOrder(tx, orderId, { ...move, now });
    if (!moved) throw unknownOrder();
    if (moved.moved) {
      const detail = await also(tx, moved, now);
      await noteDeed(tx, deed, moved.order.number, { to: move.to, ...detail });
      await recordChanges(tx, moved.changes);
    }
    return moved.order;
  });
}

/**
 * An order's money has arrived by other ways than a provider: its stones are sold.
 * @throws ApiError 409 `amount_differs` where it is another amount than the order's; `order_state`
 */
export function payOrder(
  orderId: string,
  { reference, amountCents }: { reference: string | null; amountCents: Cents | null },
  by: By = {},
): Promise<OrderRow> {
  return moveBy(orderId, { to: "paid" }, by, async (tx, { order }, now) => {
    const payment = await lockPayment(tx, orderId);
    if (!payment) throw new Error(`Order ${order.number} has no payment`);
    if (!LAPSING_METHODS.includes(payment.method)) {
      throw new ApiError(409, "provider_pays", "A card payment is confirmed by its provider alone.");
    }
    const arrived = amountCents ?? order.totalCents;
    if (arrived !== order.totalCents) {
      const message = `The order comes to ${formatMoney(order.totalCents)}, not ${formatMoney(arrived)}.`;
      throw new ApiError(409, "amount_differs", message);
    }
    await noteCaptured(tx, payment, { amountCents: arrived, reference, now });
    return { amount: arrived, reference };
  });
}

export const produceOrder = (orderId: string, by: By = {}) => moveBy(orderId, { to: "in_production" }, by);

/** Hands an order to its carrier. */
export function shipOrder(orderId: string, parcel: Parcel, by: By = {}): Promise<OrderRow> {
  return moveBy(orderId, { to: "shipped", facts: { parcel } }, by, async (tx, _, now) => {
    await tx.insert(shipments).values({ orderId, ...parcel, shippedAt: now });
    return { ...parcel };
  });
}

export async function deliverOrder(orderId: string, by: By = {}): Promise<OrderRow> {
  const { returnDays } = await loadShopSettings();
  return moveBy(orderId, { to: "delivered", facts: { returnDays } }, by, async (tx, _, now) => {
    await tx
      .update(shipments)
      .set({ deliveredAt: now })
      .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)));
    return {};
  });
}

/** A parcel came back. Its stones are for sale again, unless `keepStock` says that they are not fit for it. */
export const returnOrder = (
  orderId: string,
  { note, keepStock = false }: { note: string | null; keepStock?: boolean },
  by: By = {},
) => moveBy(orderId, { to: "returned", note, keepStock }, by, async () => ({ keepStock }));

/**
 * Gives up an order that was not paid. One that a provider may still be paid for is cancelled there first, by
 * lib/orders/give-up.ts.
 * @throws ApiError 409 `order_state`
 */
export const cancelOrder = (orderId: string, { note }: { note: string | null }, by: By = {}) =>
  moveBy(orderId, { to: "cancelled", note }, by);

export type Refunded = { order: OrderRow; refund: RefundRow; nothingLeft: boolean };
export type RefundWish = {
  /** null = all that is left */
  amountCents: Cents | null;
  /** the customer reads it */
  reason: string;
  /** one key, one refund */
  key: string;
  /** sent by hand already, though a provider took the payment: it is not asked */
  byHand?: boolean;
};

/**
 * Gives money back, whole or in part. When nothing is left the order is refunded, and what is still in the workshop is
 * for sale again. What no provider carries out is taken as sent by hand.
 * @throws ApiError 409 `nothing_paid`, `refund_too_large`, `key_reused`
 */
export function refundOrder(
  orderId: string,
  { amountCents, reason, key, byHand = false }: RefundWish,
  { now = new Date(), deed = null }: By = {},
): Promise<Refunded> {
  return db().transaction(async (tx) => {
    // stock before order and payment: the one order in which everybody locks
    await lockStock(tx, await stockOf(tx, [orderId]));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw unknownOrder();
    const payment = await lockPayment(tx, orderId);
    if (!payment || payment.capturedCents === 0 || isUnpaid(order.status)) {
      throw new ApiError(409, "nothing_paid", `Nothing was paid for order ${order.number} yet.`);
    }
    const asked = await askRefund(tx, payment, { amountCents, reason, key }, now);
    const { nothingLeft } = asked;
    if (asked.repeated) return { order, refund: asked.refund, nothingLeft };
    const isSent = byHand || LAPSING_METHODS.includes(payment.method);
    if (isSent) await endRefund(tx, asked.refund, null, now);
    const refund = isSent ? { ...asked.refund, state: "done" as const } : asked.refund;
    const facts = { refundCents: refund.amountCents };
    const moved =
      nothingLeft && canMove(order.status, "refunded")
        ? await moveOrder(tx, orderId, { to: "refunded", now, note: reason, facts }, { locked: true })
        : null;
    if (!moved) await tellPartly(tx, order, refund, { byHand, now });
    await noteDeed(tx, deed, order.number, { amount: refund.amountCents, reason, byHand });
    await recordChanges(tx, moved?.changes ?? []);
    return { order: moved?.order ?? order, refund, nothingLeft };
  });
}

async function tellPartly(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { byHand, now }: { byHand: boolean; now: Date },
): Promise<void> {
  const amount = formatMoney(refund.amountCents);
  await noteEvent(tx, order, `${amount} given back: ${refund.reason}`, now);
  const letter = {
    title: "A refund is on its way",
    preview: amount,
    sections: [
      {
        rows: [
          `${amount} for order ${order.number} goes back ${byHand ? "to you another way than it came" : "the way it came"}: ${refund.reason}`,
          "A card shows it within ten days, a bank account within five working days.",
        ],
      },
    ],
  };
  const purpose = `order-refund:${refund.id}`;
  await queueMail(tx, await orderMail(order, purpose, `A refund for order ${order.number}`, letter));
}
