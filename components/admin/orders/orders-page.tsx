"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Badge } from "@/components/ui/status/badge";
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from "@/lib/selling/orders/model";
import { useMay } from "../identity";
import { formatAmountIn, formatDate, formatDay } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { NewOrderLink } from "../phone-orders/new-order-link";
import { BulkSteps } from "./bulk-steps";
import { ExportOrders } from "./export-orders";
import type { ListedOrder } from "./form/types";
import { StatusBadge } from "./status-badge";

const COLUMNS: readonly ColumnDef<ListedOrder, unknown>[] = [
  {
    id: "number",
    header: "Order",
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.number}</span>,
  },
  {
    id: "placed_at",
    header: "Placed",
    cell: ({ row }) => <span className="whitespace-nowrap">{formatDate(row.original.placed_at)}</span>,
    meta: { sort: "placed_at" },
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ row: { original } }) => (
      <span className="block min-w-0">
        <span className="block">{original.name}</span>
        <span className="block wrap-anywhere text-muted">{original.email}</span>
      </span>
    ),
  },
  {
    id: "pieces",
    header: "Items",
    cell: ({ row }) => <span className="line-clamp-2">{row.original.pieces.join(", ")}</span>,
    meta: { hideOnPhone: true },
  },
  {
    id: "status",
    header: "Status",
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={original.status} isPickedUp={original.picked_up} />
        {original.awaiting_supplier && <Badge tone="warning">Awaiting supplier</Badge>}
        {original.size_open && <Badge tone="warning">Size missing</Badge>}
        {original.tax_open && <Badge tone="warning">Tax to confirm</Badge>}
      </span>
    ),
  },
  {
    id: "leaves_workshop_on",
    header: "Ships by",
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatDay(row.original.leaves_workshop_on.slice(0, 10))}</span>
    ),
    meta: { sort: "leaves_workshop_on", hideOnPhone: true },
  },
  {
    id: "payment",
    header: "Payment",
    cell: ({ row }) => row.original.payment_label,
    meta: { hideOnPhone: true },
  },
  {
    id: "total",
    header: "Total",
    cell: ({ row }) => formatAmountIn(row.original.total, row.original.currency_format),
    meta: { sort: "total", align: "right" },
  },
];

/** What only those see who see an order’s customer. */
const CUSTOMER_COLUMNS: ReadonlySet<string> = new Set(["customer", "payment", "total"]);

const YES_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

const FILTERS = [
  {
    name: "status",
    label: "Status",
    options: ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_LABELS[status] })),
  },
  {
    name: "payment_method",
    label: "Payment",
    options: [
      { value: "card", label: "Card" },
      { value: "bank_transfer", label: "Bank transfer" },
      { value: "crypto", label: "Crypto" },
    ],
  },
  { name: "awaiting_supplier", label: "Awaiting supplier", options: YES_NO },
  { name: "size_open", label: "Size missing", options: YES_NO },
  { name: "tax_open", label: "Tax to confirm", options: YES_NO },
  { name: "disputed", label: "Dispute to answer", options: YES_NO },
  { name: "alerted", label: "Alert", options: YES_NO },
  { name: "placed_from", label: "Placed from" },
  { name: "placed_to", label: "Placed to" },
];

/** What the workshop doesn't see of an order, and so doesn't find it by. */
const CUSTOMER_FILTERS: ReadonlySet<string> = new Set(["payment_method", "tax_open", "disputed", "alerted"]);

/** Every order, to find, work through, and export. */
export function OrdersPage() {
  const seesCustomers = useMay("orders.customer");
  const isShown = ({ id }: { id?: string }) => seesCustomers || !CUSTOMER_COLUMNS.has(id ?? "");
  return (
    <ListPage<ListedOrder>
      resource="orders"
      title="Orders"
      columns={COLUMNS.filter(isShown)}
      rowId={({ number }) => number}
      rowLink={({ number }) => `/orders/${number}`}
      rowLabel={({ number, name }) => (name ? `${number}, ${name}` : number)}
      filters={seesCustomers ? FILTERS : FILTERS.filter(({ name }) => !CUSTOMER_FILTERS.has(name))}
      searchLabel={seesCustomers ? "Number, name, email, phone, SKU, or report" : "Number, SKU, or report"}
      sort={{ field: "placed_at", order: "DESC" }}
      actions={
        <>
          <NewOrderLink />
          <ExportOrders />
        </>
      }
      bulk={(selected, clear) => <BulkSteps selected={selected} clear={clear} />}
      empty="No orders match"
    />
  );
}
