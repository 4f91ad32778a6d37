import { z } from "zod";
import { money, moneyUpTo } from "@/lib/platform/api/declare/schema";
import { MOST_CENTS, minorUnits } from "@/lib/platform/money/model";
import { adminEndpoint } from "../../admin/admin-endpoint";
import { listOf, searchField } from "../../admin/list-query";
import { isRange, rangeFault } from "../days";

const common = { tag: "Accounting", permission: "reports" } as const;
const days = { from: z.iso.date(), to: z.iso.date() };
const range = z.strictObject(days).refine(isRange, rangeFault);

export const journalEndpoint = adminEndpoint({
  ...common,
  id: "adminReadJournal",
  method: "GET",
  path: "v1/admin/reports/journal",
  summary:
    "Reads the journal of days in the shop’s time zone; each day’s debits and credits come to the same",
  query: range,
  response: z.object({
    data: z.array(
      z.object({
        day: z.iso.date(),
        code: z.string(),
        account: z.string(),
        /** what it is, with the tax or the way to pay */
        detail: z.string(),
        debit: money,
        credit: money,
      }),
    ),
  }),
});

export const marginEndpoint = adminEndpoint({
  ...common,
  id: "adminMarginReport",
  method: "GET",
  path: "v1/admin/reports/margin",
  summary: "Reports what was sold by product, what it cost, and the margin",
  query: range,
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(["ring", "diamond", "product", "custom"]),
        name: z.string(),
        sold: z.int(),
        /** after discounts, without tax */
        sales: money,
        cost: money,
        /** of what has a cost */
        margin: money,
        margin_percent: z.number().nullable(),
        /** pieces whose cost nobody has named */
        without_cost: z.int(),
      }),
    ),
  }),
});

export const stockCostEndpoint = adminEndpoint({
  ...common,
  id: "adminStockCostReport",
  method: "GET",
  path: "v1/admin/reports/stock-cost",
  summary: "Reports the stock on sale now at its prices and at what it cost",
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(["piece", "stones"]),
        sku: z.string().nullable(),
        name: z.string(),
        stock: z.int(),
        price: money,
        cost: money,
        without_cost: z.int(),
      }),
    ),
  }),
});

const cost = moneyUpTo(() => MOST_CENTS / minorUnits());

export const pieceCostsEndpoint = adminEndpoint({
  ...common,
  id: "adminListPieceCosts",
  method: "GET",
  path: "v1/admin/piece-costs",
  summary: "Lists choices of products by SKU with their price and cost",
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    q: searchField,
  }),
  response: listOf(
    z.object({
      sku: z.string(),
      product: z.string(),
      name: z.string(),
      metal: z.string().nullable(),
      stock: z.int().nullable(),
      price: money,
      /** of one piece, without a setting’s center stone; null: nobody has named it */
      cost: money.nullable(),
    }),
  ),
});

export const setPieceCostsEndpoint = adminEndpoint({
  ...common,
  id: "adminSetPieceCosts",
  method: "POST",
  path: "v1/admin/piece-costs",
  permission: "prices.write",
  summary: "Names what up to 1,000 pieces cost; null for a cost that nobody knows",
  body: z.strictObject({
    costs: z
      .array(z.strictObject({ sku: z.string().trim().min(1).max(100), cost: cost.nullable() }))
      .min(1)
      .max(1_000),
  }),
  response: z.object({ data: z.object({ changed: z.int() }) }),
  errors: { 422: "The shop doesn’t have one of the SKUs, so nothing was changed" },
});

export const ACCOUNTING_ENDPOINTS = [
  journalEndpoint,
  marginEndpoint,
  stockCostEndpoint,
  pieceCostsEndpoint,
  setPieceCostsEndpoint,
] as const;
