"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import type { guestsEndpoint } from "@/lib/desk/customers/endpoints";
import { formatAmount, formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";

type Guest = z.infer<typeof guestsEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<Guest, unknown>[] = [
  { id: "name", header: "Name", cell: ({ row }) => row.original.name },
  {
    id: "email",
    header: "Email",
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.email}</span>,
  },
  { id: "orders", header: "Orders", cell: ({ row }) => row.original.orders, meta: { align: "right" } },
  {
    id: "paid",
    header: "Paid",
    cell: ({ row }) => formatAmount(row.original.paid),
    meta: { align: "right" },
  },
  { id: "last_order_at", header: "Last order", cell: ({ row }) => formatDate(row.original.last_order_at) },
];

/** The orders of an address. */
const ordersOf = (email: string) =>
  `/orders?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`;

/** Everybody who ordered without an account. */
export const GuestsPage = () => (
  <ListPage<Guest>
    resource="guests"
    title="Guests"
    columns={COLUMNS}
    rowId={({ email }) => email}
    rowLink={({ email }) => ordersOf(email)}
    rowLabel={({ email }) => email}
    searchLabel="Name or email"
    sort={{ field: "last_order_at", order: "DESC" }}
    actions={
      <Link to="/customers" className={buttonClass("ghost", "sm")}>
        Customers with an account
      </Link>
    }
    empty="Nobody has ordered without an account yet."
  />
);
