import ownReports from "@shop/reports";
import { stringify } from "csv-stringify/sync";
import { CommandError } from "@/lib/desk/errors/command-error";
import type { Range, TouchKind } from "@/lib/desk/reports/model";
import {
  bestSellers,
  pastSalesReport,
  salesReport,
  sourcesReport,
  stockReport,
} from "@/lib/desk/reports/queries";
import { salesTaxReport } from "@/lib/desk/reports/sales-tax-queries";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import type { CallOf } from "../admin/serve-admin";
import { ACCOUNTING_REPORTS } from "./accounting/reports";
import type {
  bestSellersEndpoint,
  exportReportEndpoint,
  ownReportEndpoint,
  pastSalesReportEndpoint,
  salesReportEndpoint,
  salesTaxReportEndpoint,
  sourcesReportEndpoint,
  stockValueEndpoint,
} from "./endpoints";
import type { OwnReport, Report } from "./port";

const salesRows = async (range: Range) =>
  (await salesReport(range)).map(({ paidOrders, salesCents, refundsCents, disputesCents, ...row }) => ({
    ...row,
    paid_orders: paidOrders,
    sales: decimalFromCents(salesCents),
    refunds: decimalFromCents(refundsCents),
    disputes: decimalFromCents(disputesCents),
  }));

const sellerRows = async (range: Omit<Range, "by">) =>
  (await bestSellers(range)).map(({ cents, ...row }) => ({ ...row, sales: decimalFromCents(cents) }));

const sourceRows = async (range: Omit<Range, "by">, touch: TouchKind) =>
  (await sourcesReport(range, touch)).map(({ cents, paidOrders, ...row }) => ({
    ...row,
    paid_orders: paidOrders,
    sales: decimalFromCents(cents),
  }));

const stockRows = async (range: Range) =>
  (await stockReport(range)).map(({ stonesPriceCents, stonesCostCents, piecesPriceCents, ...row }) => ({
    ...row,
    stones_price: decimalFromCents(stonesPriceCents),
    stones_cost: decimalFromCents(stonesCostCents),
    pieces_price: decimalFromCents(piecesPriceCents),
  }));

const salesTaxRows = async (range: Pick<Range, "from" | "to">) =>
  (await salesTaxReport(range)).map(({ sales, refunds, ratePpm, tax, ...row }) => ({
    ...row,
    tax_name: tax,
    rate: ratePpm === null ? null : ratePpm / 10_000,
    gross: decimalFromCents(sales.grossCents),
    exempt: decimalFromCents(sales.exemptCents),
    taxable: decimalFromCents(sales.taxableCents),
    tax: decimalFromCents(sales.taxCents),
    refunded_gross: decimalFromCents(refunds.grossCents),
    refunded_exempt: decimalFromCents(refunds.exemptCents),
    refunded_taxable: decimalFromCents(refunds.taxableCents),
    refunded_tax: decimalFromCents(refunds.taxCents),
    net_tax: decimalFromCents(subtractCents(sales.taxCents, refunds.taxCents)),
  }));

const OWN: readonly OwnReport[] = ownReports;
/** Every report that can be downloaded. */
const REPORTS: readonly Report[] = withOwn<Report>(
  "report",
  [
    { id: "sales", rows: salesRows },
    { id: "past-sales", rows: pastSalesReport },
    { id: "best-sellers", rows: sellerRows },
    { id: "sources-last", rows: (range) => sourceRows(range, "last") },
    { id: "sources-first", rows: (range) => sourceRows(range, "first") },
    { id: "stock-value", rows: stockRows },
    { id: "sales-tax", rows: salesTaxRows },
    ...ACCOUNTING_REPORTS,
  ],
  OWN,
);

/** @throws CommandError if there is no such report among these */
function requireReport<T extends Report>(reports: readonly T[], id: string): T {
  const report = reports.find((one) => one.id === id);
  if (!report) throw new CommandError("There is no such report.");
  return report;
}

export const handleSalesReport = async ({ query }: CallOf<typeof salesReportEndpoint>) => ({
  data: await salesRows(query),
});

export const handlePastSalesReport = async ({ query }: CallOf<typeof pastSalesReportEndpoint>) => ({
  data: await pastSalesReport(query),
});

export const handleBestSellers = async ({ query }: CallOf<typeof bestSellersEndpoint>) => ({
  data: await sellerRows(query),
});

export const handleSourcesReport = async ({ query }: CallOf<typeof sourcesReportEndpoint>) => ({
  data: await sourceRows(query, query.touch),
});

export const handleStockValue = async ({ query }: CallOf<typeof stockValueEndpoint>) => ({
  data: await stockRows(query),
});

export const handleSalesTaxReport = async ({ query }: CallOf<typeof salesTaxReportEndpoint>) => ({
  data: await salesTaxRows(query),
});

export const handleOwnReports = async () => ({
  data: OWN.map(({ id, title, columns }) => ({
    id,
    title,
    columns: columns.map(({ key, label, isNumber = false }) => ({ key, label, is_number: isNumber })),
  })),
});

export const handleOwnReport = async ({ params, query }: CallOf<typeof ownReportEndpoint>) => ({
  data: await requireReport(OWN, params.report).rows(query),
});

export async function handleExportReport({ body, audit }: CallOf<typeof exportReportEndpoint>) {
  const { report, ...range } = body;
  const rows = await requireReport(REPORTS, report).rows(range);
  const csv = stringify(rows, { header: true, escape_formulas: true });
  await recordShopAudit(db(), audit("report export"), report, range);
  return { data: { filename: `${report}-${range.from}-${range.to}.csv`, csv } };
}
