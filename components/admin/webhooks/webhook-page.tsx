"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { isWebhookEvent } from "@/lib/desk/webhooks/events";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { SecretField } from "../kit/secret-field";
import { Facts, Section } from "../kit/section";
import { DeliveryLog } from "./delivery-log";
import { FORMAT_WORDS, WebhookForm } from "./webhook-form";
import { type Webhook, WebhookState } from "./webhooks-page";

/** One webhook: how it does, what it is sent, and its log. */
export function WebhookPage() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const key = ["webhooks", id];
  const params = { id };
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/webhooks/{id}", { params, signal })).data,
    refetchInterval: 5_000,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ["webhooks"] });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: refresh,
  });
  if (error)
    return (
      <RecordFailure
        error={error}
        record="Webhook"
        back={{ to: "/webhooks", label: "Webhooks" }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageLoading />;
  const webhook = data;
  const { is_on: isOn, version } = webhook;
  const turn = () => admin.patch("v1/admin/webhooks/{id}", { params, body: { is_on: !isOn, version } });
  const test = async () => {
    await admin.post("v1/admin/webhooks/{id}/tests", { params });
    showToast("A test is sent within seconds");
  };
  const replay = async () => {
    const answer = await admin.post("v1/admin/webhooks/{id}/replays", { params });
    showToast(`${answer.data.deliveries} deliveries are sent again`);
  };
  const renew = async () => {
    const answer = await admin.post("v1/admin/webhooks/{id}/secrets", { params });
    setSecret(answer.data.secret);
  };
  const remove = async () => {
    await admin.delete("v1/admin/webhooks/{id}", { params });
    showToast(`Deleted ${webhook.name}`);
    void navigate("/webhooks");
  };
  return (
    <>
      <PageHeading title={webhook.name} back={{ to: "/webhooks", label: "Webhooks" }}>
        <Button variant="ghost" size="sm" busy={act.isPending} onClick={() => act.mutate(turn)}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
        {isOn && (
          <Button size="sm" busy={act.isPending} onClick={() => act.mutate(test)}>
            Send a test
          </Button>
        )}
      </PageHeading>
      <div className="grid gap-6">
        <Problem webhook={webhook} />
        <Section title="Webhook">
          <Facts
            facts={[
              { label: "State", value: <WebhookState webhook={webhook} /> },
              { label: "Sends to", value: FORMAT_WORDS[webhook.format] },
              { label: "Last delivered", value: formatTime(webhook.last_success_at) },
              { label: "Waiting", value: webhook.waiting },
              { label: "Given up", value: webhook.failed },
            ]}
          />
        </Section>
        <Section
          title="Log of the last 30 days"
          actions={
            isOn && webhook.failed > 0 ? (
              <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => act.mutate(replay)}>
                Send failed ones again
              </Button>
            ) : null
          }
        >
          <DeliveryLog webhookId={id} isOn={isOn} />
        </Section>
        <Section title="Settings">
          <WebhookForm
            key={version}
            values={{
              name: webhook.name,
              address: webhook.format === "standard" ? (webhook.address ?? "") : "",
              format: webhook.format,
              events: webhook.events.filter(isWebhookEvent),
            }}
            submitLabel="Save"
            onSubmit={async ({ name, address, events }) => {
              const sent = address === "" ? {} : { address };
              await admin.patch("v1/admin/webhooks/{id}", {
                params,
                body: { name, events, ...sent, version },
              });
              showToast("Saved");
              await refresh();
            }}
          />
        </Section>
        <Section title="Secret and removal">
          <div className="flex flex-wrap gap-3">
            {webhook.format === "standard" && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  if (window.confirm("Make a new secret? The present one works for one more day."))
                    act.mutate(renew);
                }}
              >
                Make a new secret
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                if (window.confirm(`Delete ${webhook.name} with its log?`)) act.mutate(remove);
              }}
            >
              Delete webhook
            </Button>
          </div>
        </Section>
      </div>
      <Dialog open={secret !== null} onOpenChange={(open) => !open && setSecret(null)}>
        {secret !== null && (
          <DialogContent
            title="The webhook’s new secret"
            description="For one day, messages are signed with both secrets."
          >
            <SecretField label="Secret" secret={secret} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** Why nothing is sent, or nothing arrives, and what to do. */
function Problem({ webhook }: { webhook: Webhook }) {
  const { disabled_reason: reason, disabled_at: at, failing_since: since, address } = webhook;
  if (address === null) {
    return (
      <Notice tone="error" title="Enter the address again">
        It was saved with another NEXTAUTH_SECRET, so the shop can’t read it.
      </Notice>
    );
  }
  if (reason === "failing" || reason === "gone") {
    return (
      <Notice tone="error" title={`Disabled ${formatTime(at)}`}>
        {reason === "gone" ? "The receiver said that it is gone (410)." : "Nothing arrived for five days."}{" "}
        Turn it on once the receiver works again, then send the failed deliveries again.
      </Notice>
    );
  }
  if (reason === null && since !== null) {
    return (
      <Notice tone="warning" title={`Nothing has arrived since ${formatTime(since)}`}>
        The log says why. The shop tries for three days, and disables the webhook after five.
      </Notice>
    );
  }
  return null;
}
