"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { readListFilter } from "../kit/list/list-address";
import { saveFile } from "../kit/save-file";

/** Saves the orders that the list shows as a CSV file. */
export function ExportOrders() {
  const { search } = useLocation();
  const isAllowed = useMay("orders.export");
  const save = useMutation({
    mutationFn: () => admin.post("v1/admin/order-exports", { body: readListFilter(search) }),
    onSuccess: ({ data: { filename, csv, orders } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      showToast(`Exported ${formatCount(orders)} ${orders === 1 ? "order" : "orders"}.`);
    },
    onError: (error) => showErrorToast(error.message),
  });
  if (!isAllowed) return null;
  return (
    <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      Export orders
    </Button>
  );
}
