import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { checkoutBodySchema, checkoutOptionsSchema, placedOrderSchema } from "./schema";

export const checkoutEndpoint = endpoint({
  id: "placeOrder",
  method: "POST",
  path: "/v1/checkout",
  tag: "Checkout",
  summary: "Places an order: one key, one order, and every stone in it held for the buyer alone",
  headers: {
    ...BOT_CHECK_HEADERS,
    "Idempotency-Key":
      "Required, 16 to 200 visible characters chosen by the caller, one for each order meant. Sent again by the same caller with the same body within 24 hours it answers the same order.",
    "Idempotency-Secret":
      "Optional, 16 to 200 visible characters known only to the caller. The key then belongs to callers that send this secret. Without it, the key belongs to the signed-in account or, for a guest, to the network and User-Agent that sent it.",
  },
  body: checkoutBodySchema,
  response: z.object({ data: placedOrderSchema }),
  success: 201,
  errors: {
    401: "The token sent is expired or revoked",
    403: "bot_check_failed, or sent from a page of another site",
    409: "stone_unavailable, item_unavailable or price_changed, naming the lines; total_changed; idempotency_key_reused; ordered_already, naming the order placed from the same cart within a minute to the browser that placed it; unpaid_limit, where a customer, mailbox or network holds too much unpaid",
    429: "Too many requests from one address, or too many orders at once from one network or for one mailbox",
  },
});

export const checkoutOptionsEndpoint = endpoint({
  id: "checkoutOptions",
  method: "GET",
  path: "/v1/checkout/options",
  tag: "Checkout",
  summary: "Where the shop delivers, how, and how an order can be paid",
  query: z.strictObject({
    country: z.string().length(2).optional().meta({ description: "ISO 3166-1 alpha-2" }),
  }),
  response: z.object({ data: checkoutOptionsSchema }),
});
