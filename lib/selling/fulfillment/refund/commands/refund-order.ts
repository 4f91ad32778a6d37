import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { dayOf } from "@/lib/platform/dates/day-of";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { addCents, type Cents, currencyCode } from "@/lib/platform/money/model";
import { findOpenDispute } from "@/lib/selling/disputes/commands/ledger";
import { type CommandContext, orderNotFoundError } from "@/lib/selling/fulfillment/act-commands";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { freePieces } from "@/lib/selling/fulfillment/holds/free-pieces";
import { issueCreditNote } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import { leftToRefund, readLineProgress } from "@/lib/selling/fulfillment/lines/progress-queries";
import {
  type RefundSummary,
  refundAmount,
  refundRows,
  refundTitle,
  summarizeRefund,
} from "@/lib/selling/fulfillment/mails/refund-summary";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { shipIfRestLeft } from "@/lib/selling/fulfillment/ship/line-commands";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { canTransition, isUnpaid } from "@/lib/selling/orders/transitions";
import {
  completeRefund,
  lockPayment,
  refundTotal,
  requestRefund,
} from "@/lib/selling/payments/commands/ledger";
import type { RefundDestination } from "@/lib/selling/payments/model";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import { describeRefund, readOrderState } from "../queries/refund-effects";
import { findRefundable, soldOf } from "../refundable";
import { lockCardsOf, voidRefundedCards } from "./bought-cards";
import { priceRefund, type RefundedItems, recordRefundParts } from "./refund-parts";
import { recordRefundTax } from "./refund-tax";
import { refundToCredit } from "./refund-to-credit";

export type RefundResult = { order: OrderRow; refund: RefundRow; nothingLeft: boolean };
export type RefundRequest = {
  /** null = all that is left, or all that the items come to */
  amountCents: Cents | null;
  /** shown to the customer */
  reason: string;
  /** idempotency key: one refund per key */
  key: string;
  /** already sent by hand, so nobody has to send it */
  byHand?: boolean;
  /** credit: nothing is sent, and the customer spends the amount on another order */
  destination?: RefundDestination;
  /** what the money is for; the amount is computed from it, and may be lowered */
  items?: RefundedItems | null;
  /** the effects that somebody has read and confirmed; the refund is refused if it has others by now */
  confirmed?: readonly string[] | null;
};

/**
 * Refunds an order, in whole or in part. Once nothing is left to refund, or every item of it was refunded and is with the
 * shop, the order becomes refunded, and pieces still in the workshop go back on sale. A refund that no provider carries out
 * is open until somebody records that it was sent. Store credit that the order spent comes back as such, after all that was
 * paid.
 * @throws ApiError 409 `nothing_paid`, `payment_disputed`, `refund_too_large`, `key_reused`, `foreign_money` for store credit in exchange for
 *   another currency, `effects_changed`, and as `priceRefund`
 */
export const refundOrder = (
  orderId: string,
  request: RefundRequest,
  context: CommandContext = {},
): Promise<RefundResult> => db().transaction((tx) => refundWithin(tx, orderId, request, context));

/** Refunds an order as `refundOrder` does, within a transaction. */
export async function refundWithin(
  tx: Transaction,
  orderId: string,
  request: RefundRequest,
  context: CommandContext = {},
): Promise<RefundResult> {
  // everyone locks stock before order and payment, which prevents deadlocks
  await lockOrderStock(tx, await findOrderStock(tx, [orderId]));
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFoundError();
  return inOrderCurrency(order, () => refundLocked(tx, order, request, context));
}

