"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import type { feedsEndpoint } from "@/lib/desk/suppliers/endpoints";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";

export type Feed = z.infer<typeof feedsEndpoint.response>["data"][number];

const OUTCOMES: Readonly<
  Record<string, { label: string; tone: "success" | "warning" | "danger" | "neutral" }>
> = {
  imported: { label: "Imported", tone: "success" },
  unchanged: { label: "Unchanged", tone: "success" },
  held: { label: "Waits for approval", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
};

/** How a feed does: paused, its last outcome, and whether its stones are hidden. */
export function FeedState({ feed }: { feed: Pick<Feed, "is_enabled" | "last_outcome" | "stale_since"> }) {
  const { label, tone } = OUTCOMES[feed.last_outcome ?? ""] ?? { label: "Not run yet", tone: "neutral" };
  return (
    <span className="flex flex-wrap gap-1">
      {feed.is_enabled ? <Badge tone={tone}>{label}</Badge> : <Badge>Paused</Badge>}
      {feed.stale_since && <Badge tone="danger">Stones hidden</Badge>}
    </span>
  );
}

const COLUMNS: readonly ColumnDef<Feed, unknown>[] = [
  { id: "supplier", header: "Supplier", cell: ({ row }) => row.original.supplier },
  { id: "state", header: "State", cell: ({ row }) => <FeedState feed={row.original} /> },
  {
    id: "kind",
    header: "Kind",
    cell: ({ row }) => row.original.kind.toUpperCase(),
    meta: { hideOnPhone: true },
  },
  {
    id: "schedule",
    header: "Schedule",
    cell: ({ row }) => `${row.original.schedule} (${row.original.time_zone})`,
    meta: { hideOnPhone: true },
  },
  { id: "good", header: "Last good run", cell: ({ row }) => formatTime(row.original.last_good_at) },
  { id: "next", header: "Next run", cell: ({ row }) => formatTime(row.original.next_run_at) },
];

/** Suppliers’ feeds that run by themselves. */
export function FeedsPage() {
  const mayWrite = useMay("suppliers.write");
  return (
    <ListPage<Feed>
      resource="feeds"
      title="Feeds"
      columns={COLUMNS}
      rowId={({ supplier }) => supplier}
      rowLink={({ supplier }) => `/feeds/${encodeURIComponent(supplier)}`}
      rowLabel={({ supplier }) => supplier}
      sort={{ field: "supplier", order: "ASC" }}
      perPage={100}
      empty="No feeds yet. A feed reads a supplier’s file by itself."
      actions={
        mayWrite && (
          <Link to="/feeds/new" className={buttonClass("primary", "sm")}>
            Add a feed
          </Link>
        )
      }
    />
  );
}
