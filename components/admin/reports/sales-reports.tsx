"use client";

import type { Range } from "@/lib/desk/reports/model";
import { formatShortAmount } from "@/lib/platform/intl/money";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { Facts } from "../kit/section";
import { formatPeriod } from "./charts/chart-scale";
import { LineChart } from "./charts/line-chart";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

type Row = {
  period: string;
  checkouts: number;
  orders: number;
  paid_orders: number;
  sales: number;
  refunds: number;
  disputes: number;
};

const total = (rows: readonly Row[], of: Exclude<keyof Row, "period">) =>
  rows.reduce((sum, row) => sum + row[of], 0);

const share = (part: number, whole: number) => (whole > 0 ? ` (${Math.round((part / whole) * 100)}%)` : "");

/** Sales and refunds, and how many checkouts became orders and were paid. */
export function SalesReports({ range }: { range: Range }) {
  const label = (row: Row) => formatPeriod(row.period, range.by, true);
  return (
    <ReportSection
      title="Sales and orders"
      report="sales"
      range={range}
      empty="No sales in these days."
      read={async (signal) => (await admin.get("v1/admin/reports/sales", { query: range, signal })).data}
    >
      {(rows) => {
        const periods = rows.map(({ period }) => formatPeriod(period, range.by));
        const [checkouts, orders, paid] = [
          total(rows, "checkouts"),
          total(rows, "orders"),
          total(rows, "paid_orders"),
        ];
        const disputes = total(rows, "disputes");
        return (
          <>
            <Facts
              facts={[
                { label: "Sales", value: formatAmount(total(rows, "sales")) },
                { label: "Refunds", value: formatAmount(total(rows, "refunds")) },
                ...(disputes === 0 ? [] : [{ label: "Disputes, with fees", value: formatAmount(disputes) }]),
                { label: "Checkouts begun", value: formatCount(checkouts) },
                { label: "Orders placed", value: formatCount(orders) },
                { label: "Orders paid", value: `${formatCount(paid)}${share(paid, orders)}` },
              ]}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
              <LineChart
                title="Sales and refunds"
                periods={periods}
                format={formatShortAmount}
                series={[
                  { label: "Sales", values: rows.map(({ sales }) => sales), color: "var(--color-accent)" },
                  {
                    label: "Refunds",
                    values: rows.map(({ refunds }) => refunds),
                    color: "var(--color-danger)",
                    dashes: "6 4",
                  },
                ]}
              />
              <LineChart
                title="Checkouts begun, orders placed, and orders paid"
                periods={periods}
                format={formatCount}
                series={[
                  {
                    label: "Checkouts begun",
                    values: rows.map(({ checkouts: count }) => count),
                    color: "var(--color-line-strong)",
                    dashes: "2 3",
                  },
                  {
                    label: "Orders placed",
                    values: rows.map(({ orders: count }) => count),
                    color: "var(--color-accent)",
                  },
                  {
                    label: "Orders paid",
                    values: rows.map(({ paid_orders: count }) => count),
                    color: "var(--color-success)",
                    dashes: "6 4",
                  },
                ]}
              />
            </div>
            <ReportTable
              caption="Sales and orders over time"
              rows={rows.toReversed()}
              rowKey={({ period }) => period}
              columns={[
                { label: "From", cell: label, isDate: true },
                { label: "Sales", cell: ({ sales }) => formatAmount(sales), isNumber: true },
                { label: "Refunds", cell: ({ refunds }) => formatAmount(refunds), isNumber: true },
                {
                  label: "Disputes",
                  cell: (row) => formatAmount(row.disputes),
                  isNumber: true,
                },
                { label: "Checkouts", cell: (row) => formatCount(row.checkouts), isNumber: true },
                { label: "Orders", cell: (row) => formatCount(row.orders), isNumber: true },
                { label: "Paid", cell: (row) => formatCount(row.paid_orders), isNumber: true },
              ]}
            />
          </>
        );
      }}
    </ReportSection>
  );
}
