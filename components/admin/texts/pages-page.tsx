"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { STATUS_WORDS, type TextRow } from "./text-words";

const COLUMNS: readonly ColumnDef<TextRow, unknown>[] = [
  {
    id: "title",
    header: "Title",
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.title}</span>,
    meta: { sort: "title" },
  },
  {
    id: "address",
    header: "URL",
    cell: ({ row }) => <span className="wrap-anywhere text-muted">{row.original.address}</span>,
  },
  { id: "status", header: "Status", cell: ({ row }) => <TextStatus text={row.original} /> },
  {
    id: "changed_at",
    header: "Changed",
    cell: ({ row: { original } }) =>
      original.changed_at === null ? (
        <span className="text-muted">Default text</span>
      ) : (
        <>
          {formatTime(original.changed_at)}
          <span className="block text-muted">{original.changed_by}</span>
        </>
      ),
    meta: { sort: "changed_at" },
  },
];

const FILTERS = [
  {
    name: "kind",
    label: "Kind",
    options: [
      { value: "page", label: "Pages" },
      { value: "article", label: "Articles" },
    ],
  },
  {
    name: "status",
    label: "Status",
    options: Object.entries(STATUS_WORDS).map(([value, { label }]) => ({ value, label })),
  },
];

/** The information pages and the journal’s articles. */
export function PagesPage() {
  const mayWrite = useMay("site.write");
  return (
    <ListPage<TextRow>
      resource="pages"
      title="Pages"
      columns={COLUMNS}
      filters={FILTERS}
      rowId={({ id }) => id}
      rowLink={({ name }) => `/pages/${encodeURIComponent(name)}`}
      rowLabel={({ title }) => title}
      searchLabel="Title or address"
      sort={{ field: "title", order: "ASC" }}
      perPage={50}
      actions={
        mayWrite && (
          <Link to="/pages/new" className={buttonClass("primary", "sm")}>
            Add an article
          </Link>
        )
      }
    />
  );
}

/** What became of the newest version of a text. */
export function TextStatus({ text }: { text: Pick<TextRow, "status" | "publish_at"> }) {
  const { label, tone } = STATUS_WORDS[text.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {text.publish_at && <span className="text-sm text-muted">for {formatTime(text.publish_at)}</span>}
    </span>
  );
}
