"use client";

import { useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { auditWords } from "@/lib/platform/audit/actions";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { ChangeDetails } from "./change-details";
import { ExportAudit } from "./export-audit";

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
  { id: "action", header: "What", cell: ({ row }) => auditWords(row.original.action) },
  { id: "subject", header: "On", cell: ({ row }) => row.original.subject },
  {
    id: "detail",
    header: "Details",
    cell: ({ row: { original } }) => (
      <ChangeDetails detail={original.detail} of={`${auditWords(original.action)} ${original.subject}`} />
    ),
  },
];

/** What was changed, by whom and when. */
export function AuditPage() {
  const { data: names } = useQuery({
    queryKey: ["audit-names"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/audit-names", { signal })).data,
  });
  const optionsOf = (values: readonly string[] = [], wordsOf = (value: string) => value) =>
    values
      .map((value) => ({ value, label: wordsOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <ListPage<Change>
      resource="audit"
      title="Audit log"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ action, subject }) => `${auditWords(action)} ${subject}`}
      filters={[
        { name: "actor", label: "Who", options: optionsOf(names?.actors) },
        { name: "action", label: "What", options: optionsOf(names?.actions, auditWords) },
        { name: "from", label: "From" },
        { name: "to", label: "To" },
      ]}
      actions={<ExportAudit />}
      searchLabel="Person, action, or what was changed"
      sort={{ field: "at", order: "DESC" }}
      empty="Nothing was changed yet"
    />
  );
}
