import { z } from "zod";
import { anyMoney } from "@/lib/platform/api/declare/schema";
import { UNKNOWN_TAX } from "@/lib/selling/orders/model";
import { TAX_LEVELS } from "@/lib/selling/tax/model";
import { enteredRatesSchema, taxChoiceSchema } from "@/lib/selling/tax-confirmation/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { orderCommon, orderErrors, orderParams } from "./endpoints";

const option = z.object({
  choice: taxChoiceSchema,
  name: z.string(),
  /** why the tax can't be confirmed this way; null if it can */
  problem: z.string().nullable(),
  /** what the order comes to with it; null with a problem */
  totals: z
    .object({
      label: z.string().nullable(),
      tax: anyMoney,
      total: anyMoney,
      /** each authority with its rate in %, and what of the tax is its own */
      authorities: z.array(
        z.object({ level: z.enum(TAX_LEVELS), authority: z.string(), percent: z.number(), tax: anyMoney }),
      ),
    })
    .nullable(),
});

export const quoteOrderTaxEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "taxes",
  id: "adminQuoteOrderTax",
  method: "POST",
  path: "v1/admin/orders/{number}/tax-quotes",
  summary: "Lists the ways to confirm the tax of an order that was placed before it was known",
  params: orderParams,
  /** rates to compute it by as well; null for none */
  body: z.strictObject({ entered: enteredRatesSchema.nullable().default(null) }),
  response: z.object({
    data: z.object({
      /** why the tax was unknown when the order was placed */
      why: z.enum(UNKNOWN_TAX).nullable(),
      /** the same in words */
      reason: z.string().nullable(),
      options: z.array(option),
    }),
  }),
  errors: orderErrors,
});

export const confirmOrderTaxEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "taxes",
  id: "adminConfirmOrderTax",
  method: "POST",
  path: "v1/admin/orders/{number}/tax",
  summary: "Confirms an order’s tax, and emails the customer the final total with the link to pay",
  body: z.strictObject({
    choice: taxChoiceSchema,
    /** the total with this tax, as it was shown */
    total: anyMoney.min(0),
  }),
  errors: { ...orderErrors, 422: "The tax is still unknown, or the place isn’t one of the ZIP code" },
});

export const ORDER_TAX_ENDPOINTS = [quoteOrderTaxEndpoint, confirmOrderTaxEndpoint] as const;
