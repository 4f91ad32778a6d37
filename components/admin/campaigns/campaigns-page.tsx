"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { campaignsEndpoint } from "@/lib/desk/campaigns/endpoints";
import { EVERYBODY } from "@/lib/desk/campaigns/schema";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { Loading } from "../kit/loading";
import { SecretField } from "../kit/secret-field";
import { STATES } from "./campaign-words";

type Listed = z.output<typeof campaignsEndpoint.response>["data"][number];

const timeOf = ({ state, send_at: sendAt, started_at: startedAt, updated_at: updatedAt }: Listed): string =>
  formatTime(state === "scheduled" ? sendAt : (startedAt ?? updatedAt));

const COLUMNS: readonly ColumnDef<Listed, unknown>[] = [
  {
    id: "name",
    header: "Campaign",
    cell: ({ row: { original } }) => (
      <span className="block min-w-0">
        <span className="block">{original.name}</span>
        <span className="block wrap-anywhere text-muted">{original.subject || "No subject yet"}</span>
      </span>
    ),
    meta: { sort: "name" },
  },
  {
    id: "state",
    header: "State",
    cell: ({ row: { original } }) => (
      <Badge tone={STATES[original.state].tone}>{STATES[original.state].label}</Badge>
    ),
  },
  { id: "updated_at", header: "Date", cell: ({ row }) => timeOf(row.original), meta: { sort: "updated_at" } },
  {
    id: "sent",
    header: "Sent",
    cell: ({ row: { original } }) =>
      original.started_at ? `${formatCount(original.sent)} of ${formatCount(original.readers)}` : "–",
    meta: { align: "right" },
  },
];

/** What the shop writes to its subscribers. */
export function CampaignsPage() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const maySend = useMay("campaigns.send");
  const add = useMutation({
    mutationFn: () =>
      admin.post("v1/admin/campaigns", {
        body: { name: "New campaign", subject: "", preview: "", body: "", segment: EVERYBODY },
      }),
    onSuccess: ({ data }) => navigate(`/campaigns/${data.id}`),
    onError: (failure) => showErrorToast(failure.message),
  });
  return (
    <>
      <ListPage<Listed>
        resource="campaigns"
        title="Campaigns"
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/campaigns/${id}`}
        rowLabel={({ name }) => name}
        searchLabel="Name or subject"
        sort={{ field: "updated_at", order: "DESC" }}
        filters={[
          {
            name: "state",
            label: "State",
            options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty="No campaigns yet. A campaign is an email to the newsletter’s subscribers, or to some of them."
        actions={
          <>
            {maySend && (
              <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
                Bounces and complaints
              </Button>
            )}
            <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
              Add a campaign
            </Button>
          </>
        }
      />
      <Dialog open={isAsking} onOpenChange={setAsking}>
        {isAsking && (
          <DialogContent
            title="Bounces and complaints"
            description="A mailbox that the mail server doesn’t know is unsubscribed at once. Mail providers report others, and complaints, later."
          >
            <EventsAddress />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function EventsAddress() {
  const { data, error, refetch } = useQuery({
    queryKey: ["mail-events-address"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/mail-events-address", { signal })).data,
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <p className="text-sm">
        Enter this address as a webhook at Postmark, Resend, Mailgun, Brevo, or SendGrid, for bounces and spam
        complaints. Anybody who knows it can unsubscribe your readers.
      </p>
      <SecretField label="Address for webhooks" secret={data.address} />
    </>
  );
}
