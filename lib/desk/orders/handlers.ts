import type { z } from "zod";
import { changeOrder, noteOrder } from "@/lib/desk/orders/commands/changes";
import { answerForSupplier } from "@/lib/desk/orders/commands/confirmations";
import { resendMail } from "@/lib/desk/orders/commands/mails";
import { orderRecord } from "@/lib/desk/orders/queries/orders";
import type { Staff } from "@/lib/people/staff/authority";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import type { Pieces } from "@/lib/selling/fulfillment/lines/progress-queries";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import { startProduction } from "@/lib/selling/fulfillment/produce/commands";
import { changeRing } from "@/lib/selling/fulfillment/produce/ring-sizes/commands/change-ring";
import { recordReportedSize } from "@/lib/selling/fulfillment/produce/ring-sizes/commands/choose-size";
import { recordRefundSent } from "@/lib/selling/fulfillment/refund/commands/record-sent";
import { type RefundRequest, refundOrder } from "@/lib/selling/fulfillment/refund/commands/refund-order";
import { withdrawRefund } from "@/lib/selling/fulfillment/refund/commands/withdraw-refund";
import { previewRefund } from "@/lib/selling/fulfillment/refund/preview-refund";
import { markOrderReturned } from "@/lib/selling/fulfillment/return/commands";
import { markOrderPaid } from "@/lib/selling/fulfillment/settlement/commands/mark-paid";
import { quoteOrder } from "@/lib/selling/fulfillment/settlement/commands/quote-coin-amount";
import {
  markOrderDelivered,
  markOrderReady,
  markOrderShipped,
} from "@/lib/selling/fulfillment/ship/commands";
import { inOrderCurrency, orderAmount } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isOfProvider } from "@/lib/selling/payments/methods";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type {
  adminCancelOrderEndpoint,
  adminResendOrderMailEndpoint,
  adminReturnOrderEndpoint,
  answerSupplierEndpoint,
  askedPieces,
  changeOrderEndpoint,
  changeRingEndpoint,
  noteOrderEndpoint,
  parcelBody,
  payOrderEndpoint,
  previewRefundEndpoint,
  quoteCoinEndpoint,
  refundOrderEndpoint,
  refundSentEndpoint,
  shipOrderEndpoint,
  sizeOrderEndpoint,
  withdrawRefundEndpoint,
} from "./endpoints";
import { findOrderByNumber } from "./queries/find-order";
import { mailedIds, readOrderDetail } from "./view/order";
import { assertSeesOrder, shownTo } from "./view/workshop";

const HOUR_MS = 3_600_000;

const PROVIDER_FAILED =
  "The payment provider didn’t do what it was asked. Check the order, and try again in a moment.";

type OfOrder = AdminCall<{ number: string }, unknown, unknown>;

const detailOf = async ({ number }: Pick<OrderRow, "number">, staff: Staff) => ({
  data: shownTo(staff, await readOrderDetail(number)),
});

/**
 * Takes an order one step further, and sends the mails about it.
 * @throws ApiError 409 `provider_failed` if the payment provider refused or didn't answer
 */
export async function step(
  { params, staff }: Pick<OfOrder, "params" | "staff">,
  act: (order: OrderRow) => Promise<unknown>,
) {
  const order = await findOrderByNumber(params.number);
  assertSeesOrder(staff, order);
  await inOrderCurrency(order, () => act(order)).catch((error: unknown) => {
    if (!isOfProvider(error)) throw error;
    log.warn({ err: error, order: order.number }, "the payment provider failed during a step of an order");
    throw new ApiError("provider_failed", PROVIDER_FAILED);
  });
  void deliverInBackground();
  return detailOf(order, staff);
}

export const parcelOf = ({
  carrier,
  tracking_number,
  tracking_url,
  signed,
}: z.output<typeof parcelBody>): ShipmentDetails => ({
  carrier,
  trackingNumber: tracking_number,
  trackingUrl: tracking_url ?? null,
  ...(signed === undefined ? {} : { isSigned: signed }),
});

export const piecesOf = (lines: readonly z.output<typeof askedPieces>[]): Pieces[] =>
  lines.map(({ line, quantity }) => ({ lineId: line, quantity }));

export async function handleOrder({ params, staff }: OfOrder) {
  const order = await findOrderByNumber(params.number);
  assertSeesOrder(staff, order);
  return detailOf(order, staff);
}

export const handleChangeOrder = (call: CallOf<typeof changeOrderEndpoint>) =>
  step(call, ({ id }) => {
    const { version, shipping_address, billing_address, phone, gift_note } = call.body;
    const change = {
      shippingAddress: shipping_address,
      billingAddress: billing_address,
      phone: phone === undefined ? undefined : phone || null,
      giftNote: gift_note === undefined ? undefined : gift_note || null,
    };
    return changeOrder(id, version, change, call.audit("order edit"));
  });

