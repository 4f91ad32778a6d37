import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";

export const webhookEndpoint = endpoint({
  id: "stripeWebhook",
  method: "POST",
  path: "webhooks/stripe",
  summary: "Receives the payment provider's events, signed over the raw body; each takes effect once",
  tag: "Operation",
  headers: { "Stripe-Signature": "Required: the provider's signature of the body." },
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
  errors: {
    400: "bad_signature: not signed by the payment provider",
    404: "Card payments are off",
    413: "Larger than any event",
    503: "provider_unavailable: the event could not be processed yet; send it again",
  },
});

export const ownWebhookEndpoint = endpoint({
  id: "ownMethodWebhook",
  method: "POST",
  path: "webhooks/own/{method}",
  summary:
    "Receives the events of the provider behind a payment method of the shop’s own code; each takes effect once",
  tag: "Operation",
  params: z.object({ method: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/) }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
  errors: {
    400: "bad_signature: not signed by the payment provider",
    404: "There is no such method, it has no provider, or it is off",
    413: "Larger than any event",
    503: "provider_unavailable: the event could not be processed yet; send it again",
  },
});
