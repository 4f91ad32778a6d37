"use client";

import type { Range } from "@/lib/desk/reports/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../../client";
import { formatAmount } from "../../kit/formats";
import { ReportSection } from "../report-section";
import { ReportTable } from "../report-table";

/** Rows that the page shows; the file has all. */
const MOST_SHOWN = 50;

/** The stock on sale now, at its prices and at what it cost. */
export function StockCost({ range }: { range: Range }) {
  return (
    <ReportSection
      title="Stock at cost"
      report="stock-cost"
      range={range}
      empty="Nothing is in stock."
      read={async (signal) => (await admin.get("v1/admin/reports/stock-cost", { signal })).data}
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm text-muted">
            What is on sale now, whatever days are chosen above.
            {rows.length > MOST_SHOWN && ` These are the first ${MOST_SHOWN} of ${rows.length} lines.`}
          </p>
          <ReportTable
            caption="Stock at price and cost"
            rows={rows.slice(0, MOST_SHOWN)}
            rowKey={({ kind, sku, name }) => `${kind}|${sku}|${name}`}
            columns={[
              {
                label: "Stock of",
                cell: ({ kind, sku, name }) =>
                  kind === "stones" ? `Diamonds of ${name}` : `${name}, ${sku}`,
              },
              { label: "Pieces", cell: ({ stock }) => formatCount(stock), isNumber: true },
              { label: "At price", cell: ({ price }) => formatAmount(price), isNumber: true },
              { label: "At cost", cell: ({ cost }) => formatAmount(cost), isNumber: true },
              {
                label: "Without a cost",
                cell: (row) => (row.without_cost > 0 ? formatCount(row.without_cost) : ""),
                isNumber: true,
              },
            ]}
          />
        </div>
      )}
    </ReportSection>
  );
}
