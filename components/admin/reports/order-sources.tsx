"use client";

import { useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Range, TouchKind } from "@/lib/desk/reports/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

const TOUCH_WORDS: Readonly<Record<TouchKind, string>> = {
  last: "Last visit before the order",
  first: "First visit",
};

/** Orders and sales by the link or ad that brought their buyers. */
export function OrderSources({ range }: { range: Range }) {
  const [touch, setTouch] = useState<TouchKind>("last");
  const { from, to } = range;
  return (
    <ReportSection
      title="Where orders come from"
      report={`sources-${touch}`}
      range={range}
      empty="No order was placed in these days."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/sources", { query: { from, to, touch }, signal })).data
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Field label="Counted by" className="max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={touch}
                onChange={({ target }) => setTouch(target.value === "first" ? "first" : "last")}
              >
                {Object.entries(TOUCH_WORDS).map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ReportTable
            caption="Orders and sales by source, medium, and campaign"
            rows={rows}
            rowKey={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
            columns={[
              { label: "Source", cell: ({ source }) => source ?? "Unknown" },
              { label: "Medium", cell: ({ medium }) => medium ?? "–" },
              { label: "Campaign", cell: ({ campaign }) => campaign ?? "–" },
              { label: "Orders", cell: ({ orders }) => formatCount(orders), isNumber: true },
              { label: "Paid", cell: ({ paid_orders }) => formatCount(paid_orders), isNumber: true },
              { label: "Sales", cell: ({ sales }) => formatAmount(sales), isNumber: true },
            ]}
          />
          <p className="text-sm text-muted">
            Unknown are orders of buyers who didn’t accept trackers, orders by phone, and those from before
            the shop noted it. Sales are totals of paid orders, before refunds.
          </p>
        </div>
      )}
    </ReportSection>
  );
}
