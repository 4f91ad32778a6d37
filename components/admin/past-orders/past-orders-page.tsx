"use client";

import type { ColumnDef } from "@tanstack/react-table";
import type { z } from "zod";
import type { adminPastOrdersEndpoint } from "@/lib/desk/past-orders/endpoints";
import { formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";

type PastOrder = z.infer<typeof adminPastOrdersEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<PastOrder, unknown>[] = [
  { id: "number", header: "Order", cell: ({ row }) => row.original.number },
  {
    id: "placed_at",
    header: "Placed",
    cell: ({ row }) => formatDate(row.original.placed_at),
    meta: { sort: "placed_at" },
  },
  {
    id: "name",
    header: "Customer",
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">{original.name || original.email || "Account deleted"}</span>
    ),
  },
  { id: "status", header: "Status", cell: ({ row }) => row.original.status },
  {
    id: "items",
    header: "Items",
    cell: ({ row }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {row.original.items.map(({ name }) => name).join(", ")}
      </span>
    ),
  },
  { id: "total", header: "Total", cell: ({ row }) => row.original.total },
];

/** The orders of the shop before, which were brought along to be looked up. */
export function PastOrdersPage() {
  return (
    <ListPage<PastOrder>
      resource="past-orders"
      title="Orders in the shop before"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/past-orders/${id}`}
      rowLabel={({ number }) => number}
      searchLabel="Number, name, email, or item"
      sort={{ field: "placed_at", order: "DESC" }}
      empty="No orders of another shop. Import them under Move in."
    />
  );
}