async function refundLocked(
  tx: Transaction,
  order: OrderRow,
  request: RefundRequest,
  { now = new Date(), audit = null }: CommandContext,
): Promise<RefundResult> {
  const orderId = order.id;
  const { amountCents, reason, key, byHand = false, destination = "payment", items = null } = request;
  const payment = await lockPayment(tx, orderId);
  const isPaid = !isUnpaid(order.status) || payment?.state === "mismatched";
  const isCredit = destination === "credit";
  const held = await lockCardsOf(tx, order);
  const left = payment && (await findRefundable(tx, order, payment));
  const wasPaid = payment !== null && addCents(payment.capturedCents, order.creditCents) > 0;
  if (!payment || !left || !wasPaid || !isPaid) {
    throw new ApiError("nothing_paid", `Order ${order.number} has not been paid yet.`);
  }
  await assertUndisputed(tx, payment.id, key);
  if (isCredit && payment.currency !== currencyCode()) throw foreignMoneyError(payment.currency);
  const before = request.confirmed ? await readOrderState(tx, orderId) : null;
  const { cards } = left.bought;
  const priced = await priceRefund(tx, order, payment, {
    amountCents,
    items,
    key,
    left: left.totalCents,
    cards,
  });
  const wanted = {
    amountCents: priced.amountCents,
    reason,
    key,
    destination,
    creditLeft: left.creditCents,
    sold: { ...soldOf(left.bought), amountCents: priced.cardsCents },
  };
  const requested = await requestRefund(tx, payment, wanted, now);
  const { nothingLeft } = requested;
  if (requested.repeated) return { order, refund: requested.refund, nothingLeft };
  requested.refund = await refundToCredit(tx, order, requested.refund, { author: audit?.actor ?? null, now });
  const parts = await recordRefundTax(
    tx,
    { order, payment, refund: requested.refund },
    { parts: priced.parts, leftCents: left.totalCents, cards },
  );
  const unshipped = parts ? await recordRefundParts(tx, order, requested.refund, parts) : [];
  if (parts) requested.refund = await voidRefundedCards(tx, order, requested.refund, { parts, held }, now);
  const freed = await freePieces(tx, orderId, unshipped, now);
  const creditNote = await issueCreditNote(tx, order, payment, requested.refund, now);
  const refund = await completeIfSent(tx, requested.refund, request, { now, audit });
  const sent = summarizeRefund(refund, { order, payment, byHand, creditNote });
  const isOver = nothingLeft || (await isAllGivenBack(tx, orderId));
  const moved =
    isOver && canTransition(order.status, "refunded")
      ? await transitionOrder(
          tx,
          orderId,
          {
            to: "refunded",
            now,
            note: reason,
            facts: { refund: sent },
            // goods that a bank decided about go back on sale only where somebody refunds them as items
            keepStock: null,
          },
          { locked: true },
        )
      : null;
  // what was left to ship may be refunded now, so that the last parcel was the last
  const isLeft = moved ? null : await shipIfRestLeft(tx, order, unshipped, now);
  if (!moved) await notifyPartialRefund(tx, order, refund, { sent, now });
  await recordShopAudit(tx, audit, order.number, {
    amountCents: refundTotal(refund),
    reason,
    byHand,
    ...(sent.creditCents > 0 ? { creditCents: sent.creditCents } : {}),
  });
  const after = moved?.order ?? isLeft?.order ?? order;
  if (before && request.confirmed) {
    const effects = await describeRefund(tx, { before, order: after, refund, byHand });
    if (effects.join("\n") !== request.confirmed.join("\n")) throw effectsChangedError();
  }
  await recordChanges(tx, [...freed, ...(moved?.changes ?? []), ...(isLeft?.changes ?? [])]);
  return { order: after, refund, nothingLeft };
}

/** @throws ApiError 409 `payment_disputed` while the customer's bank has the money, unless the refund was requested before */
async function assertUndisputed(tx: Transaction, paymentId: string, key: string): Promise<void> {
  if (!(await findOpenDispute(tx, paymentId))) return;
  const [before] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
  if (before) return;
  throw new ApiError(
    "payment_disputed",
    "The customer’s bank took this payment back in a dispute, so a refund would pay the customer twice. Answer the dispute instead.",
  );
}

/** Whether every item was refunded as such and nothing of the order is with the customer, though money may be kept. */
async function isAllGivenBack(tx: Transaction, orderId: string): Promise<boolean> {
  const progress = await readLineProgress(tx, orderId);
  return progress.every(
    (line) => leftToRefund(line) <= 0 && (!line.ships || line.freed + line.returned >= line.quantity),
  );
}

/** Marks a new refund as done if nothing of it has to be sent any more. */
async function completeIfSent(
  tx: Transaction,
  refund: RefundRow,
  { byHand = false, destination = "payment" }: RefundRequest,
  { now, audit }: Required<CommandContext>,
): Promise<RefundRow> {
  const isSent = byHand || destination === "credit" || refund.amountCents === 0;
  if (!isSent) return refund;
  const recorded = { sentOn: dayOf(now), sentReference: null, sentBy: audit?.actor ?? null };
  return (await completeRefund(tx, refund, null, now, byHand ? recorded : null)) ?? refund;
}

const effectsChangedError = () =>
  new ApiError(
    "effects_changed",
    "The order has changed since you looked, and the refund would do something else now. Review it again.",
  );

const foreignMoneyError = (currency: string) =>
  new ApiError(
    "foreign_money",
    `This payment came in ${currency}, so it can’t become store credit. Refund it to the payment.`,
  );

/** Notes a refund that leaves its order as it is, and mails its customer. */
export async function notifyPartialRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { sent, now }: { sent: RefundSummary; now: Date },
): Promise<void> {
  const amount = refundAmount(sent);
  const event = sent.by === "to_send" && sent.cents > 0 ? `Refunding ${amount}` : `${amount} refunded`;
  await recordOrderEvent(tx, order, `${event}: ${refund.reason}`, now);
  const content = {
    title: refundTitle(sent),
    preview: amount,
    sections: [{ rows: [refund.reason, ...refundRows(order, sent)] }],
  };
  const purpose = `order-refund:${refund.id}`;
  await queueMail(tx, await orderMail(order, purpose, `A refund for order ${order.number}`, content));
}
