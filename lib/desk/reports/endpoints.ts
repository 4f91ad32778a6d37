import { z } from "zod";
import { PERIODS, SELLER_KINDS, TOUCHES } from "@/lib/desk/reports/model";
import { SALES_TAX_LEVELS } from "@/lib/desk/reports/sales-tax-rows";
import { money } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { isRange, rangeFault } from "./days";

const common = { tag: "Reports", permission: "reports" } as const;

/** Days in the shop's time zone, both included. */
const dates = { from: z.iso.date(), to: z.iso.date() };

const overTime = z.strictObject({ ...dates, by: z.enum(PERIODS).default("day") }).refine(isRange, rangeFault);
const period = z.iso.date();

export const salesReportEndpoint = adminEndpoint({
  ...common,
  id: "adminSalesReport",
  method: "GET",
  path: "v1/admin/reports/sales",
  summary: "Reports checkouts, orders, sales, and refunds over time",
  query: overTime,
  response: z.object({
    data: z.array(
      z.object({
        period,
        checkouts: z.int(),
        orders: z.int(),
        paid_orders: z.int(),
        sales: money,
        refunds: money,
        /** what banks took back in disputes, less what they returned, with the fees */
        disputes: money,
      }),
    ),
  }),
});

export const pastSalesReportEndpoint = adminEndpoint({
  ...common,
  id: "adminPastSalesReport",
  method: "GET",
  path: "v1/admin/reports/past-sales",
  summary: "Reports the orders of the shop before over time, which no other report counts",
  query: overTime,
  response: z.object({
    data: z.array(
      z.object({
        period,
        currency: z.string(),
        /** without those that were canceled */
        orders: z.int(),
        /** in the currency itself */
        total: z.number(),
        refunded: z.number(),
      }),
    ),
  }),
});

export const bestSellersEndpoint = adminEndpoint({
  ...common,
  id: "adminBestSellers",
  method: "GET",
  path: "v1/admin/reports/best-sellers",
  summary: "Reports the pieces, settings, and shapes that sold best",
  query: z.strictObject(dates).refine(isRange, rangeFault),
  response: z.object({
    data: z.array(z.object({ kind: z.enum(SELLER_KINDS), name: z.string(), sold: z.int(), sales: money })),
  }),
});

export const sourcesReportEndpoint = adminEndpoint({
  ...common,
  id: "adminSourcesReport",
  method: "GET",
  path: "v1/admin/reports/sources",
  summary: "Reports orders and sales by the link or ad that brought their buyers, as far as they agreed",
  query: z.strictObject({ ...dates, touch: z.enum(TOUCHES).default("last") }).refine(isRange, rangeFault),
  response: z.object({
    data: z.array(
      z.object({
        /** null where the buyer didn’t agree, or nothing was noted */
        source: z.string().nullable(),
        medium: z.string().nullable(),
        campaign: z.string().nullable(),
        orders: z.int(),
        paid_orders: z.int(),
        /** totals of paid orders, before refunds */
        sales: money,
      }),
    ),
  }),
});

export const stockValueEndpoint = adminEndpoint({
  ...common,
  id: "adminStockValue",
  method: "GET",
  path: "v1/admin/reports/stock-value",
  summary: "Reports the stock and its value over time, since the shop began to count it",
  query: overTime,
  response: z.object({
    data: z.array(
      z.object({
        period,
        stones: z.int(),
        stones_price: money,
        stones_cost: money,
        pieces: z.int(),
        pieces_price: money,
      }),
    ),
  }),
});

export const salesTaxReportEndpoint = adminEndpoint({
  ...common,
  id: "adminSalesTaxReport",
  method: "GET",
  path: "v1/admin/reports/sales-tax",
  summary:
    "Reports sales, refunds, and their tax by place, authority, and rate, in days of the shop’s time zone",
  query: z.strictObject(dates).refine(isRange, rangeFault),
  response: z.object({
    data: z.array(
      z.object({
        country: z.string(),
        state: z.string().nullable(),
        /** total: all of a place; unknown: sold before tax was kept by authority; the others overlap */
        level: z.enum(SALES_TAX_LEVELS),
        authority: z.string(),
        code: z.string().nullable(),
        tax_name: z.string(),
        /** in percent */
        rate: z.number().nullable(),
        /** without tax */
        gross: money,
        exempt: money,
        taxable: money,
        tax: money,
        refunded_gross: money,
        refunded_exempt: money,
        refunded_taxable: money,
        refunded_tax: money,
        /** the tax less what was refunded of it, which may be negative */
        net_tax: money,
      }),
    ),
  }),
});

const reportId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

export const ownReportsEndpoint = adminEndpoint({
  ...common,
  id: "adminListOwnReports",
  method: "GET",
  path: "v1/admin/own-reports",
  summary: "Lists the reports that the shop’s own code adds",
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        columns: z.array(z.object({ key: z.string(), label: z.string(), is_number: z.boolean() })),
      }),
    ),
  }),
});

export const ownReportEndpoint = adminEndpoint({
  ...common,
  id: "adminReadOwnReport",
  method: "GET",
  path: "v1/admin/own-reports/{report}",
  summary: "Reads the rows of a report that the shop’s own code adds",
  params: z.object({ report: reportId }),
  query: overTime,
  response: z.object({
    data: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  }),
  errors: { 422: "There is no such report" },
});

export const exportReportEndpoint = adminEndpoint({
  ...common,
  id: "adminExportReport",
  method: "POST",
  path: "v1/admin/report-exports",
  isFresh: true,
  summary: "Gives a report as CSV",
  body: z
    .strictObject({ report: reportId, ...dates, by: z.enum(PERIODS).default("day") })
    .refine(isRange, rangeFault),
  response: z.object({ data: z.object({ filename: z.string(), csv: z.string() }) }),
  errors: { 422: "There is no such report" },
});

export const REPORT_ENDPOINTS = [
  salesReportEndpoint,
  pastSalesReportEndpoint,
  bestSellersEndpoint,
  sourcesReportEndpoint,
  stockValueEndpoint,
  salesTaxReportEndpoint,
  ownReportsEndpoint,
  ownReportEndpoint,
  exportReportEndpoint,
] as const;
