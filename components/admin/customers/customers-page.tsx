"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import type { customersEndpoint } from "@/lib/desk/customers/endpoints";
import { MarketingExport } from "../exchange/marketing-export";
import { formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { TRADE_LABELS } from "./trade-words";

type Customer = z.infer<typeof customersEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<Customer, unknown>[] = [
  { id: "name", header: "Name", cell: ({ row }) => row.original.name },
  {
    id: "email",
    header: "Email",
    cell: ({ row: { original } }) => (
      <span className="wrap-anywhere">
        {original.email}
        {!original.email_confirmed && <span className="text-muted"> (not confirmed)</span>}
      </span>
    ),
    meta: { sort: "email" },
  },
  { id: "company", header: "Company", cell: ({ row }) => row.original.company },
  {
    id: "trade",
    header: "Trade account",
    cell: ({ row: { original } }) =>
      original.trade_status === "none" ? null : (
        <Badge tone={original.trade_status === "pending" ? "warning" : "neutral"}>
          {TRADE_LABELS[original.trade_status]}
        </Badge>
      ),
  },
  {
    id: "created_at",
    header: "Since",
    cell: ({ row }) => formatDate(row.original.created_at),
    meta: { sort: "created_at" },
  },
];

/** Everybody with an account. */
export function CustomersPage() {
  return (
    <ListPage<Customer>
      resource="customers"
      title="Customers"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/customers/${id}`}
      rowLabel={({ email }) => email}
      searchLabel="Name, email, or company"
      filters={[
        {
          name: "trade_status",
          label: "Trade account",
          options: (["pending", "approved", "declined"] as const).map((value) => ({
            value,
            label: TRADE_LABELS[value],
          })),
        },
      ]}
      sort={{ field: "created_at", order: "DESC" }}
      actions={
        <>
          <MarketingExport />
          <Link to="/guests" className={buttonClass("ghost", "sm")}>
            Guests
          </Link>
        </>
      }
      empty="No customers yet"
    />
  );
}
