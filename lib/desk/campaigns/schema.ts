import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";

const either = z.enum(["any", "yes", "no"]).default("any");

/** Which subscribers get a campaign; each condition narrows the others. */
export const segmentSchema = z.strictObject({
  /** whether they have paid for an order, here or in the shop that moved in */
  bought: either,
  /** whether their account’s wishlist holds something */
  wished: either,
  /** whether their account is an approved trade account */
  trade: either,
  /** ISO 3166-1 codes of the countries that their orders or addresses are in; empty: any */
  countries: z
    .array(z.enum(COUNTRIES.map(({ code }) => code)))
    .max(50, "Choose at most 50 countries")
    .default([]),
});
export type Segment = z.output<typeof segmentSchema>;

export const EVERYBODY: Segment = segmentSchema.parse({});
