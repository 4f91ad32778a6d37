"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import type { campaignEndpoint } from "@/lib/desk/campaigns/endpoints";
import { type CampaignStep, isEditable } from "@/lib/desk/campaigns/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { useRecordForm } from "../kit/form/use-record-form";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { utcTime } from "../kit/local-time";
import { useMailedWords } from "../kit/mail-state";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { MarkdownEditor } from "../texts/markdown-editor";
import { CampaignPreview } from "./campaign-preview";
import { CampaignReaders } from "./campaign-readers";
import { PROBLEMS, STATES } from "./campaign-words";

type Campaign = z.output<typeof campaignEndpoint.response>["data"];
type Values = Pick<Campaign, "name" | "subject" | "preview" | "body" | "segment">;

const BACK = { to: "/campaigns", label: "Campaigns" } as const;

/** One campaign: its text, who gets it, and what became of it. */
export function CampaignPage() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const maySend = useMay("campaigns.send");
  const mailedWords = useMailedWords();
  const params = { id };
  const queryKey = ["campaigns", id];
  const { form, submit, problem, record, isError, error, refetch, outdated } = useRecordForm({
    queryKey,
    read: async (signal) => (await admin.get("v1/admin/campaigns/{id}", { params, signal })).data,
    toValues: ({ name, subject, preview, body, segment }): Values => ({
      name,
      subject,
      preview,
      body,
      segment,
    }),
    save: (values, version) => admin.put("v1/admin/campaigns/{id}", { params, body: { ...values, version } }),
  });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["campaigns"] }),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  if (isError && !record)
    return <RecordFailure error={error} record="Campaign" back={BACK} onRetry={() => void refetch()} />;
  if (!record || values.segment === undefined) return <PageLoading />;
  const campaign = record;
  const { state, version } = campaign;
  const canEdit = isEditable(state);
  const step = (name: CampaignStep, sendAt: string | null = null) =>
    act.mutate(() =>
      admin.post("v1/admin/campaigns/{id}/steps", { params, body: { step: name, send_at: sendAt, version } }),
    );
  const test = async () => {
    const { data } = await admin.post("v1/admin/campaigns/{id}/tests", { params });
    showToast(mailedWords(`A test is on its way to ${data.recipient}.`));
  };
  const remove = async () => {
    await admin.delete("v1/admin/campaigns/{id}", { params });
    showToast(`Deleted ${campaign.name}`);
    void navigate("/campaigns");
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PageHeading title={campaign.name} back={BACK}>
        {canEdit && (
          <>
            <ActButton
              act="adminTestCampaign"
              title="Send a test?"
              confirm="Send test"
              variant="secondary"
              size="sm"
              disabled={isDirty}
              busy={act.isPending}
              onConfirm={() => act.mutate(test)}
            >
              Send a test to myself
            </ActButton>
            <Button type="submit" size="sm" busy={isSubmitting}>
              Save
            </Button>
          </>
        )}
      </PageHeading>
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-3 text-sm text-muted">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {state === "scheduled" && (
          <span>Begins {formatTime(campaign.send_at)}. A change takes its date away.</span>
        )}
        {isDirty && <span>Unsaved changes. Save them before you send.</span>}
      </p>
      <div className="mb-6 grid gap-4 empty:hidden">
        {campaign.problem && (
          <Notice tone="warning" title={PROBLEMS[campaign.problem]?.title ?? "It couldn’t begin"}>
            {PROBLEMS[campaign.problem]?.words ?? campaign.problem}
          </Notice>
        )}
        <OutdatedNotice outdated={outdated} />
        {problem && <Notice tone="error" title={problem} role="alert" />}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          {campaign.started_at && <Outcome campaign={campaign} />}
          {maySend && state !== "sent" && state !== "stopped" && (
            <SendSection campaign={campaign} isDirty={isDirty} isBusy={act.isPending} onStep={step} />
          )}
          <Section title="Email">
            <fieldset disabled={!canEdit} className="grid gap-4">
              <Field label="Name" hint="Only the staff see it." error={errors.name?.message ?? null}>
                {(control) => <TextInput maxLength={100} {...control} {...form.register("name")} />}
              </Field>
              <Field label="Subject" error={errors.subject?.message ?? null}>
                {(control) => <TextInput maxLength={120} {...control} {...form.register("subject")} />}
              </Field>
              <Field
                label="Preview"
                hint="Inboxes show it beside the subject."
                error={errors.preview?.message ?? null}
              >
                {(control) => <TextInput maxLength={200} {...control} {...form.register("preview")} />}
              </Field>
            </fieldset>
            <MarkdownEditor
              label="Text"
              value={values.body}
              error={errors.body?.message ?? null}
              isReadOnly={!canEdit}
              onChange={(body) => form.setValue("body", body, { shouldDirty: true })}
            />
            <p className="text-sm text-muted">
              Headings, paragraphs, lists, and links. A link that begins with / leads to your shop. Each
              reader’s link to unsubscribe follows the text.
            </p>
          </Section>
          <CampaignReaders
            campaignId={id}
            segment={values.segment}
            isReadOnly={!canEdit}
            onChange={(segment) => form.setValue("segment", segment, { shouldDirty: true })}
          />
          {canEdit && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start px-0"
              onClick={() => {
                if (window.confirm(`Delete ${campaign.name}?`)) act.mutate(remove);
              }}
            >
              Delete campaign
            </Button>
          )}
        </div>
        <CampaignPreview subject={values.subject} preview={values.preview} body={values.body} />
      </div>
    </form>
  );
}

