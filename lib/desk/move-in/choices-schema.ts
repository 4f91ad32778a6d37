import { z } from "zod";
import { currencyCodeField } from "@/lib/platform/money/schema";

/** What somebody decides about an export of products. */
export const productChoicesSchema = z.strictObject({
  /** of the file's prices; null while nobody has said it */
  currency: currencyCodeField.nullable().default(null),
  /** slug of a category by the words of a type, `new:NAME` for one to add; null leaves the type's products out */
  categories: z.record(z.string().max(500), z.string().min(1).max(110).nullable()).default({}),
  /** what a variant is that was sold below zero; null refuses it */
  oversold: z.enum(["made_to_order", "zero"]).nullable().default(null),
  /** same: every variant of a product costs what the product does; null refuses products without prices of their variants */
  openPrices: z.literal("same").nullable().default(null),
  /** every product as a draft, whatever the file says */
  asDrafts: z.boolean().default(false),
  /** whether pictures are fetched */
  pictures: z.boolean().default(true),
  /** whether old addresses lead to the new ones */
  redirects: z.boolean().default(true),
});
export type ProductChoices = z.output<typeof productChoicesSchema>;
