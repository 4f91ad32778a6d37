import { and, eq, isNull } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, CURRENCY, formatMoney } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { assertNoMatch } from "@/lib/selling/dealer-duties/queries";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { shipments } from "@/lib/selling/orders/tables";
import { findPayment, lockPayment, type PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { settlePayment } from "@/lib/selling/payments/commands/settle-payment";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { assertConfirmed } from "./confirm/commands/confirmation-gate";
import type { StatusMailFacts } from "./mails/status-mail";
import { refundLatePayment } from "./settlement/commands/late-payment";
import { correctParcel, recordLastParcel } from "./ship/parcel-commands";
import type { ShipmentDetails } from "./ship/shipment-content";
import { assertMayShip } from "./ship/shipping-guard";
import {
  type OrderRow,
  type OrderTransition,
  type TransitionResult,
  transitionOrder,
} from "./transition-commands";

/**
 * When an order changes, and the jeweler's action to record in the audit log; null for customers and the shop itself.
 */
export type CommandContext = { now?: Date; audit?: AuditAction | null };

export const orderNotFoundError = () => new ApiError("not_found", "This order could not be found.");

/** Runs in a transition's transaction. It returns additional details for the audit log. */
type Also<T> = (tx: Transaction, what: T, now: Date) => Promise<Record<string, unknown>>;

/**
 * @param also runs together with the transition
 * @param again what a repeated transition does, which otherwise has no effect; null = nothing
 */
async function transitionBy(
  orderId: string,
  move: Omit<OrderTransition, "now">,
  { now = new Date(), audit = null }: CommandContext,
  also: Also<TransitionResult> = async () => ({}),
  again: (...args: Parameters<Also<OrderRow>>) => Promise<Record<string, unknown> | null> = async () => null,
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const moved = await transitionOrder(tx, orderId, { ...move, now });
    if (!moved) throw orderNotFoundError();
    const { order } = moved;
    if (!moved.moved) {
      const detail = await again(tx, order, now);
      if (detail) await recordShopAudit(tx, audit, order.number, detail);
      return order;
    }
    const detail = await also(tx, moved, now);
    await recordShopAudit(tx, audit, order.number, { to: move.to, ...detail });
    await recordChanges(tx, moved.changes);
    return order;
  });
}

/** A payment received outside any provider; a null amount means what is due. */
type ReceivedPayment = {
  reference: string | null;
  amountCents: Cents | null;
  /** who sent it, if somebody else than the buyer did */
  payer?: string | null;
  /** whether the stones are sold though a supplier hasn't confirmed one */
  unconfirmed?: boolean;
};

/**
 * Records a payment received outside any provider and sells the order's stones. Money for a canceled order is
 * refunded, and the order stays canceled.
 * @throws ApiError 409 `amount_differs` if the amount is not what is due for an order that is not canceled;
 *   `paid_before` if another payment has paid it; `unconfirmed` if a supplier hasn't confirmed a stone;
 *   `provider_pays`; `order_state`
 */
export async function markOrderPaid(
  orderId: string,
  arrived: ReceivedPayment,
  by: CommandContext = {},
): Promise<OrderRow> {
  const { reference, amountCents, payer = null, unconfirmed = false } = arrived;
  const late = await recordLatePayment(orderId, arrived, by);
  if (late) return late;
  return transitionBy(
    orderId,
    { to: "paid" },
    by,
    async (tx, { order }, now) => {
      const payment = await lockConfirmable(tx, order);
      if (!unconfirmed) await assertConfirmed(tx, orderId, now);
      const came = amountCents ?? amountDue(order);
      const receipt = { amountCents: came, currency: CURRENCY, reference, payer };
      const { outcome } = await settlePayment(tx, payment, receipt, { isAwaited: true, now });
      if (outcome !== "paid") {
        const message = `The amount due is ${formatMoney(amountDue(order))}, not ${formatMoney(came)}.`;
        throw new ApiError("amount_differs", message);
      }
      return { amountCents: came, reference, ...(unconfirmed ? { unconfirmed } : {}) };
    },
    async (tx, order) => {
      assertSamePayment(order, await findPayment(tx, orderId), reference);
      return null;
    },
  );
}

