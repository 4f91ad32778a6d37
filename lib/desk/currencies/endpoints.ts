import { z } from "zod";
import { currencyFieldsSchema } from "@/lib/platform/exchange/setting";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Currencies" } as const;
const named = z.object({ code: z.enum(CURRENCY_CODES) });

const fields = z.object({
  countries: currencyFieldsSchema.shape.countries,
  margin_percent: currencyFieldsSchema.shape.marginPercent,
  rounding: currencyFieldsSchema.shape.rounding,
  fixed_rate: currencyFieldsSchema.shape.rate,
});

const dated = z.object({ rate: z.number(), day: z.iso.date() });

const currency = fields.extend({
  code: z.string(),
  name: z.string(),
  /** how many of it one of the shop’s own currency costs now, and the day of that rate, null for a fixed one; null if none is known yet */
  serving: z.object({ rate: z.number(), day: z.iso.date().nullable() }).nullable(),
  /** a later rate that is too far from it to serve by itself */
  held: dated.extend({ move_percent: z.number() }).nullable(),
  /** what is wrong with its rate */
  problem: z.enum(["held", "outdated", "missing"]).nullable(),
  /** what 1,000 of the shop’s own currency come to as a price; null without a rate */
  example: z.string().nullable(),
});
export type AdminCurrency = z.output<typeof currency>;

export const adminCurrenciesEndpoint = adminEndpoint({
  ...common,
  id: "adminListCurrencies",
  method: "GET",
  path: "v1/admin/currencies",
  permission: "prices.write",
  summary: "Lists the currencies beside the shop’s own, with their rates",
  response: z.object({ data: z.array(currency), total: z.int() }),
});

export const saveCurrencyEndpoint = adminEndpoint({
  ...common,
  id: "adminSaveCurrency",
  method: "PUT",
  path: "v1/admin/currencies/{code}",
  permission: "settings.write",
  summary: "Adds a currency beside the shop’s own, or changes its countries, margin, rounding, or fixed rate",
  params: named,
  body: fields,
  response: z.object({ data: currency }),
  errors: { 422: "It is the shop’s own currency, or a country has another one; the message says why" },
});

export const removeCurrencyEndpoint = adminEndpoint({
  ...common,
  id: "adminRemoveCurrency",
  method: "DELETE",
  path: "v1/admin/currencies/{code}",
  permission: "settings.write",
  summary: "Removes a currency beside the shop’s own",
  params: named,
  response: z.null(),
  success: 204,
  errors: { 422: "There is no such currency beside the shop’s own" },
});

export const approveRateEndpoint = adminEndpoint({
  ...common,
  id: "adminApproveRate",
  method: "POST",
  path: "v1/admin/currencies/{code}/rate-approvals",
  permission: "prices.write",
  summary: "Has a held rate serve, which is too far from the one before to do so by itself",
  params: named,
  body: z.object({
    /** the day of the held rate */
    day: z.iso.date(),
  }),
  response: z.null(),
  success: 204,
  errors: { 422: "No rate of that day is held" },
});

export const CURRENCY_ENDPOINTS = [
  adminCurrenciesEndpoint,
  saveCurrencyEndpoint,
  removeCurrencyEndpoint,
  approveRateEndpoint,
] as const;
