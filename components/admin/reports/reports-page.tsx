"use client";

import { useSearchParams } from "react-router";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { PERIODS, type Period } from "@/lib/desk/reports/model";
import { PageHeading } from "../kit/page-heading";
import { Journal } from "./accounting/journal";
import { Margin } from "./accounting/margin";
import { StockCost } from "./accounting/stock-cost";
import { BestSellers } from "./best-sellers";
import { OrderSources } from "./order-sources";
import { OwnReports } from "./own-reports";
import { PastSales } from "./past-sales";
import { readRange } from "./range";
import { SalesReports } from "./sales-reports";
import { SalesTax } from "./sales-tax";
import { StockValue } from "./stock-value";

const PERIOD_LABELS: Readonly<Record<Period, string>> = { day: "Day", week: "Week", month: "Month" };

/** Sales, best sellers, and stock over time; the range is in the address. */
export function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const range = readRange(search, new Date());
  const set = (change: Record<string, string>) => setSearch({ ...range, ...change }, { replace: true });
  return (
    <>
      <PageHeading title="Reports" />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="First day" className="max-sm:flex-1">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.from}
              max={range.to}
              onChange={({ target }) => target.value && set({ from: target.value })}
            />
          )}
        </Field>
        <Field label="Last day" className="max-sm:flex-1">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={range.to}
              min={range.from}
              onChange={({ target }) => target.value && set({ to: target.value })}
            />
          )}
        </Field>
        <Field label="By" className="max-sm:flex-1">
          {(control) => (
            <Select {...control} value={range.by} onChange={({ target }) => set({ by: target.value })}>
              {PERIODS.map((period) => (
                <option key={period} value={period}>
                  {PERIOD_LABELS[period]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="pb-3 text-sm text-muted max-sm:pb-0">Days are counted in the shop’s time zone.</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SalesReports range={range} />
        <PastSales range={range} />
        <BestSellers range={range} />
        <OrderSources range={range} />
        <StockValue range={range} />
        <Margin range={range} />
        <StockCost range={range} />
        <SalesTax range={range} />
        <Journal range={range} />
        <OwnReports range={range} />
      </div>
    </>
  );
}
