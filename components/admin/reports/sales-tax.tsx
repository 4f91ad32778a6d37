"use client";

import type { Range } from "@/lib/desk/reports/model";
import type { SALES_TAX_LEVELS } from "@/lib/desk/reports/sales-tax-rows";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { ReportSection } from "./report-section";
import { ReportTable } from "./report-table";

const LEVELS: Readonly<Record<(typeof SALES_TAX_LEVELS)[number], string>> = {
  total: "All sales",
  country: "Country",
  state: "State",
  county: "County",
  city: "City",
  district: "District",
  unknown: "Before tax by authority",
};

const placeOf = ({ country, state }: { country: string; state: string | null }) =>
  state ? `${country}-${state}` : country;

const authorityOf = ({ level, authority }: { level: keyof typeof LEVELS; authority: string }) =>
  authority ? `${authority} (${LEVELS[level].toLowerCase()})` : LEVELS[level];

const taxOf = ({ tax_name: name, rate }: { tax_name: string; rate: number | null }) =>
  rate === null ? "" : `${name} ${rate}%`;

/** Sales, refunds, and their tax by place, authority, and rate. */
export function SalesTax({ range }: { range: Range }) {
  const { from, to } = range;
  return (
    <ReportSection
      title="Sales tax"
      report="sales-tax"
      range={range}
      empty="Nothing was sold or refunded in these days."
      read={async (signal) =>
        (await admin.get("v1/admin/reports/sales-tax", { query: { from, to }, signal })).data
      }
    >
      {(rows) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-sm text-muted">
            Sales count on the day they were paid, and refunds on the day you gave them, in the shop’s time
            zone. A refund that failed or that you withdrew is taken back on the day it did, so reports you
            have filed stay the same. A state’s amounts contain those of its counties and cities. Amounts
            other than tax are without tax.
          </p>
          <ReportTable
            caption="Sales tax by place and rate"
            rows={rows}
            rowKey={(row) =>
              [placeOf(row), row.level, row.authority, row.code, row.tax_name, row.rate].join("|")
            }
            columns={[
              { label: "Place", cell: placeOf, isDate: true },
              { label: "Authority", cell: authorityOf },
              { label: "Tax", cell: taxOf },
              { label: "Gross sales", cell: ({ gross }) => formatAmount(gross), isNumber: true },
              { label: "Exempt", cell: ({ exempt }) => formatAmount(exempt), isNumber: true },
              { label: "Taxable", cell: ({ taxable }) => formatAmount(taxable), isNumber: true },
              { label: "Tax collected", cell: ({ tax }) => formatAmount(tax), isNumber: true },
              { label: "Refunded sales", cell: (row) => formatAmount(row.refunded_gross), isNumber: true },
              { label: "Refunded tax", cell: (row) => formatAmount(row.refunded_tax), isNumber: true },
              { label: "Net tax", cell: (row) => formatAmount(row.net_tax), isNumber: true },
            ]}
          />
        </div>
      )}
    </ReportSection>
  );
}
