import { z } from "zod";
import { anyCurrencyField, anyMoney } from "@/lib/platform/api/declare/schema";

/** What a shopper does to pay an order; each payment method has its own variant. */
export const paymentStepSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("bank_transfer"),
      amount: anyMoney,
      currency: anyCurrencyField,
      /** the reference to write on the transfer */
      reference: z.string(),
      due_at: z.iso.datetime().nullable(),
      /** the account's fields, in reading order */
      account: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
    z.object({
      /** whatever a method asks for in words; the shop's own methods use this kind */
      kind: z.literal("instructions"),
      amount: anyMoney,
      currency: anyCurrencyField,
      reference: z.string(),
      due_at: z.iso.datetime().nullable(),
      /** what to do, in a sentence or two */
      text: z.string(),
      /** further facts, in reading order */
      account: z.array(z.object({ label: z.string(), value: z.string() })),
      /** where to do it, such as a provider's page; null if nowhere on the web */
      link: z.object({ label: z.string(), href: z.url({ protocol: /^https$/ }) }).nullable(),
    }),
    z.object({
      kind: z.literal("crypto"),
      amount: anyMoney,
      currency: anyCurrencyField,
      reference: z.string(),
      due_at: z.iso.datetime().nullable(),
      /** the coin amount and payment address; null until the shop quotes them and after the quote has expired */
      quote: z
        .object({
          coin: z.string(),
          /** a decimal number as a string, with all its digits */
          amount: z.string(),
          address: z.string(),
          valid_until: z.iso.datetime(),
        })
        .nullable(),
    }),
    z.object({
      kind: z.literal("card"),
      amount: anyMoney,
      currency: anyCurrencyField,
      /** the deadline until which the stones are held for the payment */
      due_at: z.iso.datetime().nullable(),
      /** lets its holder pay this order and nothing else */
      client_secret: z.string(),
      publishable_key: z.string(),
      /** URL of the provider's script; null = its usual URL */
      script: z.string().nullable(),
      /** true if the buyer has paid and only their bank or the shop still has to confirm it */
      made: z.boolean(),
    }),
  ])
  .meta({ id: "PaymentStep" });
export type PaymentStep = z.infer<typeof paymentStepSchema>;
