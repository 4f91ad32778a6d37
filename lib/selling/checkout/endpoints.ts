import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { wantedCurrencyField } from "@/lib/platform/api/declare/schema";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { checkoutBodySchema, checkoutOptionsSchema, placedOrderSchema } from "./schema";

export const checkoutEndpoint = endpoint({
  id: "placeOrder",
  method: "POST",
  path: "/v1/checkout",
  tag: "Checkout",
  summary: "Places an order: one key gives one order, and its stones are held for the buyer",
  headers: {
    ...BOT_CHECK_HEADERS,
    "Idempotency-Key":
      "Required, 16 to 200 visible characters chosen by the caller, one per intended order. When the same caller sends it again with the same body within 24 hours, the response is the same order.",
    "Idempotency-Secret":
      "Optional, 16 to 200 visible characters known only to the caller. The key then belongs to callers that send this secret. Without it, the key belongs to the signed-in account or, for a guest, to the network and User-Agent that sent it.",
  },
  body: checkoutBodySchema,
  response: z.object({ data: placedOrderSchema }),
  success: 201,
  errors: {
    401: "The token sent is expired or revoked",
    403: "bot_check_failed, or sent from a page of another site",
    409: "stone_unavailable, item_unavailable, or price_changed, naming the lines; total_changed; credit_changed; gift_cards_changed; idempotency_key_reused; ordered_already, naming the order placed from the same cart within the last minute to the browser that placed it; unpaid_limit, if a customer, mailbox, or network holds too many unpaid items",
    429: "Too many requests from one address, or too many orders at once from one network or for one mailbox",
  },
});

export const checkoutOptionsEndpoint = endpoint({
  id: "checkoutOptions",
  method: "GET",
  path: "/v1/checkout/options",
  tag: "Checkout",
  summary: "The countries, shipping methods, and payment methods the shop offers",
  query: z.strictObject({
    country: z.string().length(2).optional().meta({ description: "ISO 3166-1 alpha-2" }),
    currency: wantedCurrencyField.optional(),
  }),
  response: z.object({ data: checkoutOptionsSchema }),
});
