"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { showErrorToast } from "@/components/ui/overlay/toast";
import type { Range } from "@/lib/desk/reports/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";

/** Saves a text as a file of the browser's. */
function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves a report of some days as a file. */
export function ExportButton({
  title,
  label,
  report,
  range,
}: {
  /** of the report */
  title: string;
  label: string;
  /** its id */
  report: string;
  range: Range;
}) {
  const [isExporting, setExporting] = useState(false);
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
    <Button variant="ghost" size="sm" busy={isExporting} onClick={() => void save()}>
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
