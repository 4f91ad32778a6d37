import { z } from "zod";
import { anyCurrencyField, anyMoney, currencyFormatField } from "@/lib/platform/api/declare/schema";
import { linePartsSchema } from "@/lib/selling/cart/schema";

/** Another stone that the shop offers for an order, as its customer sees it. */
export const stoneSwapSchema = z
  .object({
    order: z.object({ id: z.uuid(), number: z.string() }),
    state: z.enum(["open", "accepted", "declined", "ended"]),
    message: z.string(),
    valid_until: z.iso.datetime(),
    currency: anyCurrencyField,
    currency_format: currencyFormatField,
    before: z.object({ name: z.string(), parts: linePartsSchema, total: anyMoney }),
    after: z.object({ name: z.string(), parts: linePartsSchema, total: anyMoney }),
    /** what changes about the total and the money, in words */
    difference: z.array(z.string()),
  })
  .meta({ id: "StoneSwap" });
export type StoneSwap = z.output<typeof stoneSwapSchema>;

export const swapAnswerSchema = z.strictObject({
  token: z.string().min(1).max(100),
  answer: z.enum(["accept", "decline"]),
});
