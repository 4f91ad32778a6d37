import { z } from "zod";
import { anyCurrencyField, anyMoney, currencyFormatField } from "@/lib/platform/api/declare/schema";
import { ORDER_STATUSES } from "@/lib/selling/orders/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** What narrows a list of orders down, and an export of them. */
const filters = {
  /** words that begin the number, an email, a name, a phone number, a postcode, a SKU, or a report number */
  q: searchField,
  status: z.enum(ORDER_STATUSES).optional(),
  payment_method: z.string().max(60).optional(),
  /** whether a supplier has still to confirm a stone of it */
  awaiting_supplier: flag.optional(),
  /** whether a ring of it waits for its size */
  size_open: flag.optional(),
  /** whether its tax is to be confirmed before it can be paid */
  tax_open: flag.optional(),
  /** whether its payment is in a dispute that waits for evidence */
  disputed: flag.optional(),
  /** whether it has an open alert */
  alerted: flag.optional(),
  /** first and last day it was placed, UTC */
  placed_from: z.iso.date().optional(),
  placed_to: z.iso.date().optional(),
  customer_id: z.uuid().optional(),
};
export type OrderFilters = Partial<z.output<z.ZodObject<typeof filters>>>;

const orderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  placed_at: z.iso.datetime(),
  /** when it has to leave the workshop */
  leaves_workshop_on: z.iso.datetime(),
  /** whether its buyer picks it up at the showroom */
  picked_up: z.boolean(),
  /** these five are empty, and 0, for who sees only what the workshop needs */
  name: z.string(),
  email: z.string(),
  currency: anyCurrencyField,
  currency_format: currencyFormatField,
  total: anyMoney,
  payment_method: z.string(),
  payment_label: z.string(),
  /** what it contains, such as `2 × Rope chain` */
  pieces: z.array(z.string()),
  awaiting_supplier: z.boolean(),
  size_open: z.boolean(),
  /** whether its total is before tax, which is to be confirmed */
  tax_open: z.boolean(),
});

export const ordersEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.read",
  id: "adminListOrders",
  method: "GET",
  path: "v1/admin/orders",
  summary: "Lists orders",
  query: listQuery(z.enum(["placed_at", "leaves_workshop_on", "total"]).default("placed_at"), filters),
  response: listOf(orderRow),
});

export const exportOrdersEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.export",
  isFresh: true,
  id: "adminExportOrders",
  method: "POST",
  path: "v1/admin/order-exports",
  summary: "Writes the orders of a list as a CSV file",
  body: z.strictObject(filters),
  response: z.object({ data: z.object({ filename: z.string(), orders: z.int(), csv: z.string() }) }),
  errors: { 422: "The list has too many orders for one file" },
});

export const ORDER_LIST_ENDPOINTS = [ordersEndpoint, exportOrdersEndpoint] as const;
