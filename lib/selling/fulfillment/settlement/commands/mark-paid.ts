import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, currencyCode, formatMoney } from "@/lib/platform/money/model";
import { type CommandContext, transitionBy } from "@/lib/selling/fulfillment/act-commands";
import { assertConfirmed } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { inCurrencyOfOrder } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { findPayment, lockPayment, type PaymentRow } from "@/lib/selling/payments/commands/ledger";
import { settlePayment } from "@/lib/selling/payments/commands/settle-payment";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { refundLatePayment } from "./late-payment";

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
export const markOrderPaid = (
  orderId: string,
  arrived: ReceivedPayment,
  by: CommandContext = {},
): Promise<OrderRow> => inCurrencyOfOrder(db(), orderId, () => markPaid(orderId, arrived, by));

async function markPaid(orderId: string, arrived: ReceivedPayment, by: CommandContext): Promise<OrderRow> {
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
      const receipt = { amountCents: came, currency: currencyCode(), reference, payer };
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
    const receipt = { amountCents: came, currency: currencyCode(), reference, payer };
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
