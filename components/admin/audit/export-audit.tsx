"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { readListFilter } from "../kit/list/list-address";
import { saveFile } from "../kit/save-file";

/** Saves the changes that the list shows as a CSV file. */
export function ExportAudit() {
  const { search } = useLocation();
  const save = useMutation({
    mutationFn: () => admin.post("v1/admin/audit-exports", { body: readListFilter(search) }),
    onSuccess: ({ data: { filename, csv, changes } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      showToast(`Exported ${formatCount(changes)} ${changes === 1 ? "change" : "changes"}.`);
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      Export changes
    </Button>
  );
}
