import { z } from "zod";
import { money } from "@/lib/platform/api/schema";
import { PROMO_KINDS } from "./model";

/** A code the shop tells everybody, with all that it asks for. */
export const publicPromoSchema = z
  .object({
    code: z.string(),
    description: z.string(),
    kind: z.enum(PROMO_KINDS),
    /** % of a percentage, US dollars of an amount, null for free delivery */
    value: z.number().nullable(),
    /** of the goods it holds for */
    minimum: money,
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    uses_per_customer: z.int().nullable(),
    /** slugs of the categories it holds for; null = everything */
    categories: z.array(z.string()).nullable(),
  })
  .meta({ id: "PromoCode" });
export type PublicPromo = z.infer<typeof publicPromoSchema>;
