import { z } from "zod";
import { MAX_ADDRESS_LENGTHS } from "@/lib/people/addresses/address";
import { money } from "@/lib/platform/api/declare/schema";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { cartItemsSchema, orderItemsSchema, quoteSchema } from "@/lib/selling/cart/schema";
import { phoneDraftSchema } from "@/lib/selling/phone-orders/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Orders", permission: "orders.write" } as const;
const params = z.object({ id: z.uuid() });
const time = z.iso.datetime();
const missing = { 404: "No draft has this ID" } as const;
const changed = { 409: "Someone else changed the draft" } as const;

const listedDraft = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** how many lines it has */
  lines: z.int(),
  created_by: z.string(),
  updated_at: time,
});
const draft = phoneDraftSchema.extend({
  id: z.uuid(),
  version: countedVersion,
  created_by: z.string(),
  updated_at: time,
});

export const phoneDraftsEndpoint = adminEndpoint({
  ...common,
  id: "adminListPhoneOrders",
  method: "GET",
  path: "v1/admin/phone-orders",
  summary: "Lists orders by phone that aren’t sent yet, newest first",
  query: listQuery(z.enum(["updated_at"]).default("updated_at"), { q: searchField }),
  response: listOf(listedDraft),
});

export const createPhoneDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminCreatePhoneOrder",
  method: "POST",
  path: "v1/admin/phone-orders",
  summary: "Saves an order by phone as a draft",
  body: phoneDraftSchema,
  response: z.object({ data: draft }),
  success: 201,
});

export const phoneDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminReadPhoneOrder",
  method: "GET",
  path: "v1/admin/phone-orders/{id}",
  summary: "Reads the draft of an order by phone",
  params,
  response: z.object({ data: draft }),
  errors: missing,
});

export const changePhoneDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminChangePhoneOrder",
  method: "PUT",
  path: "v1/admin/phone-orders/{id}",
  summary: "Changes the draft of an order by phone",
  params,
  body: phoneDraftSchema.extend({ version: countedVersion }),
  response: z.object({ data: draft }),
  errors: { ...missing, ...changed },
});

export const deletePhoneDraftEndpoint = adminEndpoint({
  ...common,
  id: "adminDeletePhoneOrder",
  method: "DELETE",
  path: "v1/admin/phone-orders/{id}",
  summary: "Deletes the draft of an order by phone",
  params,
  response: z.object({ data: z.object({ id: z.uuid() }) }),
  errors: missing,
});

export const sendPhoneOrderEndpoint = adminEndpoint({
  ...common,
  id: "adminSendPhoneOrder",
  method: "POST",
  path: "v1/admin/phone-orders/{id}/order",
  summary:
    "Places the order, holds its stones for 48 hours, and emails the link to pay it, if its tax is known",
  params,
  body: z.strictObject({
    version: countedVersion,
    /** the total that staff quoted to the customer; another total is refused */
    seen_total: money.min(0),
  }),
  response: z.object({
    data: z.object({
      number: z.string(),
      /** the link to pay, which is shown only now; null if nothing is to be paid, or not before its tax is confirmed */
      link: z.string().nullable(),
      /** whether its tax is to be confirmed, which emails the link to pay */
      tax_open: z.boolean(),
      valid_until: time.nullable(),
    }),
  }),
  success: 201,
  errors: {
    ...missing,
    409: "Someone else changed or sent the draft; or stone_unavailable, item_unavailable, price_changed, total_changed",
    422: "A field isn’t accepted; or misfit, promo_refused, too_large, or tax_unknown, unless the owner allows to confirm it later",
  },
});

export const quotePhoneOrderEndpoint = adminEndpoint({
  ...common,
  id: "adminQuotePhoneOrder",
  method: "POST",
  path: "v1/admin/phone-order-quotes",
  summary:
    "Prices an order for a customer as the shop would, with lines and discounts of the staff’s own; writes nothing",
  body: z.strictObject({
    customer_id: z.uuid().nullable().default(null),
    email: z.string().trim().max(254).default(""),
    items: orderItemsSchema,
    country: z.string().length(2).optional(),
    region: z.string().max(100).nullish(),
    city: z.string().max(100).nullish(),
    postcode: z.string().max(40).nullish(),
    line1: z.string().trim().max(MAX_ADDRESS_LENGTHS.line1).nullish(),
    shipping_method: z.string().max(40).nullish(),
    promo_code: z.string().max(100).nullish(),
  }),
  response: z.object({ data: quoteSchema }),
});

export const leftCartsEndpoint = adminEndpoint({
  ...common,
  id: "adminListLeftCarts",
  method: "GET",
  path: "v1/admin/left-carts",
  summary:
    "Lists carts that signed-in customers left over an hour and up to 60 days ago without ordering since, newest first",
  query: listQuery(z.enum(["updated_at"]).default("updated_at"), { q: searchField }),
  response: listOf(
    z.object({
      /** the customer’s */
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      lines: z.int(),
      updated_at: time,
    }),
  ),
});

export const leftCartEndpoint = adminEndpoint({
  ...common,
  id: "adminReadLeftCart",
  method: "GET",
  path: "v1/admin/left-carts/{id}",
  summary: "Reads the cart of a customer, to continue it as an order by phone",
  params,
  response: z.object({ data: z.object({ items: cartItemsSchema }) }),
  errors: { 404: "This customer has no cart" },
});
export const cartRemindersEndpoint = adminEndpoint({
  ...common,
  id: "adminReadCartReminders",
  method: "GET",
  path: "v1/admin/cart-reminders",
  summary: "Reads how many customers agreed to reminders of their cart, and what came of those of 30 days",
  response: z.object({
    data: z.object({
      /** whether the shop sends them, see the setting `leftCart` */
      is_on: z.boolean(),
      /** customers who agreed and haven’t ended them */
      customers: z.int(),
      /** sent in the last 30 days */
      sent: z.int(),
      /** of those sent, how many were followed by an order of their customer within seven days */
      ordered: z.int(),
    }),
  }),
});

export const addPaymentLinkEndpoint = adminEndpoint({
  ...common,
  id: "adminAddPaymentLink",
  method: "POST",
  path: "v1/admin/orders/{number}/payment-links",
  summary: "Makes another link to pay an order by phone, and emails it if wanted; earlier links stay valid",
  params: z.object({ number: z.string().regex(/^A-[\w-]{1,40}$/i) }),
  body: z.strictObject({ email: z.boolean() }),
  response: z.object({ data: z.object({ link: z.string(), valid_until: time.nullable() }) }),
  success: 201,
  errors: { 404: "No order has this number", 409: "It isn’t an unpaid order by phone" },
});

export const PHONE_ORDER_ENDPOINTS = [
  phoneDraftsEndpoint,
  createPhoneDraftEndpoint,
  phoneDraftEndpoint,
  changePhoneDraftEndpoint,
  deletePhoneDraftEndpoint,
  sendPhoneOrderEndpoint,
  quotePhoneOrderEndpoint,
  leftCartsEndpoint,
  leftCartEndpoint,
  cartRemindersEndpoint,
  addPaymentLinkEndpoint,
] as const;
