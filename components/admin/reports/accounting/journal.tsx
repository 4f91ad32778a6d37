"use client";

import type { Range } from "@/lib/desk/reports/model";
import { admin } from "../../client";
import { formatAmount, formatDay } from "../../kit/formats";
import { ExportButton } from "../export-button";
import { ReportSection } from "../report-section";
import { ReportTable } from "../report-table";

/** What each day posts to the accounts, and its files for QuickBooks and Xero. */
export function Journal({ range }: { range: Range }) {
  const { from, to } = range;
  return (
    <ReportSection
      title="Journal"
      report="journal"
      range={range}
      empty="Nothing was paid, refunded, or given in these days."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/journal", { query: { from, to }, signal })).data
      }
      moreExports={
        <>
          <ExportButton title="Journal" label="For QuickBooks" report="journal-quickbooks" range={range} />
          <ExportButton title="Journal" label="For Xero" report="journal-xero" range={range} />
        </>
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm text-muted">
            One entry a day, for your books: money by how it came, sales without tax, tax by authority,
            delivery, refunds, store credit, and disputes. Names and codes of the accounts are in the setting
            accounting.
          </p>
          <ReportTable
            caption="Journal by day and account"
            rows={rows}
            rowKey={({ day, code, detail }) => [day, code, detail].join("|")}
            columns={[
              { label: "Day", cell: ({ day }) => formatDay(day), isDate: true },
              { label: "Account", cell: ({ code, account }) => `${code} ${account}` },
              { label: "For", cell: ({ detail }) => detail },
              { label: "Debit", cell: ({ debit }) => (debit ? formatAmount(debit) : ""), isNumber: true },
              { label: "Credit", cell: ({ credit }) => (credit ? formatAmount(credit) : ""), isNumber: true },
            ]}
          />
        </div>
      )}
    </ReportSection>
  );
}
