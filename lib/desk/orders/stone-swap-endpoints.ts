import { z } from "zod";
import { anyMoney, prose } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { orderCommon, orderErrors, orderParams } from "./endpoints";

const MAX_MESSAGE = 1_000;

const swapQuote = z.object({
  sku: z.string(),
  name: z.string(),
  report: z.string().nullable(),
  /** what the diamond costs */
  price: anyMoney,
  /** why the setting can't hold it; empty if it can */
  misfits: z.array(z.string()),
  /** the order's amounts with it; null if they can't be computed */
  totals: z
    .object({
      discount: anyMoney,
      tax: anyMoney,
      included_tax: anyMoney,
      total: anyMoney,
      difference: anyMoney,
    })
    .nullable(),
  /** why it can't be offered; null if it can */
  problem: z.string().nullable(),
});

export const quoteSwapEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.write",
  id: "adminQuoteStoneSwap",
  method: "GET",
  path: "v1/admin/orders/{number}/stone-swap-quotes",
  summary: "Lists diamonds to offer for an item instead of its own, with what the order comes to with each",
  params: orderParams,
  query: z.object({
    line: z.uuid(),
    /** a SKU or report number; empty: the three nearest */
    search: z.string().trim().max(60).default(""),
    /** yes: a dearer diamond is offered at the price of the old one */
    keep_price: z.enum(["yes", "no"]).default("no"),
  }),
  response: z.object({ data: z.array(swapQuote) }),
  errors: orderErrors,
});

export const offerSwapEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminOfferStoneSwap",
  method: "POST",
  path: "v1/admin/orders/{number}/stone-swaps",
  summary: "Offers the customer another diamond for an item, and holds it until they answer",
  body: z.strictObject({
    line: z.uuid(),
    sku: z.string().trim().min(1).max(60),
    message: prose(MAX_MESSAGE).min(1, "Write a line to the customer"),
    keep_price: z.boolean(),
    /** false if the old diamond is gone or flawed */
    back_on_sale: z.boolean(),
    /** the new total that the email to the customer states */
    total: anyMoney,
  }),
  errors: orderErrors,
});

export const withdrawSwapEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminWithdrawStoneSwap",
  method: "DELETE",
  path: "v1/admin/orders/{number}/stone-swaps",
  summary: "Withdraws the diamond that was offered to a customer who hasn’t answered",
  errors: orderErrors,
});

export const STONE_SWAP_ENDPOINTS = [quoteSwapEndpoint, offerSwapEndpoint, withdrawSwapEndpoint] as const;
