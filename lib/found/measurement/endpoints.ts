import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { cartItemsSchema } from "@/lib/selling/cart/schema";

export const withdrawConsentEndpoint = endpoint({
  id: "withdrawConsent",
  method: "POST",
  path: "v1/consent-withdrawals",
  tag: "Checkout",
  summary:
    "Takes back a browser’s consent to be measured: measuring services learn nothing more of the orders and checkouts that it has the cookies of",
  response: z.null(),
  success: 204,
  errors: { 403: "Sent from a page of another site", 429: "Too many requests from one address" },
});

export const measureCheckoutEndpoint = endpoint({
  id: "measureCheckout",
  method: "POST",
  path: "v1/measured-checkouts",
  tag: "Checkout",
  summary:
    "Notes that a visitor who agreed to be measured begins to check out. Without their consent, and in a shop that measures nothing, nothing is stored",
  body: z.strictObject({ items: cartItemsSchema.min(1) }),
  response: z.null(),
  success: 204,
  errors: { 403: "Sent from a page of another site", 429: "Too many requests from one address" },
});
