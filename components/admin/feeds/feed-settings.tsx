"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { admin } from "../client";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { leaveUnasked } from "../kit/form/unsaved";
import { useRecordForm } from "../kit/form/use-record-form";
import { Section } from "../kit/section";
import { FeedFields } from "./feed-fields";
import { FeedTest } from "./feed-test";
import { type FeedRecord, type FeedValues, feedBody, feedValues } from "./feed-values";

/** Where a feed comes from and when: to change, to test, and to remove. */
export function FeedSettings({ supplier }: { supplier: string }) {
  const client = useQueryClient();
  const { form, submit, problem, record, outdated } = useRecordForm<FeedRecord, FeedValues>({
    queryKey: ["feeds", supplier, "settings"],
    read: async (signal) =>
      (await admin.get("v1/admin/feeds/{supplier}", { params: { supplier }, signal })).data,
    toValues: feedValues,
    save: async (values, version) => {
      await admin.patch("v1/admin/feeds/{supplier}", {
        params: { supplier },
        body: { ...feedBody(values), version },
      });
      await client.invalidateQueries({ queryKey: ["feeds", supplier] });
    },
  });
  if (!record) return null;
  return (
    <Section title="Settings" actions={<RemoveButton supplier={supplier} />}>
      <OutdatedNotice outdated={outdated} />
      {problem && <Notice tone="error" title={problem} />}
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <FeedFields form={form} hasSecret={record.has_secret} />
        <FeedTest form={form} supplier={supplier} />
        <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
          Save
        </Button>
      </form>
    </Section>
  );
}

function RemoveButton({ supplier }: { supplier: string }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => admin.delete("v1/admin/feeds/{supplier}", { params: { supplier } }),
    onSuccess: () => {
      showToast(`Deleted the feed of ${supplier}`);
      leaveUnasked();
      void navigate("/feeds");
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={remove.isPending}
      onClick={() => {
        if (window.confirm(`Delete the feed of ${supplier}? Its stones stay for sale.`)) remove.mutate();
      }}
    >
      Delete feed
    </Button>
  );
}
