"use client";

import { Link } from "react-router";
import type { Range } from "@/lib/desk/reports/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../../client";
import { formatAmount } from "../../kit/formats";
import { ReportSection } from "../report-section";
import { ReportTable } from "../report-table";

/** What was sold by product, what it cost, and what is left. */
export function Margin({ range }: { range: Range }) {
  const { from, to } = range;
  return (
    <ReportSection
      title="Margin"
      report="margin"
      range={range}
      empty="Nothing was paid in these days."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/margin", { query: { from, to }, signal })).data
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm text-muted">
            Sales are after discounts and without tax. Diamonds cost what their suppliers ask; enter what
            pieces cost under{" "}
            <Link to="/piece-costs" className="underline">
              Costs
            </Link>
            . What has no cost isn’t in the margin.
          </p>
          <ReportTable
            caption="Margin by product"
            rows={rows}
            rowKey={({ kind, name }) => `${kind}|${name}`}
            columns={[
              { label: "Product", cell: ({ name }) => name },
              { label: "Sold", cell: ({ sold }) => formatCount(sold), isNumber: true },
              { label: "Sales", cell: ({ sales }) => formatAmount(sales), isNumber: true },
              { label: "Cost", cell: ({ cost }) => formatAmount(cost), isNumber: true },
              { label: "Margin", cell: ({ margin }) => formatAmount(margin), isNumber: true },
              {
                label: "Of sales",
                cell: (row) => (row.margin_percent === null ? "–" : `${row.margin_percent}%`),
                isNumber: true,
              },
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
