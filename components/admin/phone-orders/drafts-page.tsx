"use client";

import { useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import type { leftCartsEndpoint, phoneDraftsEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { NewOrderLink } from "./new-order-link";

type ListedDraft = z.output<typeof phoneDraftsEndpoint.response>["data"][number];
type LeftCart = z.output<typeof leftCartsEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<ListedDraft, unknown>[] = [
  {
    id: "name",
    header: "Customer",
    cell: ({ row: { original } }) => (
      <span className="block min-w-0">
        <span className="block">{original.name || "No name yet"}</span>
        <span className="block wrap-anywhere text-muted">{original.email || original.phone}</span>
      </span>
    ),
  },
  { id: "lines", header: "Items", cell: ({ row }) => row.original.lines, meta: { align: "right" } },
  { id: "created_by", header: "Started by", cell: ({ row }) => row.original.created_by },
  {
    id: "updated_at",
    header: "Last changed",
    cell: ({ row }) => formatTime(row.original.updated_at),
    meta: { sort: "updated_at" },
  },
];

const CART_COLUMNS: readonly ColumnDef<LeftCart, unknown>[] = [
  {
    id: "name",
    header: "Customer",
    cell: ({ row: { original } }) => (
      <span className="block min-w-0">
        <span className="block">{original.name}</span>
        <span className="block wrap-anywhere text-muted">{original.email}</span>
      </span>
    ),
  },
  { id: "lines", header: "Items", cell: ({ row }) => row.original.lines, meta: { align: "right" } },
  {
    id: "updated_at",
    header: "Last changed",
    cell: ({ row }) => formatTime(row.original.updated_at),
    meta: { sort: "updated_at" },
  },
];

/** Orders by phone that were saved and not sent yet. */
export function DraftsPage() {
  return (
    <ListPage<ListedDraft>
      resource="phone-orders"
      title="Drafts"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/drafts/${id}`}
      rowLabel={({ name, email }) => name || email || "Draft without a name"}
      searchLabel="Name or email"
      sort={{ field: "updated_at", order: "DESC" }}
      actions={
        <>
          <NewOrderLink />
          <Link to="/left-carts" className={buttonClass("ghost", "sm")}>
            Abandoned carts
          </Link>
        </>
      }
      empty="No drafts. Orders by phone that you save before sending are kept here for 60 days."
    />
  );
}

/** Carts that customers left; each can be continued as an order by phone. */
export function LeftCartsPage() {
  return (
    <ListPage<LeftCart>
      resource="left-carts"
      title="Abandoned carts"
      columns={CART_COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/orders/new?customer=${id}`}
      rowLabel={({ name, email }) => name || email}
      searchLabel="Name or email"
      sort={{ field: "updated_at", order: "DESC" }}
      actions={
        <>
          <Reminders />
          <Link to="/drafts" className={buttonClass("ghost", "sm")}>
            Drafts
          </Link>
        </>
      }
      empty="No carts. Customers who sign in and leave without ordering are listed here for 60 days."
    />
  );
}

/** What came of the reminders that the shop mailed, and where they are set. */
function Reminders() {
  const maySet = useMay("settings.write");
  const { data } = useQuery({
    queryKey: ["cart-reminders"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/cart-reminders", { signal })).data,
  });
  if (!data) return null;
  const { is_on: isOn, sent, ordered } = data;
  return (
    <>
      <p className="text-sm text-muted">
        {isOn
          ? `Reminders in 30 days: ${formatCount(sent)} sent, ${formatCount(ordered)} followed by an order`
          : "Reminders by email are off"}
      </p>
      {maySet && (
        <Link to="/settings#leftCart" className={buttonClass("ghost", "sm")}>
          Reminder settings
        </Link>
      )}
    </>
  );
}
