"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Range } from "@/lib/desk/reports/model";
import { currencyDigits } from "@/lib/platform/intl/money";
import { formatCount } from "@/lib/platform/intl/numbers";
import { formatPastAmount } from "@/lib/selling/past-orders/model";
import { admin } from "../client";
import { formatPeriod } from "./charts/chart-scale";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

const amountOf = (amount: number, currency: string) =>
  formatPastAmount(Math.round(amount * 10 ** currencyDigits(currency)), currency);

/** Orders of the shop before, which no other report counts; nothing in a shop that brought none. */
export function PastSales({ range }: { range: Range }) {
  const { data: hasAny = false } = useQuery({
    queryKey: ["past-orders", "any"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/past-orders", { query: { per_page: 1 }, signal })).total > 0,
  });
  if (!hasAny) return null;
  return (
    <ReportSection
      title="Orders in the shop before"
      report="past-sales"
      range={range}
      empty="There are none in these days."
      read={async (signal) => (await admin.get("v1/admin/reports/past-sales", { query: range, signal })).data}
    >
      {(rows) => (
        <>
          <p className="text-sm text-muted">
            Brought along from another shop, without canceled ones. No other report counts them.{" "}
            <Link to="/past-orders" className="text-link">
              See the orders
            </Link>
          </p>
          <ReportTable
            caption="Orders in the shop before, over time"
            rows={rows.toReversed()}
            rowKey={({ period, currency }) => `${period} ${currency}`}
            columns={[
              {
                label: "From",
                cell: ({ period }) => formatPeriod(period, range.by, true),
                isDate: true,
              },
              { label: "Orders", cell: ({ orders }) => formatCount(orders), isNumber: true },
              { label: "Total", cell: ({ total, currency }) => amountOf(total, currency), isNumber: true },
              {
                label: "Refunded",
                cell: ({ refunded, currency }) => amountOf(refunded, currency),
                isNumber: true,
              },
            ]}
          />
        </>
      )}
    </ReportSection>
  );
}