/** Records money that arrived for a canceled order as due for refund; returns null if the order is not canceled. */
function recordLatePayment(
  orderId: string,
  { reference, amountCents, payer = null }: ReceivedPayment,
  { now = new Date(), audit = null }: CommandContext,
): Promise<OrderRow | null> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "canceled") return null;
    const payment = await lockConfirmable(tx, order);
    if (payment.capturedCents > 0) {
      assertSamePayment(order, payment, reference);
      return order;
    }
    const came = amountCents ?? amountDue(order);
    const receipt = { amountCents: came, currency: CURRENCY, reference, payer };
    const late = await settlePayment(tx, payment, receipt, { isAwaited: false, now });
    await refundLatePayment(tx, order, late.payment, order.id, now);
    await recordShopAudit(tx, audit, order.number, { to: order.status, amountCents: came, reference });
    return order;
  });
}

/** Locks the payment of an order whose money the jeweler confirms. @throws ApiError 409 `provider_pays` */
async function lockConfirmable(tx: Transaction, order: OrderRow): Promise<PaymentRow> {
  const payment = await lockPayment(tx, order.id);
  if (!payment) throw new Error(`Order ${order.number} has no payment`);
  if (isConfirmedByJeweler(payment.method)) return payment;
  throw new ApiError("provider_pays", "Only the payment provider can confirm this payment.");
}

/**
 * Accepts a repeated report of an order's first payment and rejects a second payment, which must be refunded.
 * @throws ApiError 409 `paid_before`
 */
function assertSamePayment({ number }: OrderRow, payment: PaymentRow | null, reference: string | null): void {
  const before = payment?.reference;
  if (!reference || !before || before === reference) return;
  const message = `Order ${number} was already paid by “${before}”. Refund “${reference}”.`;
  throw new ApiError("paid_before", message);
}

export const startProduction = (orderId: string, by: CommandContext = {}) =>
  transitionBy(orderId, { to: "in_production" }, by);

/**
 * Marks an order as shipped, with everything that has not left yet in one parcel. A repeated call with different parcel
 * details corrects those of the newest parcel and mails the customer again.
 * @throws ApiError 409 `order_state`, `size_open`, and as `assertMayShip`
 */
export function markOrderShipped(
  orderId: string,
  parcel: ShipmentDetails,
  by: CommandContext = {},
): Promise<OrderRow> {
  return transitionBy(
    orderId,
    { to: "shipped", facts: { parcel } },
    by,
    async (tx, { order }, now) => {
      await assertNoMatch(tx, orderId);
      await assertMayShip(tx, order, parcel);
      await recordLastParcel(tx, orderId, parcel, now);
      return { ...parcel };
    },
    async (tx, order) => ((await correctParcel(tx, order, parcel)) ? { ...parcel } : null),
  );
}

export async function markOrderDelivered(orderId: string, by: CommandContext = {}): Promise<OrderRow> {
  const returnWindow = await loadShopSettings();
  return transitionBy(orderId, { to: "delivered", facts: { returnWindow } }, by, async (tx, _, now) => {
    await tx
      .update(shipments)
      .set({ deliveredAt: now })
      .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliveredAt)));
    return {};
  });
}

/**
 * Marks an order as returned, with everything that has not come back yet. Those stones go back on sale.
 * @param keepStock true keeps them off sale because they are not fit for it; null if a dispute is open or was lost
 */
export const markOrderReturned = (
  orderId: string,
  { note, keepStock = null }: { note: string | null; keepStock?: boolean | null },
  by: CommandContext = {},
) => transitionBy(orderId, { to: "returned", note, keepStock }, by, async () => ({ keepStock }));

/**
 * Cancels an unpaid order. If a provider can still collect the money, lib/selling/fulfillment/cancel/unpaid-commands.ts
 * cancels the payment there first.
 * @throws ApiError 409 `order_state`
 */
export const cancelOrder = (
  orderId: string,
  { note, facts }: { note: string | null; facts?: StatusMailFacts },
  by: CommandContext = {},
) => transitionBy(orderId, { to: "canceled", note, facts }, by);
