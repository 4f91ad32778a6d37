"use client";

import { useMutation } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useLocation } from "react-router";
import { Button } from "@/components/ui/form/button";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { saveFile } from "../kit/save-file";

/** Saves the changes that the list shows as a CSV file. */
export function ExportAudit() {
  const notify = useNotify();
  const { search } = useLocation();
  const save = useMutation({
    mutationFn: () => {
      const filter = new URLSearchParams(search).get("filter");
      return admin.post("v1/admin/audit-exports", { body: filter ? JSON.parse(filter) : {} });
    },
    onSuccess: ({ data: { filename, csv, changes } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      notify(`Exported ${formatCount(changes)} ${changes === 1 ? "change" : "changes"}.`, {
        type: "success",
      });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      Export changes
    </Button>
  );
}
