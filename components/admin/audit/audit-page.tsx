"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list-page";

type Change = {
  id: string;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  at: string;
};

const COLUMNS: readonly ColumnDef<Change, unknown>[] = [
  { id: "at", header: "When", cell: ({ row }) => formatTime(row.original.at), meta: { sort: "at" } },
  { id: "actor", header: "Who", cell: ({ row }) => row.original.actor },
  { id: "action", header: "What", cell: ({ row }) => row.original.action },
  { id: "subject", header: "On", cell: ({ row }) => row.original.subject },
  {
    id: "detail",
    header: "Details",
    cell: ({ row }) =>
      Object.keys(row.original.detail).length > 0 && (
        <details>
          <summary className="cursor-pointer text-accent">Show</summary>
          <pre className="mt-1 max-w-md overflow-x-auto text-xs whitespace-pre-wrap">
            {JSON.stringify(row.original.detail, null, 2)}
          </pre>
        </details>
      ),
  },
];

/** What was changed, by whom and when. */
export function AuditPage() {
  return (
    <ListPage<Change>
      resource="audit"
      title="Audit log"
      columns={COLUMNS}
      rowLabel={({ action, subject }) => `${action} ${subject}`}
      searchLabel="Person, action, or what was changed"
      sort={{ field: "at", order: "DESC" }}
      empty="Nothing was changed yet"
    />
  );
}
