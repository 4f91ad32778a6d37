"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { Range } from "@/lib/desk/reports/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

/** A row with its place, which is all that tells it from others. */
type PlacedRow = { at: number; row: Record<string, string | number | null> };

const cellOf = (value: string | number | null | undefined): string =>
  typeof value === "number" ? formatCount(value) : (value ?? "–");

/** The reports that the shop's own code adds. */
export function OwnReports({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["own-reports"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/own-reports", { signal })).data,
  });
  if (error) {
    return (
      <FailureNotice title="Your shop’s own reports could not be loaded" onRetry={() => void refetch()} />
    );
  }
  return data?.map(({ id, title, columns }) => (
    <ReportSection
      key={id}
      title={title}
      report={id}
      range={range}
      empty="Nothing to report for these days."
      read={async (signal) =>
        (await admin.get("v1/admin/own-reports/{report}", { params: { report: id }, query: range, signal }))
          .data
      }
    >
      {(rows) => (
        <ReportTable
          caption={title}
          rows={rows.map((row, at): PlacedRow => ({ at, row }))}
          rowKey={({ at }: PlacedRow) => String(at)}
          columns={columns.map(({ key, label, is_number }) => ({
            label,
            cell: ({ row }: PlacedRow) => cellOf(row[key]),
            isNumber: is_number,
          }))}
        />
      )}
    </ReportSection>
  ));
}
