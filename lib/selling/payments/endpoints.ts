import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";

export const webhookEndpoint = endpoint({
  id: "stripeWebhook",
  method: "POST",
  path: "webhooks/stripe",
  summary: "Takes events of the payment provider, signed on the body as it comes; each has its effect once",
  tag: "Operation",
  headers: { "Stripe-Signature": "Required: the provider's signature of the body." },
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
  errors: {
    400: "bad_signature: not signed by the payment provider",
    404: "Card payments are off",
    413: "Longer than any event",
    503: "provider_unavailable: what the event asks for could not be done yet; it has to be sent again",
  },
});
