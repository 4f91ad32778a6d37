import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { pastOrderSchema, pastOrderSummarySchema } from "./schema";

/** Orders of the shop before on a page of a customer's list, and the last page that can be asked for. */
export const PAST_ORDERS_PER_PAGE = 20;
const LAST_PAGE = 100_000;

const common = { tag: "Orders", method: "GET", access: "signed-in" } as const;

export const ownPastOrdersEndpoint = endpoint({
  ...common,
  id: "listOwnPastOrders",
  path: "/v1/account/past-orders",
  summary: "The orders that the signed-in customer placed in the shop before this one, newest first",
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(PAST_ORDERS_PER_PAGE),
  }),
  response: z.object({ data: z.array(pastOrderSummarySchema), /** orders on all pages */ total: z.int() }),
  errors: { 401: "The token is missing, expired, or revoked", 429: "Too many requests from one address" },
});

export const ownPastOrderEndpoint = endpoint({
  ...common,
  id: "getOwnPastOrder",
  path: "/v1/account/past-orders/{id}",
  summary: "One of the orders that the signed-in customer placed in the shop before this one",
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: pastOrderSchema }),
  errors: {
    401: "The token is missing, expired, or revoked",
    404: "The order doesn't exist or belongs to another customer",
    429: "Too many requests from one address",
  },
});
