"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatDay } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { ReportTable } from "../reports/report-table";
import { settingName } from "../settings/setting-words";
import { METRIC_WORDS, metricCell, PAGE_WORDS, pagesInWords, speedRows } from "./page-speed-words";

const PERIODS = [1, 7, 30] as const;

const measuredShare = (percent: number) =>
  percent === 100
    ? "All page views of visitors who agreed are measured."
    : `Of visitors who agreed, ${percent}% of page views are measured.`;

/** How fast pages were for visitors, by page type and browser, and the errors their browsers met. */
export function PageSpeedPage() {
  const [days, setDays] = useState(30);
  const { data, isPending, refetch } = useQuery({
    queryKey: ["page-speed", days],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/page-speed", { query: { days }, signal })).data,
  });
  return (
    <>
      <PageHeading title="Page speed" />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Period" className="max-sm:flex-1">
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {PERIODS.map((period) => (
                <option key={period} value={period}>
                  {period === 1 ? "Today" : `Last ${period} days`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="pb-3 text-sm text-muted max-sm:pb-0">
          Days are counted in UTC, and kept for 30 days.
          {data && data.sample_percent > 0 && ` ${measuredShare(data.sample_percent)}`}
        </p>
      </div>
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="Page speed could not be loaded" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.sample_percent === 0 && (
            <p>
              No page views are measured. Set “{settingName("speedSamplePercent")}” in{" "}
              <Link to="/settings" className="underline">
                Settings
              </Link>{" "}
              to measure a share of them. Visitors are then asked for their consent.
            </p>
          )}
          <Section title="Speed">
            {data.timings.length === 0 ? (
              <p className="text-muted">No page view was reported in this period.</p>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <p className="text-sm text-muted">
                  Three of four page views were at least this fast. Seconds, except for layout shift. Google
                  calls the first five LCP, INP, CLS, FCP, and TTFB. Scripts are how long all of them took to
                  arrive together: the shop’s own, and apart from them those of services under Measurement,
                  which no first view waits for.
                </p>
                <ReportTable
                  caption="Speed by page type and browser"
                  rows={speedRows(data.timings)}
                  rowKey={({ page, browser }) => `${page} ${browser}`}
                  columns={[
                    { label: "Page", cell: ({ page }) => PAGE_WORDS[page] },
                    { label: "Browser", cell: ({ browser }) => browser.replace(" (", "\u00a0(") },
                    { label: "Views", cell: ({ views }) => formatCount(views), isNumber: true },
                    ...METRIC_WORDS.map(({ metric, label }) => ({
                      label,
                      cell: ({ p75 }: ReturnType<typeof speedRows>[number]) =>
                        metricCell(metric, p75[metric]),
                      isNumber: true,
                    })),
                  ]}
                />
              </div>
            )}
          </Section>
          <Section title="Errors">
            {data.errors.length === 0 ? (
              <p className="text-muted">No error was reported in this period.</p>
            ) : (
              <ul className="divide-y divide-line">
                {data.errors.map((error) => (
                  <li key={`${error.message} ${error.place}`} className="py-3 text-sm first:pt-0 last:pb-0">
                    <p className="font-medium wrap-anywhere">{error.message}</p>
                    {error.place && <p className="wrap-anywhere text-muted">{error.place}</p>}
                    <p className="text-muted">
                      {error.times === 1 ? "Once" : `${formatCount(error.times)} times`}, last on{" "}
                      {formatDay(error.last_day)}. {pagesInWords(error.pages)}. {error.browsers.join(", ")}.
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </div>
      )}
    </>
  );
}
