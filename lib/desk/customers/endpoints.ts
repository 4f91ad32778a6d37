import { z } from "zod";
import { TRADE_STATUSES } from "@/lib/people/accounts/model";
import { addressEntrySchema } from "@/lib/people/addresses/schema";
import { anyMoney, currencyFormatField, money, moneyUpTo, prose } from "@/lib/platform/api/declare/schema";
import { formatPrice } from "@/lib/platform/money/model";
import { pastOrderSummarySchema } from "@/lib/selling/past-orders/schema";
import { CREDIT_KINDS, MAX_CREDIT_REASON, maxCredit } from "@/lib/selling/store-credit/model";
import { VAT_CHECK_STATES } from "@/lib/selling/tax/vat-numbers/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Customers" } as const;

const time = z.iso.datetime();
const tradeStatus = z.enum(TRADE_STATUSES);

const named = z.object({ id: z.uuid() });
const MISSING = { 404: "No customer has this ID" } as const;

const note = z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: time });

const listedCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  company: z.string().nullable(),
  trade_status: tradeStatus,
  created_at: time,
});

const storeCredit = z.object({
  balance: money,
  /** newest first */
  entries: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(CREDIT_KINDS),
      /** negative if spent */
      amount: z.number(),
      reason: z.string(),
      order: z.string().nullable(),
      author: z.string().nullable(),
      at: time,
    }),
  ),
});

export const customersEndpoint = adminEndpoint({
  ...common,
  id: "adminListCustomers",
  method: "GET",
  path: "v1/admin/customers",
  permission: "customers.read",
  summary: "Lists customers with an account",
  query: listQuery(z.enum(["created_at", "email"]).default("created_at"), {
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
  summary: "Reads a customer with addresses, orders, cart, wishlist, and notes",
  params: named,
  response: z.object({
    data: listedCustomer.extend({
      phone: z.string().nullable(),
      tax_id: z.string().nullable(),
      /** what the register of VAT numbers said of it last; null if it is no VAT number, or hasn't been asked about */
      vat_check: z
        .object({
          state: z.enum(VAT_CHECK_STATES),
          name: z.string().nullable(),
          reference: z.string().nullable(),
          checked_at: time.nullable(),
        })
        .nullable(),
      addresses: z.array(z.array(z.string())),
      /** where they usually have parcels sent; null if they saved no address */
      shipping_address: addressEntrySchema.shape.address.nullable(),
      orders: z.array(
        z.object({
          number: z.string(),
          status: z.string(),
          placed_at: time,
          currency_format: currencyFormatField,
          total: anyMoney,
        }),
      ),
      /** orders of the shop before */
      past_orders: z.array(pastOrderSummarySchema),
      cart: z.array(
        z.object({
          name: z.string(),
          quantity: z.int(),
          /** what it costs now; null if it is no longer offered */
          price: money.nullable(),
          status: z.string(),
        }),
      ),
      wishlist: z.array(
        z.object({
          sku: z.string(),
          name: z.string().nullable(),
          price: money.nullable(),
          availability: z.string(),
          saved_at: time,
        }),
      ),
      notes: z.array(note),
      store_credit: storeCredit,
    }),
  }),
  errors: MISSING,
});

export const reviewTradeEndpoint = adminEndpoint({
  ...common,
  id: "adminReviewTrade",
  method: "PUT",
  path: "v1/admin/customers/{id}/trade-status",
  permission: "customers.write",
  summary: "Approves or declines a business; an approved one gets an email and its prices",
  params: named,
  body: z.strictObject({ status: z.enum(["approved", "declined"]) }),
  response: z.object({ data: z.object({ id: z.uuid(), trade_status: tradeStatus }) }),
  errors: { 404: "No customer has this ID, or it never applied for a trade account" },
});

export const noteCustomerEndpoint = adminEndpoint({
  ...common,
  id: "adminNoteCustomer",
  method: "POST",
  path: "v1/admin/customers/{id}/notes",
  permission: "customers.write",
  summary: "Adds a note about a customer; the customer’s own data includes it",
  params: named,
  body: z.strictObject({ text: z.string().trim().min(1, "Write a note").max(4_000) }),
  response: z.object({ data: z.array(note) }),
  success: 201,
  errors: MISSING,
});

export const exportCustomerEndpoint = adminEndpoint({
  ...common,
  id: "adminExportCustomer",
  method: "POST",
  path: "v1/admin/customers/{id}/exports",
  permission: "customers.privacy",
  isFresh: true,
  summary: "Exports everything the shop stores about a customer, to hand out on request",
  params: named,
  response: z.object({ data: z.object({ filename: z.string(), json: z.string() }) }),
  errors: MISSING,
});

export const deleteCustomerEndpoint = adminEndpoint({
  ...common,
  id: "adminDeleteCustomer",
  method: "POST",
  path: "v1/admin/customers/{id}/deletion",
  permission: "customers.privacy",
  isFresh: true,
  summary: "Deletes an account on its customer’s request, who is mailed; orders stay, without the account",
  params: named,
  body: z.strictObject({
    /** the customer’s email address, typed once more */
    email: z.string().trim().min(1, "Type the customer’s email address").max(254),
  }),
  response: z.null(),
  success: 204,
  errors: { ...MISSING, 422: "The address isn’t the customer’s" },
});

export const giveCreditEndpoint = adminEndpoint({
  ...common,
  id: "adminGiveStoreCredit",
  method: "POST",
  path: "v1/admin/customers/{id}/store-credit",
  permission: "orders.refund",
  isFresh: true,
  summary: "Gives a customer store credit and emails them",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    amount: moneyUpTo(maxCredit, () => `Enter at most ${formatPrice(maxCredit())}`).positive(
      "Enter an amount above zero, such as 1250.50",
    ),
    reason: prose(MAX_CREDIT_REASON).regex(/\S/, "Enter the reason. The customer reads it."),
    /** credit with the same key is given once */
    key: z.uuid(),
  }),
  response: z.object({ data: storeCredit }),
  errors: { 404: "No customer has this ID" },
});

export const guestsEndpoint = adminEndpoint({
  ...common,
  id: "adminListGuests",
  method: "GET",
  path: "v1/admin/guests",
  permission: "customers.read",
  summary: "Lists who ordered without an account, by email address, the latest order first",
  query: listQuery(z.enum(["last_order_at"]).default("last_order_at"), {
    /** the beginning of an address or of a name */
    q: searchField,
  }),
  response: listOf(
    z.object({
      email: z.string(),
      /** as on the latest order */
      name: z.string(),
      orders: z.int(),
      /** what paid orders came to, whatever was refunded since */
      paid: money,
      last_order_at: time,
    }),
  ),
});

export const CUSTOMER_ENDPOINTS = [
  customersEndpoint,
  guestsEndpoint,
  customerEndpoint,
  reviewTradeEndpoint,
  noteCustomerEndpoint,
  exportCustomerEndpoint,
  deleteCustomerEndpoint,
  giveCreditEndpoint,
] as const;
