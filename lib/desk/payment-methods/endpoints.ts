import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";

const states = z.object({
  data: z.object({
    /** whether card payments are set up, without which the provider has nothing to say */
    is_on: z.boolean(),
    /** the name under which browsers reach the shop */
    domain: z.string().nullable(),
    is_registered: z.boolean(),
    methods: z.array(
      z.object({
        type: z.string(),
        name: z.string(),
        is_ready: z.boolean(),
        /** how it stands, in words that follow its name */
        words: z.string(),
      }),
    ),
  }),
});

const errors = { 409: "provider_failed: the payment provider refused, or didn’t answer" };

export const paymentMethodsEndpoint = adminEndpoint({
  tag: "System",
  permission: "system.read",
  id: "adminListPaymentMethods",
  method: "GET",
  path: "v1/admin/payment-methods",
  summary: "Says how wallets and ways to pay later stand at the payment provider",
  response: states,
  errors,
});

export const registerDomainEndpoint = adminEndpoint({
  tag: "System",
  permission: "system.write",
  id: "adminRegisterPaymentDomain",
  method: "POST",
  path: "v1/admin/payment-domains",
  summary:
    "Registers the shop’s domain with the payment provider, so that browsers show Apple Pay, Google Pay, and Link",
  response: states,
  errors,
});

export const PAYMENT_METHOD_ENDPOINTS = [paymentMethodsEndpoint, registerDomainEndpoint] as const;
