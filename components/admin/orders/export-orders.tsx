"use client";

import { useMutation } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useLocation } from "react-router";
import { Button } from "@/components/ui/form/button";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { saveFile } from "../kit/save-file";

/** Saves the orders that the list shows as a CSV file. */
export function ExportOrders() {
  const notify = useNotify();
  const { search } = useLocation();
  const isAllowed = useMay("orders.export");
  const save = useMutation({
    mutationFn: () => {
      const filter = new URLSearchParams(search).get("filter");
      return admin.post("v1/admin/order-exports", { body: filter ? JSON.parse(filter) : {} });
    },
    onSuccess: ({ data: { filename, csv, orders } }) => {
      saveFile(filename, new Blob([csv], { type: "text/csv" }));
      notify(`Exported ${formatCount(orders)} ${orders === 1 ? "order" : "orders"}.`, { type: "success" });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  if (!isAllowed) return null;
  return (
    <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      Export orders
    </Button>
  );
}
