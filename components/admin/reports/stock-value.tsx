"use client";

import type { Range } from "@/lib/desk/reports/model";
import { formatShortAmount } from "@/lib/platform/intl/money";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { formatPeriod } from "./charts/chart-scale";
import { LineChart } from "./charts/line-chart";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

/** What the stock is worth, at the end of each period. */
export function StockValue({ range }: { range: Range }) {
  return (
    <ReportSection
      title="Stock value"
      report="stock-value"
      range={range}
      empty="The stock is counted once a day. The first count will show here tomorrow at the latest."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/stock-value", { query: range, signal })).data
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LineChart
            title="Stock value"
            periods={rows.map(({ period }) => formatPeriod(period, range.by))}
            format={formatShortAmount}
            series={[
              {
                label: "Stones, price",
                values: rows.map(({ stones_price }) => stones_price),
                color: "var(--color-accent)",
              },
              {
                label: "Stones, cost",
                values: rows.map(({ stones_cost }) => stones_cost),
                color: "var(--color-warning)",
                dashes: "6 4",
              },
              {
                label: "Pieces, price",
                values: rows.map(({ pieces_price }) => pieces_price),
                color: "var(--color-success)",
                dashes: "2 3",
              },
            ]}
          />
          <ReportTable
            caption="Stock value over time"
            rows={rows.toReversed()}
            rowKey={({ period }) => period}
            columns={[
              { label: "From", cell: ({ period }) => formatPeriod(period, range.by, true), isDate: true },
              { label: "Stones", cell: ({ stones }) => formatCount(stones), isNumber: true },
              { label: "Price", cell: (row) => formatAmount(row.stones_price), isNumber: true },
              { label: "Cost", cell: (row) => formatAmount(row.stones_cost), isNumber: true },
              { label: "Pieces", cell: ({ pieces }) => formatCount(pieces), isNumber: true },
              { label: "Price of pieces", cell: (row) => formatAmount(row.pieces_price), isNumber: true },
            ]}
          />
        </div>
      )}
    </ReportSection>
  );
}
