import { z } from "zod";
import { MAX_ENGRAVING_UNITS } from "@/lib/goods/catalog/products/engraving";
import { addressSchema } from "@/lib/people/addresses/schema";
import { anyMoney, linePosition, prose, storedInt } from "@/lib/platform/api/declare/schema";
import { timedVersion } from "@/lib/platform/api/declare/version";
import { REFUND_DESTINATIONS } from "@/lib/selling/payments/model";
import { ringSizeSchema } from "@/lib/selling/ring-builder/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { orderDetail } from "./view/detail";

const MAX_NOTE = 4_000;
const MAX_REASON = 1_000;

export const orderParams = z.object({ number: z.string().regex(/^A-[\w-]{1,40}$/i) });
export const orderCommon = {
  tag: "Orders",
  params: orderParams,
  response: z.object({ data: orderDetail }),
} as const;
export const orderErrors = {
  404: "No order has this number",
  409: "The order’s state doesn’t allow it, or someone changed the order meanwhile",
} as const;
export const customerNote = prose(MAX_REASON).nullish();

export const adminOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.read",
  id: "adminReadOrder",
  method: "GET",
  path: "v1/admin/orders/{number}",
  summary: "Reads an order with everything the shop has recorded about it",
  errors: { 404: orderErrors[404] },
});

export const changeOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminChangeOrder",
  method: "PATCH",
  path: "v1/admin/orders/{number}",
  summary: "Changes an order’s addresses, phone number, or gift note",
  body: z.strictObject({
    version: timedVersion,
    shipping_address: addressSchema.optional(),
    billing_address: addressSchema.optional(),
    phone: z.string().trim().max(40).nullish(),
    gift_note: prose(500).nullish(),
  }),
  errors: orderErrors,
});

export const payOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.payment",
  id: "adminPayOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/payment",
  summary: "Records a payment received outside any provider",
  body: z.strictObject({
    amount: anyMoney.positive("Enter an amount above zero, such as 1250.50").nullish(),
    reference: z.string().trim().max(200).nullish(),
    /** who sent it, if somebody else than the buyer did */
    payer: z.string().trim().max(200).nullish(),
  }),
  errors: orderErrors,
});

export const produceOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.produce",
  id: "adminProduceOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/production",
  summary: "Starts the production of an order",
  errors: orderErrors,
});

export const parcelBody = z.strictObject({
  carrier: z.string().trim().regex(/\S/, "Enter the carrier").max(100),
  tracking_number: z.string().trim().regex(/\S/, "Enter the tracking number").max(100),
  tracking_url: z
    .url({ protocol: /^https$/, error: "Enter an address that begins with https://" })
    .max(500)
    .nullish(),
  /** whether the carrier hands it over only against a signature; absent: no, or as it was */
  signed: z.boolean().optional(),
});

/** So many pieces of a line, by its id. */
export const askedPieces = z.strictObject({ line: z.uuid(), quantity: storedInt.min(1) });
export const MAX_PIECES = 200;

export const shipOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.produce",
  id: "adminShipOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/shipment",
  summary: "Marks an order as shipped, or corrects its tracking number",
  body: parcelBody,
  errors: orderErrors,
});

export const readyOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.produce",
  id: "adminReadyOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/pickup",
  summary: "Marks an order as ready for its customer to pick up",
  errors: orderErrors,
});

export const deliverOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminDeliverOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/delivery",
  summary: "Marks an order as delivered",
  errors: orderErrors,
});

export const adminReturnOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminReturnOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/return",
  summary: "Marks an order as returned",
  body: z.strictObject({
    note: customerNote,
    /** whether its items stay off sale; if absent, those whose payment is in a dispute or was lost in one do */
    keep_out: z.boolean().nullable().default(null),
  }),
  errors: orderErrors,
});

export const adminCancelOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminCancelOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/cancellation",
  summary: "Cancels an unpaid order and releases its items",
  body: z.strictObject({ note: customerNote }),
  errors: orderErrors,
});

/** Limits of what a preview of the largest order says: an effect or two for each item, and one that lists all items. */
const MAX_EFFECTS = 200;
const MAX_EFFECT = 20_000;

const refundBody = z.strictObject({
  /** null = all that is left, or all that the items come to */
  amount: anyMoney.positive("Enter an amount above zero, such as 1250.50").nullable(),
  reason: prose(MAX_REASON).regex(/\S/, "Enter the reason. The customer reads it."),
  /** refunds with the same key run once */
  key: z.uuid(),
  /** already sent another way, so nobody has to send it */
  by_hand: z.boolean().default(false),
  /** credit: nothing is sent, and the customer gets store credit */
  destination: z.enum(REFUND_DESTINATIONS).default("payment"),
  /** what it is for, of which the amount is computed; null = an amount alone */
  items: z.strictObject({ lines: z.array(askedPieces).max(MAX_PIECES), shipping: z.boolean() }).nullish(),
});

export const previewRefundEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.refund",
  id: "adminPreviewRefund",
  method: "POST",
  path: "v1/admin/orders/{number}/refund-previews",
  summary: "Says what a refund would do, and does nothing",
  params: orderParams,
  body: refundBody,
  /** the effects, a sentence each, and the amount that would be refunded */
  response: z.object({ data: z.object({ amount: z.string(), effects: z.array(z.string()) }) }),
  errors: orderErrors,
});

