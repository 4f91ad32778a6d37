import { z } from "zod";
import { money } from "@/lib/platform/api/declare/schema";
import { PROMO_KINDS } from "./model";

/** A publicly listed code with all its conditions. */
export const publicPromoSchema = z
  .object({
    code: z.string(),
    description: z.string(),
    kind: z.enum(PROMO_KINDS),
    /** percent for a percentage, decimal for an amount, null for free delivery */
    value: z.number().nullable(),
    /** minimum price of the goods it applies to */
    minimum: money,
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    uses_per_customer: z.int().nullable(),
    /** slugs of the categories it applies to; null = everything */
    categories: z.array(z.string()).nullable(),
  })
  .meta({ id: "PromoCode" });
export type PublicPromo = z.infer<typeof publicPromoSchema>;
