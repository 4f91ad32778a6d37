import { z } from "zod";
import { TAX_LEVELS } from "@/lib/selling/tax/model";
import { HIGHEST_COUNTRY_RATE_PPM, HIGHEST_RATE_PPM } from "@/lib/selling/tax/rates/model";

const MOST_RATES = 12;

/** Parts per million in one percent, as rates are stored. */
export const PPM_PER_PERCENT = 10_000;

/** One authority's rate, as somebody enters it for one order; 0 where an authority taxes nothing. */
const enteredRate = z
  .strictObject({
    level: z.enum(TAX_LEVELS, `Choose one of these levels: ${TAX_LEVELS.join(", ")}`),
    authority: z.string().trim().min(1, "Enter who charges the tax").max(80),
    /** 8.875 is 8.875% */
    percent: z.number().min(0, "Enter a rate in %, such as 4 or 0.375"),
  })
  .refine(
    ({ level, percent }) => {
      const highest = level === "country" ? HIGHEST_COUNTRY_RATE_PPM : HIGHEST_RATE_PPM;
      return percent * PPM_PER_PERCENT <= highest;
    },
    { path: ["percent"], message: "This rate is higher than any we know. Check it" },
  );

export const enteredRatesSchema = z.strictObject({
  rates: z.array(enteredRate).min(1, "Enter at least one rate").max(MOST_RATES),
  /** whether the delivery is taxed like the goods */
  on_delivery: z.boolean(),
});
type EnteredRates = z.infer<typeof enteredRatesSchema>;

/** How the tax of an order is confirmed: as it is calculated now, as in one of the places of its ZIP code, or by entered rates. */
export const taxChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("calculated") }),
  z.strictObject({ kind: z.literal("place"), place: z.string().min(1).max(300) }),
  enteredRatesSchema.extend({ kind: z.literal("rates") }),
]);
export type TaxChoice = z.infer<typeof taxChoiceSchema>;

/** The rates as the tax is computed from them. */
export const enteredParts = ({ rates, on_delivery: onShipping }: EnteredRates, name: string) =>
  rates.map(({ level, authority, percent }) => ({
    level,
    authority,
    code: null,
    ratePpm: Math.round(percent * PPM_PER_PERCENT),
    onShipping,
    name,
  }));
