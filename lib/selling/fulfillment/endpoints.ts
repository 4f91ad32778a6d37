import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import {
  customerOrderSchema,
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
  summary: "An order by its unguessable id; who ordered is told to that browser and the owner alone",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token sent is expired or revoked",
    404: "No such order",
    429: "Too many requests from one address",
  },
});

export const customerOrdersEndpoint = endpoint({
  id: "listOwnOrders",
  method: "GET",
  path: "/v1/account/orders",
  tag: "Orders",
  summary: "The orders of who is signed in, the newest first",
  access: "signed-in",
  response: z.object({ data: z.array(orderSummarySchema) }),
  errors: { 401: "The token is missing, expired or revoked", 429: "Too many requests from one address" },
});

export const customerOrderEndpoint = endpoint({
  id: "getOwnOrder",
  method: "GET",
  path: "/v1/account/orders/{id}",
  tag: "Orders",
  summary: "An order of who is signed in, with what happened to it",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: customerOrderSchema }),
  errors: {
    401: "The token is missing, expired or revoked",
    404: "No such order, or another customer's",
    429: "Too many requests from one address",
  },
});

const OWN = {
  401: "The token is missing, expired or revoked",
  403: "Sent from a page of another site",
  404: "No such order, or another customer's",
  429: "Too many requests from one address",
};

export const cancelOrderEndpoint = endpoint({
  id: "cancelOwnOrder",
  method: "POST",
  path: "/v1/account/orders/{id}/cancel",
  tag: "Orders",
  summary: "Cancels an order that was not paid; what it held is free again",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: customerOrderSchema }),
  errors: { ...OWN, 409: "not_cancellable: it was paid, or is over" },
});

export const returnOrderEndpoint = endpoint({
  id: "askForReturn",
  method: "POST",
  path: "/v1/account/orders/{id}/return",
  tag: "Orders",
  summary: "Asks to send an order back, within the days the shop allows after its delivery",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  body: returnBodySchema,
  response: z.object({ data: customerOrderSchema }),
  errors: { ...OWN, 409: "not_returnable: not delivered, too long ago, or asked for already" },
});

export const reorderEndpoint = endpoint({
  id: "reorder",
  method: "GET",
  path: "/v1/account/orders/{id}/again",
  tag: "Orders",
  summary: "What of an order can be ordered again today, at today's prices, as items of a cart",
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
  summary: "Opens an order by the secret of a link in its mail, which confirms its address",
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

export const resendOrderMailEndpoint = endpoint({
  id: "resendOrderMail",
  method: "POST",
  path: "/v1/orders/{id}/resend-mail",
  tag: "Orders",
  summary: "Sends the confirmation email of an order again, a few times an hour",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "No such order, or another browser's",
    409: "nothing_to_confirm: confirmed already, paid or over",
    429: "Too many requests from one address, or mails to one mailbox",
  },
});

export const extendHoldEndpoint = endpoint({
  id: "extendHold",
  method: "POST",
  path: "/v1/orders/{id}/extend-hold",
  tag: "Orders",
  summary: "Holds an order's stones for as long again while its buyer pays, once",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.object({ held_until: z.iso.datetime() }) }),
  errors: {
    401: "The token sent is expired or revoked",
    403: "Sent from a page of another site",
    404: "No such order, or another browser's",
    409: "hold_not_extendable: extended already, paid or over",
    429: "Too many requests from one address",
  },
});
