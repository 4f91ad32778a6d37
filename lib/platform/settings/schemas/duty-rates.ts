import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { lineSchema } from "./values";

/** What duties and import taxes are computed from: the goods alone, or with what their delivery costs (CIF). */
const DUTY_BASES = ["goods", "goods-and-delivery"] as const;

/** A rate in %, of at most two places. */
const percent = z
  .number()
  .min(0)
  .max(200)
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, "Use at most two decimals");

const rateSchema = z.strictObject({
  countries: z.array(z.enum(COUNTRIES.map(({ code }) => code))).min(1, "Choose at least one country"),
  jewelry: percent.describe("Duty on set jewelry in %, HS 7113"),
  stones: percent.describe("Duty on loose diamonds in %, HS 7104"),
  importTax: percent.describe("VAT or GST on imports in %"),
  base: z.enum(DUTY_BASES).default("goods-and-delivery"),
  source: lineSchema(200).describe("Where the rates are from, and of which day"),
});
/** What a country charges on imports of jewelry and loose stones. */
export type DutyRate = z.output<typeof rateSchema>;

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

export const dutyRatesSchema = z
  .array(rateSchema)
  .max(40)
  .refine((rates) => isUnique(rates.flatMap(({ countries }) => countries)), "a country is in two rows")
  .default([])
  .meta({
    description: "What countries charge on imports, for estimates and for zones whose duties you pay",
    syntax:
      '`[{ "countries": ["CH"], "jewelry": 0, "stones": 0, "importTax": 8.1, "source": "Swiss Tares, 2026-11-30" }]`; docs/duties.md has rows to start from',
  });
