import { z } from "zod";
import { money } from "@/lib/platform/api/declare/schema";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import { adminEndpoint } from "../../admin/admin-endpoint";

const common = { tag: "Currencies" } as const;
const named = z.object({ slug: z.string().min(1).max(100), code: z.enum(CURRENCY_CODES) });

/** a decimal amount of the currency in the path, with the places that it has */
const amount = z.number().min(0.001).max(2_147_483_647);
const byHand = z.strictObject({ sku: z.string().min(1).max(60), price: amount });

const MISSING = { 404: "No product has this slug or SKU" } as const;

export const currencyPricesEndpoint = adminEndpoint({
  ...common,
  id: "adminReadCurrencyPrices",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/products/{slug}/currency-prices/{code}",
  summary: "Reads what a product’s variants cost in a currency beside the shop’s own",
  params: named,
  response: z.object({
    data: z.object({
      /** those that somebody set by hand */
      prices: z.array(byHand),
      variants: z.array(
        z.object({
          sku: z.string(),
          /** in the shop’s own currency */
          own_price: money,
          /** what that is converted to; null while there is no rate */
          converted: z.number().nullable(),
        }),
      ),
    }),
  }),
  errors: MISSING,
});

export const setCurrencyPricesEndpoint = adminEndpoint({
  ...common,
  id: "adminSetCurrencyPrices",
  method: "PUT",
  permission: "catalog.prices",
  path: "v1/admin/products/{slug}/currency-prices/{code}",
  summary: "Sets a product’s prices in a currency by hand; variants that aren’t named are converted",
  params: named,
  body: z.object({ prices: z.array(byHand).max(2_000) }),
  response: z.object({ data: z.object({ prices: z.array(byHand) }) }),
  errors: {
    ...MISSING,
    422: "A SKU isn’t the product’s, or the currency isn’t the shop’s; the message says which",
  },
});

export const CURRENCY_PRICE_ENDPOINTS = [currencyPricesEndpoint, setCurrencyPricesEndpoint] as const;
