"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { Range } from "@/lib/desk/reports/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { Loading } from "../kit/loading";
import { Section } from "../kit/section";

/** Saves a text as a file of the browser's. */
function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** One report with its button to export it; `read` asks for its rows. */
export function ReportSection<T>({
  title,
  report,
  range,
  read,
  empty,
  children,
}: {
  title: string;
  /** its id */
  report: string;
  range: Range;
  read: (signal: AbortSignal) => Promise<T[]>;
  /** what is said where there are no rows */
  empty: string;
  children: (rows: T[]) => ReactNode;
}) {
  const [isExporting, setExporting] = useState(false);
  const { data, isPending, refetch } = useQuery({
    queryKey: ["reports", report, range],
    queryFn: ({ signal }) => read(signal),
  });
  const save = async () => {
    setExporting(true);
    try {
      const { data: file } = await admin.post("v1/admin/report-exports", { body: { report, ...range } });
      saveFile(file.filename, file.csv);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showErrorToast(error.message);
    } finally {
      setExporting(false);
    }
  };
  return (
    <Section
      title={title}
      actions={
        <Button variant="ghost" size="sm" busy={isExporting} onClick={() => void save()}>
          Export as CSV<span className="sr-only">: {title}</span>
        </Button>
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