export const handlePayOrder = (call: CallOf<typeof payOrderEndpoint>) =>
  step(call, ({ id }) => {
    const { amount, reference, payer } = call.body;
    const arrived = {
      reference: reference || null,
      payer: payer || null,
      amountCents: amount == null ? null : orderAmount(amount),
    };
    return markOrderPaid(id, arrived, { audit: call.audit("order paid") });
  });

export const handleProduceOrder = (call: OfOrder) =>
  step(call, ({ id }) => startProduction(id, { audit: call.audit("order produce") }));

export const handleReadyOrder = (call: OfOrder) =>
  step(call, ({ id }) => markOrderReady(id, { audit: call.audit("order ready") }));

export const handleShipOrder = (call: CallOf<typeof shipOrderEndpoint>) =>
  step(call, ({ id }) => {
    return markOrderShipped(id, parcelOf(call.body), { audit: call.audit("order ship") });
  });

export const handleDeliverOrder = (call: OfOrder) =>
  step(call, ({ id }) => markOrderDelivered(id, { audit: call.audit("order deliver") }));

export const handleReturnOrder = (call: CallOf<typeof adminReturnOrderEndpoint>) =>
  step(call, ({ id }) => {
    const { note, keep_out: keepStock } = call.body;
    return markOrderReturned(id, { note: note || null, keepStock }, { audit: call.audit("order return") });
  });

export const handleCancelOrder = (call: CallOf<typeof adminCancelOrderEndpoint>) =>
  step(call, (order) =>
    cancelUnpaidOrder(order, { note: call.body.note || null }, { audit: call.audit("order cancel") }),
  );

function refundOf({
  amount,
  reason,
  key,
  by_hand: byHand,
  destination,
  items: requested,
}: CallOf<typeof previewRefundEndpoint>["body"]): RefundRequest {
  const amountCents = amount === null ? null : orderAmount(amount);
  const items = requested ? { pieces: piecesOf(requested.lines), shipping: requested.shipping } : null;
  return { amountCents, reason, key, byHand, destination, items };
}

export async function handlePreviewRefund({ params, body }: CallOf<typeof previewRefundEndpoint>) {
  const order = await findOrderByNumber(params.number);
  return { data: await inOrderCurrency(order, () => previewRefund(order.id, refundOf(body))) };
}

export const handleRefundOrder = (call: CallOf<typeof refundOrderEndpoint>) =>
  step(call, ({ id }) => {
    const { confirmed = null, ...wanted } = call.body;
    return refundOrder(id, { ...refundOf(wanted), confirmed }, { audit: call.audit("order refund") });
  });

export const handleRefundSent = (call: CallOf<typeof refundSentEndpoint>) =>
  step(call, ({ id }) => {
    const sent = { sentOn: call.body.sent_on, sentReference: call.body.reference || null };
    return recordRefundSent(id, call.params.refund, sent, { audit: call.audit("order refund-sent") });
  });

export const handleWithdrawRefund = (call: CallOf<typeof withdrawRefundEndpoint>) =>
  step(call, ({ id }) =>
    withdrawRefund(id, call.params.refund, call.body, { audit: call.audit("order refund-withdrawn") }),
  );

export const handleSizeOrder = (call: CallOf<typeof sizeOrderEndpoint>) =>
  step(call, ({ id }) => recordReportedSize(id, call.body, { audit: call.audit("order size") }));

export const handleChangeRing = (call: CallOf<typeof changeRingEndpoint>) =>
  step(call, ({ id }) => changeRing(id, call.body, { audit: call.audit("order ring") }));

export const handleQuoteCoin = (call: CallOf<typeof quoteCoinEndpoint>) =>
  step(call, ({ id }) => {
    const { hours, ...quote } = call.body;
    const validUntil = new Date(Date.now() + hours * HOUR_MS);
    return quoteOrder(id, { ...quote, validUntil }, { audit: call.audit("order quote") });
  });

export const handleAnswerSupplier = (call: CallOf<typeof answerSupplierEndpoint>) =>
  step(call, ({ number }) => {
    const { sku, state } = call.body;
    return answerForSupplier({ order: number, sku }, state, call.audit("order confirm"));
  });

export const handleNoteOrder = (call: CallOf<typeof noteOrderEndpoint>) =>
  step(call, (order) => noteOrder(order, call.body.text, call.audit("order note")));

export const handleResendOrderMail = (call: CallOf<typeof adminResendOrderMailEndpoint>) =>
  step(call, async ({ number }) => {
    const record = await orderRecord(number);
    await resendMail(record.order, mailedIds(record), call.body.mail, call.audit("order mail"));
  });
