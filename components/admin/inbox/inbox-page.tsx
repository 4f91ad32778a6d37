"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import type { inboxEndpoint } from "@/lib/desk/inbox/endpoints";
import { MESSAGE_KINDS } from "@/lib/people/inbox/message-kinds";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { MESSAGE_KIND_LABELS } from "./message-words";

type Message = z.infer<typeof inboxEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<Message, unknown>[] = [
  { id: "reference", header: "Message", cell: ({ row }) => row.original.reference },
  {
    id: "created_at",
    header: "Received",
    cell: ({ row }) => formatTime(row.original.created_at),
    meta: { sort: "created_at" },
  },
  { id: "kind", header: "Kind", cell: ({ row }) => MESSAGE_KIND_LABELS[row.original.kind] },
  { id: "email", header: "From", cell: ({ row }) => row.original.email ?? "No address" },
  {
    id: "excerpt",
    header: "Text",
    cell: ({ row }) => <span className="line-clamp-2 text-muted">{row.original.excerpt}</span>,
    meta: { hideOnPhone: true },
  },
  { id: "assignee", header: "Assigned to", cell: ({ row }) => row.original.assignee?.name },
  {
    id: "state",
    header: "State",
    cell: ({ row }) => <MessageState message={row.original} />,
  },
];

function MessageState({ message: { is_answered, is_closed } }: { message: Message }) {
  if (is_answered) return <Badge>Answered</Badge>;
  return is_closed ? <Badge>Closed</Badge> : <Badge tone="warning">Open</Badge>;
}

/** Messages from the shop's forms, those without an answer first to find by the filter. */
export function InboxPage() {
  return (
    <ListPage<Message>
      resource="inbox"
      title="Inbox"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ reference }) => `/inbox/${reference}`}
      rowLabel={({ reference }) => `message ${reference}`}
      searchLabel="Reference or email"
      filters={[
        {
          name: "state",
          label: "State",
          options: [
            { value: "open", label: "Open" },
            { value: "answered", label: "Answered" },
            { value: "closed", label: "Closed without a reply" },
          ],
        },
        {
          name: "assignee",
          label: "Assigned to",
          options: [
            { value: "mine", label: "Me" },
            { value: "unassigned", label: "Unassigned" },
          ],
        },
        {
          name: "kind",
          label: "Kind",
          options: MESSAGE_KINDS.map((value) => ({ value, label: MESSAGE_KIND_LABELS[value] })),
        },
      ]}
      sort={{ field: "created_at", order: "DESC" }}
      empty="No messages yet"
      actions={
        <Link to="/reply-templates" className={buttonClass("ghost", "sm")}>
          Reply templates
        </Link>
      }
    />
  );
}
