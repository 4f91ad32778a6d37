import { decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import type { Range } from "../model";
import type { Report } from "../port";
import { journalRows, quickBooksRows, xeroRows } from "./forms";
import { loadAccounting, readJournal } from "./journal-queries";
import { marginReport, stockCostReport } from "./margin-queries";

type Days = Pick<Range, "from" | "to">;

export async function journalReport(days: Days) {
  const [lines, { accounts }] = await Promise.all([readJournal(days), loadAccounting()]);
  return journalRows(lines, accounts);
}

async function quickBooksReport(days: Days) {
  const [lines, { accounts }] = await Promise.all([readJournal(days), loadAccounting()]);
  return quickBooksRows(lines, accounts);
}

async function xeroReport(days: Days) {
  const [lines, { accounts, xeroTaxRate }] = await Promise.all([readJournal(days), loadAccounting()]);
  return xeroRows(lines, accounts, xeroTaxRate);
}

/** What a margin is of the sales, in percent with one place; null of nothing. */
const percentOfSales = (margin: number, sales: number) =>
  sales === 0 ? null : Math.round((margin / sales) * 1_000) / 10;

export const marginRows = async (days: Days) =>
  (await marginReport(days)).map(({ salesCents, knownSalesCents, costCents, withoutCost, ...row }) => ({
    ...row,
    sales: decimalFromCents(salesCents),
    cost: decimalFromCents(costCents),
    margin: decimalFromCents(subtractCents(knownSalesCents, costCents)),
    margin_percent: percentOfSales(subtractCents(knownSalesCents, costCents), knownSalesCents),
    without_cost: withoutCost,
  }));

export const stockCostRows = async () =>
  (await stockCostReport()).map(({ priceCents, costCents, withoutCost, ...row }) => ({
    ...row,
    price: decimalFromCents(priceCents),
    cost: decimalFromCents(costCents),
    without_cost: withoutCost,
  }));

/** What accounting downloads: the journal in three forms, and the margin of what was sold and of what is in stock. */
export const ACCOUNTING_REPORTS: readonly Report[] = [
  { id: "journal", rows: journalReport },
  { id: "journal-quickbooks", rows: quickBooksReport },
  { id: "journal-xero", rows: xeroReport },
  { id: "margin", rows: marginRows },
  { id: "stock-cost", rows: stockCostRows },
];
