"use client";

import type { Range, SellerKind } from "@/lib/desk/reports/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { BarChart } from "./charts/bar-chart";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

const KINDS: readonly { kind: SellerKind; title: string }[] = [
  { kind: "piece", title: "Pieces" },
  { kind: "setting", title: "Settings, with their stones" },
  { kind: "shape", title: "Shapes of stones, with their rings" },
];

/** A shape as the shop writes it: “Round”. */
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What sold best in the range. */
export function BestSellers({ range }: { range: Range }) {
  const { from, to } = range;
  return (
    <ReportSection
      title="Best sellers"
      report="best-sellers"
      range={range}
      empty="Nothing was sold in these days."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/best-sellers", { query: { from, to }, signal })).data
      }
    >
      {(rows) => (
        <div className="grid gap-6">
          {KINDS.map(({ kind, title }) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <div key={kind} className="grid gap-3">
                <h3 className="font-sans text-sm font-semibold">{title}</h3>
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
                  <BarChart
                    title={`Best sellers: ${title}`}
                    bars={own.map(({ name, sold }) => ({ label: capitalized(name), value: sold }))}
                    format={formatCount}
                  />
                  <ReportTable
                    caption={`Best sellers: ${title}`}
                    rows={own}
                    rowKey={({ name }) => name}
                    columns={[
                      { label: "Name", cell: ({ name }) => capitalized(name) },
                      { label: "Sold", cell: ({ sold }) => formatCount(sold), isNumber: true },
                      { label: "Sales", cell: ({ sales }) => formatAmount(sales), isNumber: true },
                    ]}
                  />
                </div>
              </div>
            );
          })}
        </div>
      )}
    </ReportSection>
  );
}
