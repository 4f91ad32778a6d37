"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { Range } from "@/lib/desk/reports/model";
import { Loading } from "../kit/loading";
import { Section } from "../kit/section";
import { ExportButton } from "./export-button";

/** One report with its button to export it; `read` asks for its rows. */
export function ReportSection<T>({
  title,
  report,
  range,
  read,
  empty,
  moreExports = null,
  children,
}: {
  title: string;
  /** its id */
  report: string;
  range: Range;
  read: (signal: AbortSignal) => Promise<T[]>;
  /** what is said where there are no rows */
  empty: string;
  /** buttons for other forms of its file */
  moreExports?: ReactNode;
  children: (rows: T[]) => ReactNode;
}) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ["reports", report, range],
    queryFn: ({ signal }) => read(signal),
  });
  return (
    <Section
      title={title}
      actions={
        <>
          <ExportButton title={title} label="Export as CSV" report={report} range={range} />
          {moreExports}
        </>
      }
    >
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="This report could not be loaded" onRetry={() => void refetch()} />
      )}
      {data && (data.length === 0 ? <p className="text-muted">{empty}</p> : children(data))}
    </Section>
  );
}
