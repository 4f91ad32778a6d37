import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { acceptLinkSchema, paymentLinkSchema } from "./schema";

export const paymentLinkEndpoint = endpoint({
  id: "getPaymentLink",
  method: "GET",
  path: "/v1/payment-links/{token}",
  tag: "Checkout",
  summary: "The order that the shop prepared for a customer, by the secret of its link",
  params: z.object({ token: z.string().min(1).max(100) }),
  response: z.object({ data: paymentLinkSchema }),
  errors: { 404: "No such link", 429: "Too many requests from one address" },
});

export const acceptPaymentLinkEndpoint = endpoint({
  id: "acceptPaymentLink",
  method: "POST",
  path: "/v1/payment-links",
  tag: "Checkout",
  summary: "Agrees to a prepared order and chooses how to pay it; the browser may then see the order",
  body: acceptLinkSchema,
  response: z.object({ data: z.object({ path: z.string() }) }),
  errors: {
    403: "Sent from a page of another site",
    404: "No such link",
    409: "link_ended if the order is paid, canceled, or no longer held; payment_begun if it is being paid another way",
    429: "Too many requests from one address",
  },
});
