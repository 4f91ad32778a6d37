import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { regionName } from "@/lib/platform/intl/regions";
import { CURRENCY_CODES, minorDigits } from "@/lib/platform/money/currencies";
import { MOST_CENTS, shopCurrency } from "@/lib/platform/money/model";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { ROUNDINGS, suitsCurrency } from "./rounding";

/** A currency without its code, as the back office writes it. */
export const currencyFieldsSchema = z.strictObject({
  countries: z
    .array(z.enum(COUNTRIES.map(({ code }) => code)))
    .min(1, "Choose at least one country")
    .describe("Delivery countries whose shoppers see and pay it"),
  marginPercent: z
    .number("Enter a number")
    .min(0, "Enter 0 or more")
    .max(25, "Enter 25 or less")
    .multipleOf(0.01, "Use at most two decimal places")
    .default(0)
    .describe("What is added to a converted price, in %"),
  rounding: z.enum(ROUNDINGS).default("exact").describe("How converted prices end"),
  rate: z
    .number("Enter a number")
    .min(0.000001, "Enter more than 0")
    .max(1_000_000, "Enter at most 1,000,000")
    .nullable()
    .default(null)
    .describe(
      "Fixed rate: how many of it one of the shop’s own currency costs. Empty for the central bank’s",
    ),
});
export type CurrencyFields = z.output<typeof currencyFieldsSchema>;

const entrySchema = currencyFieldsSchema.extend({ code: z.enum(CURRENCY_CODES) });
/** A currency beside the shop's own, and who sees it. */
export type OtherCurrency = z.output<typeof entrySchema>;

/** What an owner wrote that can't be, with where it is. */
function* faultsOf(entries: readonly OtherCurrency[]): Generator<[at: (string | number)[], message: string]> {
  const codes = new Set<string>();
  const countries = new Map<string, string>();
  for (const [at, { code, countries: own, rounding, rate }] of entries.entries()) {
    if (codes.has(code)) yield [[at, "code"], "This currency is in the list already"];
    codes.add(code);
    for (const country of own) {
      const other = countries.get(country);
      if (other) yield [[at, "countries"], `${regionName(country)} is in the list twice`];
      countries.set(country, code);
    }
    if (!suitsCurrency(rounding, code))
      yield [[at, "rounding"], `Amounts of ${nameOfCurrency(code)} have no decimals`];
    if (rate !== null && isBeyondStorage(rate, code))
      yield [[at, "rate"], `At this rate, prices in ${nameOfCurrency(code)} are too large to be stored`];
  }
}

/** Whether the dearest price that filters know comes to more in a currency than a column stores. */
function isBeyondStorage(rate: number, code: string): boolean {
  const dearest = 100_000 * shopCurrency().scale;
  return dearest * rate * 10 ** minorDigits(code) > MOST_CENTS;
}

/** The currencies beside the shop's own, in which it prepares prices. */
export const currenciesSetting = {
  key: "currencies",
  schema: z
    .array(entrySchema)
    .max(40)
    .superRefine((entries, context) => {
      for (const [path, message] of faultsOf(entries)) context.addIssue({ code: "custom", path, message });
    })
    .default([])
    .meta({
      description:
        "Currencies beside the shop’s own, with the countries, margin, rounding, and rate of each. Edit them under Currencies",
      syntax:
        '`[{ "code": "GBP", "countries": ["GB"], "marginPercent": 2, "rounding": ".95", "rate": null }]`',
    }),
} as const satisfies DeclaredSetting;
