import { z } from "zod";
import { TRADE_STATUSES } from "@/lib/people/accounts/model";
import { addressEntrySchema } from "@/lib/people/addresses/schema";
import { money } from "@/lib/platform/api/schema";
import { adminEndpoint } from "./admin-endpoint";
import { listOf, listQuery, searchField } from "./list-query";

const common = { tag: "Customers" } as const;

const time = z.iso.datetime();
const tradeStatus = z.enum(TRADE_STATUSES);

const listedCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  company: z.string().nullable(),
  trade_status: tradeStatus,
  created_at: time,
});

export const customersEndpoint = adminEndpoint({
  ...common,
  id: "adminListCustomers",
  method: "GET",
  path: "v1/admin/customers",
  permission: "customers.read",
  summary: "Lists customers with an account",
  query: listQuery(["created_at", "email"], {
    /** the beginning of an address, a name, or a company */
    q: searchField,
    trade_status: tradeStatus.optional(),
  }),
  response: listOf(listedCustomer),
});

export const customerEndpoint = adminEndpoint({
  ...common,
  id: "adminReadCustomer",
  method: "GET",
  path: "v1/admin/customers/{id}",
  permission: "customers.read",
  summary: "Reads a customer with addresses and orders",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    data: listedCustomer.extend({
      phone: z.string().nullable(),
      tax_id: z.string().nullable(),
      addresses: z.array(z.array(z.string())),
      /** where they usually have parcels sent; null if they saved no address */
      shipping_address: addressEntrySchema.shape.address.nullable(),
      orders: z.array(z.object({ number: z.string(), status: z.string(), placed_at: time, total: money })),
    }),
  }),
  errors: { 404: "No customer has this ID" },
});

export const reviewTradeEndpoint = adminEndpoint({
  ...common,
  id: "adminReviewTrade",
  method: "PUT",
  path: "v1/admin/customers/{id}/trade-status",
  permission: "customers.write",
  summary: "Approves or declines a business; an approved one gets an email and its prices",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ status: z.enum(["approved", "declined"]) }),
  response: z.object({ data: z.object({ id: z.uuid(), trade_status: tradeStatus }) }),
  errors: { 404: "No customer has this ID, or it never applied for a trade account" },
});

export const CUSTOMER_ENDPOINTS = [customersEndpoint, customerEndpoint, reviewTradeEndpoint] as const;
