import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { orderSchema, orderSummarySchema, ownOrderSchema } from "./schema";

export const orderEndpoint = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v1/orders/{id}",
  tag: "Orders",
  summary: "An order by its unguessable id; who ordered is told to that browser and the owner alone",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: orderSchema }),
  errors: {
    401: "The token that was sent is too old or revoked",
    404: "No such order",
    429: "Too many requests from one address",
  },
});

export const ownOrdersEndpoint = endpoint({
  id: "listOwnOrders",
  method: "GET",
  path: "/v1/account/orders",
  tag: "Orders",
  summary: "The orders of who is signed in, the newest first",
  access: "signed-in",
  response: z.object({ data: z.array(orderSummarySchema) }),
  errors: { 401: "The token is missing, too old or revoked", 429: "Too many requests from one address" },
});

export const ownOrderEndpoint = endpoint({
  id: "getOwnOrder",
  method: "GET",
  path: "/v1/account/orders/{id}",
  tag: "Orders",
  summary: "An order of who is signed in, with what happened to it",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: ownOrderSchema }),
  errors: {
    401: "The token is missing, too old or revoked",
    404: "No such order, or another customer's",
    429: "Too many requests from one address",
  },
});