/** What became of the emails. */
const Outcome = ({ campaign }: { campaign: Campaign }) => (
  <Section title="What became of it">
    <Facts
      facts={[
        { label: "Began", value: formatTime(campaign.started_at) },
        ...(campaign.finished_at ? [{ label: "Ended", value: formatTime(campaign.finished_at) }] : []),
        { label: "Readers as it began", value: formatCount(campaign.readers) },
        { label: "Sent", value: formatCount(campaign.sent) },
        { label: "Waiting in the outbox", value: formatCount(campaign.waiting) },
        { label: "Bounced, and unsubscribed", value: formatCount(campaign.bounced) },
        { label: "Complained, and unsubscribed", value: formatCount(campaign.complained) },
        { label: "Unsubscribed", value: formatCount(campaign.unsubscribed) },
      ]}
    />
    <p className="text-sm text-muted">Counted every few minutes. Complaints come for some weeks.</p>
  </Section>
);

/** Sends the campaign, now or later, and holds it. */
function SendSection({
  campaign: { name, state, readers },
  isDirty,
  isBusy,
  onStep,
}: {
  campaign: Campaign;
  isDirty: boolean;
  isBusy: boolean;
  onStep: (step: CampaignStep, sendAt?: string | null) => void;
}) {
  const [at, setAt] = useState("");
  const button = { size: "sm", busy: isBusy } as const;
  if (state === "sending" || state === "paused") {
    return (
      <Section title={state === "sending" ? `On its way to ${formatCount(readers)}` : "Paused"}>
        <div className="flex flex-wrap gap-3">
          {state === "sending" ? (
            <Button {...button} variant="secondary" onClick={() => onStep("pause")}>
              Pause
            </Button>
          ) : (
            <ActButton
              {...button}
              act="adminStepCampaign"
              title={`Resume ${name}?`}
              confirm="Resume"
              onConfirm={() => onStep("resume")}
            >
              Resume
            </ActButton>
          )}
          <Button
            {...button}
            variant="quiet"
            onClick={() => {
              if (window.confirm("Stop it for good? Emails that were sent stay sent.")) onStep("stop");
            }}
          >
            Stop for good
          </Button>
        </div>
        <p className="text-sm text-muted">Emails that are in the outbox already leave within minutes.</p>
      </Section>
    );
  }
  const sendAt = utcTime(at);
  return (
    <Section title="Send">
      <div className="flex flex-wrap items-end gap-3">
        <ActButton
          {...button}
          act="adminStepCampaign"
          title={`Send ${name} now?`}
          confirm="Send it now"
          disabled={isDirty}
          onConfirm={() => onStep("send")}
        >
          Send now
        </ActButton>
        {state === "scheduled" && (
          <Button {...button} variant="ghost" onClick={() => onStep("unschedule")}>
            Cancel the date
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Or begin at" hint="In this browser’s time zone.">
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Field>
        <ActButton
          {...button}
          act="adminStepCampaign"
          title={`Send ${name} at that time?`}
          confirm="Schedule"
          variant="secondary"
          disabled={isDirty || sendAt === null}
          onConfirm={() => onStep("schedule", sendAt)}
        >
          Schedule
        </ActButton>
      </div>
    </Section>
  );
}
