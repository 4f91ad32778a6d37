"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { webhooksEndpoint } from "@/lib/desk/webhooks/endpoints";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { SecretField } from "../kit/secret-field";
import { FORMAT_WORDS, WebhookForm, type WebhookValues } from "./webhook-form";

export type Webhook = z.output<typeof webhooksEndpoint.response>["data"][number];

const KEY = ["webhooks"] as const;

/** Programs and channels that hear what happens in the shop. */
export function WebhooksPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/webhooks", { signal })).data,
  });
  const add = async (body: WebhookValues) => {
    const { data: webhook } = await admin.post("v1/admin/webhooks", { body });
    setAdding(false);
    await client.invalidateQueries({ queryKey: KEY });
    // a channel checks no signature
    if (webhook.format === "standard") setMade(webhook);
    else void navigate(`/webhooks/${webhook.id}`);
  };
  return (
    <>
      <PageHeading title="Webhooks">
        <Button size="sm" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
      </PageHeading>
      {isError && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.length === 0 && (
        <p className="text-sm text-muted">
          No webhooks yet. A webhook tells another program, or a Slack or Teams channel, what happens in the
          shop as it happens: an order, a payment, a parcel.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line">
          {data.map((webhook) => (
            <li
              key={webhook.id}
              className="relative flex flex-wrap items-center justify-between gap-3 bg-card px-4 py-3 text-sm"
            >
              <span className="min-w-0">
                <Link
                  to={`/webhooks/${webhook.id}`}
                  className="block font-medium after:absolute after:inset-0"
                >
                  {webhook.name}
                </Link>
                <span className="wrap-anywhere text-muted">
                  {FORMAT_WORDS[webhook.format]} · {webhook.address}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <span className="text-muted">Last delivered {formatTime(webhook.last_success_at)}</span>
                <WebhookState webhook={webhook} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="Add a webhook">
          <WebhookForm
            isNew
            values={{ name: "", address: "", format: "standard", events: ["order.paid"] }}
            submitLabel="Add webhook"
            onSubmit={add}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={made !== null} onOpenChange={(open) => !open && setMade(null)}>
        {made && (
          <DialogContent
            title="The webhook’s secret"
            description="Your program verifies with it that a message comes from this shop."
          >
            <SecretField label="Secret" secret={made.secret} />
            <Button
              onClick={() => {
                setMade(null);
                void navigate(`/webhooks/${made.id}`);
              }}
            >
              Done
            </Button>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** Whether a webhook works, in a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabled_reason === "paused") return <Badge>Off</Badge>;
  if (webhook.disabled_reason !== null) return <Badge tone="danger">Disabled</Badge>;
  if (webhook.failing_since !== null) return <Badge tone="warning">Failing</Badge>;
  return <Badge tone="success">On</Badge>;
}