export const refundOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.refund",
  isFresh: true,
  id: "adminRefundOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/refunds",
  summary: "Refunds an order, or items of it, in full or in part",
  body: refundBody.extend({
    /** the effects of the preview; the refund is refused if it would have others */
    confirmed: z.array(z.string().max(MAX_EFFECT)).max(MAX_EFFECTS).nullish(),
  }),
  errors: orderErrors,
});

export const refundSentEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.refund",
  isFresh: true,
  id: "adminRecordRefundSent",
  method: "POST",
  path: "v1/admin/orders/{number}/refunds/{refund}/sent",
  summary: "Records that someone sent a refund by hand",
  params: orderParams.extend({ refund: z.uuid() }),
  body: z.strictObject({
    sent_on: z.iso.date("Enter the day you sent it"),
    /** the bank’s reference */
    reference: z.string().trim().max(200).nullish(),
  }),
  errors: orderErrors,
});

export const withdrawRefundEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.refund",
  isFresh: true,
  id: "adminWithdrawRefund",
  method: "POST",
  path: "v1/admin/orders/{number}/refunds/{refund}/withdrawal",
  summary: "Withdraws a refund that nobody has sent yet",
  params: orderParams.extend({ refund: z.uuid() }),
  body: z.strictObject({
    reason: prose(MAX_REASON).regex(/\S/, "Enter the reason. The customer reads it."),
    /** the effects that the order’s page lists; the withdrawal is refused if it would have others */
    confirmed: z.array(z.string().max(MAX_EFFECT)).max(MAX_EFFECTS),
  }),
  errors: orderErrors,
});

export const sizeOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminSizeOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/ring-sizes",
  summary: "Records the ring size a customer gave the shop",
  body: z.strictObject({ line: linePosition, size: ringSizeSchema }),
  errors: orderErrors,
});

export const changeRingEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminChangeRing",
  method: "POST",
  path: "v1/admin/orders/{number}/rings",
  summary: "Changes the size and engraving of an ordered ring before the workshop begins",
  body: z.strictObject({
    line: linePosition,
    size: ringSizeSchema,
    /** null = no engraving */
    engraving: z.string().trim().max(MAX_ENGRAVING_UNITS).nullable(),
  }),
  errors: orderErrors,
});

export const quoteCoinEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.payment",
  id: "adminQuoteCoin",
  method: "POST",
  path: "v1/admin/orders/{number}/coin-quotes",
  summary: "Quotes an order in cryptocurrency; the customer gets the amount by email",
  body: z.strictObject({
    coin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2,10}$/, "Enter a cryptocurrency, such as BTC"),
    amount: z
      .string()
      .trim()
      .regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,18})?$/, "Enter an amount above zero, such as 0.0123"),
    address: z
      .string()
      .trim()
      .regex(/^[\w:.-]{20,120}$/, "Enter the payment address. Check every character."),
    hours: z.int().min(1, "Enter at least one hour").max(720, "Enter at most 720 hours").default(24),
  }),
  errors: orderErrors,
});

export const answerSupplierEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminAnswerSupplier",
  method: "POST",
  path: "v1/admin/orders/{number}/supplier-answers",
  summary: "Records what a supplier said about an ordered stone",
  body: z.strictObject({ sku: z.string().max(100), state: z.enum(["held", "gone"]) }),
  errors: orderErrors,
});

export const noteOrderEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.read",
  id: "adminNoteOrder",
  method: "POST",
  path: "v1/admin/orders/{number}/notes",
  summary: "Adds a note for the staff to an order",
  body: z.strictObject({ text: prose(MAX_NOTE).regex(/\S/, "Write the note") }),
  errors: { 404: orderErrors[404] },
});

export const adminResendOrderMailEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminResendOrderMail",
  method: "POST",
  path: "v1/admin/orders/{number}/mails",
  summary: "Sends a mail about an order again",
  body: z.strictObject({ mail: z.uuid() }),
  errors: orderErrors,
});

export const ORDER_PAPERS = [
  "invoice",
  "packing-slip",
  "gift-receipt",
  "workshop-card",
  "commercial-invoice",
  "cn23",
] as const;

export const orderPaperEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.read",
  id: "adminReadOrderPaper",
  method: "GET",
  path: "v1/admin/orders/{number}/papers/{paper}",
  summary:
    "Reads an order’s invoice, packing slip, gift receipt, workshop card, or papers for customs as a PDF",
  params: orderParams.extend({ paper: z.enum(ORDER_PAPERS) }),
  response: z.null(),
  errors: { 404: "No order has this number, or it has no such paper" },
});

export const ORDER_ENDPOINTS = [
  adminOrderEndpoint,
  changeOrderEndpoint,
  payOrderEndpoint,
  produceOrderEndpoint,
  shipOrderEndpoint,
  readyOrderEndpoint,
  deliverOrderEndpoint,
  adminReturnOrderEndpoint,
  adminCancelOrderEndpoint,
  previewRefundEndpoint,
  refundOrderEndpoint,
  refundSentEndpoint,
  withdrawRefundEndpoint,
  sizeOrderEndpoint,
  changeRingEndpoint,
  quoteCoinEndpoint,
  answerSupplierEndpoint,
  noteOrderEndpoint,
  adminResendOrderMailEndpoint,
  orderPaperEndpoint,
] as const;
