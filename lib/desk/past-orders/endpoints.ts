import { z } from "zod";
import { pastOrderSchema, pastOrderSummarySchema } from "@/lib/selling/past-orders/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Orders", method: "GET", permission: "orders.customer" } as const;

const buyer = {
  /** empty once the customer’s account was deleted */
  name: z.string(),
  email: z.string().nullable(),
};

export const adminPastOrdersEndpoint = adminEndpoint({
  ...common,
  id: "adminListPastOrders",
  path: "v1/admin/past-orders",
  summary: "Lists orders of the shop before this one",
  query: listQuery(z.enum(["placed_at"]).default("placed_at"), {
    /** the beginnings of words: a number, email, name, phone, item, or SKU */
    q: searchField,
  }),
  response: listOf(z.object({ ...pastOrderSummarySchema.shape, ...buyer })),
});

export const adminPastOrderEndpoint = adminEndpoint({
  ...common,
  id: "adminReadPastOrder",
  path: "v1/admin/past-orders/{id}",
  summary: "Reads an order of the shop before this one",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    data: z.object({
      ...pastOrderSchema.shape,
      ...buyer,
      /** the account that has it; null if none does */
      customer: z.uuid().nullable(),
      /** the program of the shop before */
      system: z.string(),
    }),
  }),
  errors: { 404: "No order has this ID" },
});

export const PAST_ORDER_ENDPOINTS = [adminPastOrdersEndpoint, adminPastOrderEndpoint] as const;
