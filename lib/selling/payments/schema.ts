import { z } from "zod";
import { money } from "@/lib/platform/api/schema";
import { CURRENCY } from "@/lib/platform/money/model";

/** What a shopper does to pay an order; each payment method adds its own form. */
export const paymentStepSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("bank_transfer"),
      amount: money,
      currency: z.literal(CURRENCY),
      /** what to write on the transfer */
      reference: z.string(),
      due_at: z.iso.datetime().nullable(),
      /** the account, in the order it is read */
      account: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
    z.object({
      kind: z.literal("crypto"),
      amount: money,
      currency: z.literal(CURRENCY),
      reference: z.string(),
      due_at: z.iso.datetime().nullable(),
      /** what it comes to in a coin and where that is paid; null until the shop quotes it, and once a quotation ran out */
      quote: z
        .object({
          coin: z.string(),
          /** a decimal number in words, with all its digits */
          amount: z.string(),
          address: z.string(),
          valid_until: z.iso.datetime(),
        })
        .nullable(),
    }),
    z.object({
      kind: z.literal("card"),
      amount: money,
      currency: z.literal(CURRENCY),
      /** until when the stones are held for the payment */
      due_at: z.iso.datetime().nullable(),
      /** lets its reader pay this order, and nothing else */
      client_secret: z.string(),
      publishable_key: z.string(),
      /** where the provider's own script is; null = where it always is */
      script: z.string().nullable(),
      /** the buyer has paid; their bank or the shop has still to confirm it */
      made: z.boolean(),
    }),
  ])
  .meta({ id: "PaymentStep" });
export type PaymentStep = z.infer<typeof paymentStepSchema>;
