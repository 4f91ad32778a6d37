import { z } from "zod";
import { currencyCode } from "@/lib/platform/money/model";

/** What a supplier's prices are in where its files don't say: the shop's currency, or any other. */
const supplierCurrencies = (): readonly string[] => [currencyCode(), "other"];

/** One of them; what was stored before the shop had another currency is kept, and means that one. */
export const supplierCurrency = z
  .string()
  .regex(/^(?:[A-Z]{3}|other)$/, { error: () => `Choose from: ${supplierCurrencies().join(", ")}` })
  .meta({
    get enum() {
      return supplierCurrencies();
    },
  });
export type SupplierCurrency = z.output<typeof supplierCurrency>;

/** What a supplier sells where its files don't say: lab-grown stones alone, or natural ones too. */
export const SUPPLIER_STONES = ["lab", "mixed"] as const;
export type SupplierStones = (typeof SUPPLIER_STONES)[number];

/** What a person says of a supplier, once for all of its files. */
export const answersSchema = z.object({
  currency: supplierCurrency.optional(),
  stones: z.enum(SUPPLIER_STONES).optional(),
});
export type Answers = z.output<typeof answersSchema>;

/**
 * What a file leaves open, for a person to answer. currency: it names no currency, or it names others beside its prices ·
 * stones: nothing says of some of its stones that they are lab-grown.
 */
export const questionSchema = z.discriminatedUnion("about", [
  z.object({ about: z.literal("currency"), named: z.array(z.string()) }),
  z.object({ about: z.literal("stones"), silent: z.int(), stones: z.int() }),
]);
export type Question = z.output<typeof questionSchema>;
export const questionsSchema = z.array(questionSchema);
