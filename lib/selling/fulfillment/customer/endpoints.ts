import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { linePosition, prose } from "@/lib/platform/api/declare/schema";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { ringSizeSchema } from "@/lib/selling/ring-builder/schema";
import { LAST_ORDER_PAGE, ORDERS_PER_PAGE } from "./order-page";
import {
  customerOrderSchema,
  orderLinkBodySchema,
  orderSchema,
  orderSummarySchema,
  reorderSchema,
  returnBodySchema,
} from "./schema";

export const orderEndpoint = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v1/orders/{id}",
  tag: "Orders",
  summary:
    "An order by its unguessable id; only the browser that placed it and its owner see the personal details",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    404: "The order doesn't exist",
    429: "Too many requests from one address",
  },
});

export const customerOrdersEndpoint = endpoint({
  id: "listOwnOrders",
  method: "GET",
  path: "/v1/account/orders",
  tag: "Orders",
  summary: "The signed-in customer's orders, newest first, a page at a time",
  access: "signed-in",
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(LAST_ORDER_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(ORDERS_PER_PAGE),
  }),
  response: z.object({ data: z.array(orderSummarySchema), /** orders on all pages */ total: z.int() }),
  errors: { 401: "The token is missing, expired, or revoked", 429: "Too many requests from one address" },
});

export const customerOrderEndpoint = endpoint({
  id: "getOwnOrder",
  method: "GET",
  path: "/v1/account/orders/{id}",
  tag: "Orders",
  summary: "One of the signed-in customer's orders, with its history",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: customerOrderSchema }),
  errors: {
    401: "The token is missing, expired, or revoked",
    404: "The order doesn't exist or belongs to another customer",
    429: "Too many requests from one address",
  },
});

const OWN = {
  401: "The token is missing, expired, or revoked",
  403: "Sent from a page of another site",
  404: "The order doesn't exist or belongs to another customer",
  429: "Too many requests from one address",
};

export const cancelOrderEndpoint = endpoint({
  id: "cancelOwnOrder",
  method: "POST",
  path: "/v1/account/orders/{id}/cancel",
  tag: "Orders",
  summary: "Cancels an unpaid order and releases its items",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: customerOrderSchema }),
  errors: { ...OWN, 409: "not_cancellable: the order is paid or closed" },
});

const RETURN_CONFLICT =
  "not_returnable: not delivered, outside the return window, or already requested; no_pieces, unknown_line, or too_many_pieces: the items are not in the order";

export const returnOrderEndpoint = endpoint({
  id: "askForReturn",
  method: "POST",
  path: "/v1/account/orders/{id}/return",
  tag: "Orders",
  summary: "Requests the return of an order, or of some of its items, within the shop's return window",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  body: returnBodySchema,
  response: z.object({ data: customerOrderSchema }),
  errors: {
    ...OWN,
    409: RETURN_CONFLICT,
  },
});

export const requestReturnEndpoint = endpoint({
  id: "requestReturn",
  method: "POST",
  path: "/v1/orders/{id}/return",
  tag: "Orders",
  summary:
    "Requests the return of an order, or of some of its items, from the browser that ordered it or opened it from its email",
  params: z.object({ id: z.uuid() }),
  body: returnBodySchema,
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The order doesn't exist or belongs to another browser",
    409: RETURN_CONFLICT,
    429: "Too many requests from one address",
  },
});

export const reorderEndpoint = endpoint({
  id: "reorder",
  method: "GET",
  path: "/v1/account/orders/{id}/again",
  tag: "Orders",
  summary: "The items of an order that can be ordered again, as cart items at today's prices",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: reorderSchema }),
  errors: OWN,
});

export const openOrderEndpoint = endpoint({
  id: "openOrder",
  method: "POST",
  path: "/v1/open-order",
  tag: "Orders",
  summary: "Opens an order with the secret of the link in its email, which confirms the address",
  body: z.strictObject({ id: z.uuid(), token: z.string().min(1).max(100) }),
  response: z.object({
    data: z.object({
      path: z.string(),
      /** orders that joined the account that is signed in, because it has confirmed the same address */
      claimed_orders: z.int(),
    }),
  }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The link is unknown",
    429: "Too many requests from one address",
  },
});

export const orderLinkEndpoint = endpoint({
  id: "mailOrderLink",
  method: "POST",
  path: "/v1/order-links",
  tag: "Orders",
  summary:
    "Emails the link to an order to the address it was placed with; the response is the same if there is no such order",
  body: orderLinkBodySchema,
  response: z.object({
    data: z.object({ /** false while the shop can’t send email */ mailed: z.boolean() }),
  }),
  success: 202,
  errors: {
    403: "Sent from a page of another site",
    429: "Too many requests from one address",
  },
});

export const resendOrderMailEndpoint = endpoint({
  id: "resendOrderMail",
  method: "POST",
  path: "/v1/orders/{id}/resend-mail",
  tag: "Orders",
  summary: "Resends an order's confirmation email, a few times an hour",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    data: z.object({ /** false while the shop can’t send email: it waits */ sent: z.boolean() }),
  }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The order doesn't exist or belongs to another browser",
    409: "nothing_to_confirm: the order is already confirmed, paid, or closed",
    429: "Too many requests from one address, or too many emails to one mailbox",
  },
});

export const ringSizeEndpoint = endpoint({
  id: "chooseRingSize",
  method: "POST",
  path: "/v1/orders/{id}/ring-size",
  tag: "Orders",
  summary: "Chooses the size of a ring that was ordered without one; the same size again has no effect",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    line: linePosition.meta({ description: "position of the ring's line in the order, from 0" }),
    size: ringSizeSchema,
  }),
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The order doesn't exist or belongs to another browser",
    409: "size_chosen: the ring has another size; order_state: the ring is being made, or the order has ended",
    422: "The line is no ring, or its setting is not made in this size",
    429: "Too many requests from one address",
  },
});

export const giftNoteEndpoint = endpoint({
  id: "changeGiftNote",
  method: "POST",
  path: "/v1/orders/{id}/gift-note",
  tag: "Orders",
  summary: "Changes an order’s gift note until it ships",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    gift_note: prose(MAX_GIFT_NOTE)
      .nullable()
      .transform((note) => note || null),
  }),
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The order doesn't exist or belongs to another browser",
    409: "order_state: the order has shipped or ended",
    429: "Too many requests from one address",
  },
});

export const extendHoldEndpoint = endpoint({
  id: "extendHold",
  method: "POST",
  path: "/v1/orders/{id}/extend-hold",
  tag: "Orders",
  summary: "Extends the hold on an order's stones once, by the same time again, while its buyer pays",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ held_until: z.iso.datetime() }) }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "The order doesn't exist or belongs to another browser",
    409: "hold_not_extendable: the order is already extended, paid, or closed",
    429: "Too many requests from one address",
  },
});
