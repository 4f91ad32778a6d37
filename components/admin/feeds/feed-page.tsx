"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { ImportFiles } from "../suppliers/imports/import-result";
import { useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";
import { FeedSettings } from "./feed-settings";
import { FeedState } from "./feeds-page";

const RUN_STATES: Readonly<Record<string, string>> = {
  running: "Running",
  done: "Imported",
  held: "Waits for approval",
  failed: "Failed",
};

/** One supplier’s feed: how it did, its log, and to run or pause it. */
export function FeedPage() {
  const { supplier = "" } = useParams();
  const mayWrite = useMay("suppliers.write");
  const client = useQueryClient();
  const key = ["feeds", supplier];
  const [started, setStarted] = useState<string | null>(null);
  const work = useWork(started);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const params = { supplier };
      const [{ data: feed }, log] = await Promise.all([
        admin.get("v1/admin/feeds/{supplier}", { params, signal }),
        admin.get("v1/admin/feeds/{supplier}/runs", { params, signal }),
      ]);
      return { feed, runs: log.data };
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const run = useMutation({
    mutationFn: (force: boolean) =>
      admin.post("v1/admin/feeds/{supplier}/runs", { params: { supplier }, body: { force } }),
    onSuccess: (answer) => setStarted(answer.data.work),
    onError: (failure) => showErrorToast(failure.message),
  });
  const toggle = useMutation({
    mutationFn: (isEnabled: boolean) =>
      admin.put("v1/admin/feeds/{supplier}/state", { params: { supplier }, body: { is_enabled: isEnabled } }),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: refresh,
  });
  const isDone = work !== null && work.state !== "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is read again once the run is over
  useEffect(() => {
    if (isDone) void refresh();
  }, [isDone]);
  if (error)
    return (
      <RecordFailure
        error={error}
        record="Feed"
        back={{ to: "/feeds", label: "Feeds" }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageLoading />;
  const { feed, runs } = data;
  const isRunning = started !== null && !isDone;
  return (
    <>
      <PageHeading title={`Feed of ${feed.supplier}`} back={{ to: "/feeds", label: "Feeds" }}>
        {mayWrite && (
          <>
            <Button
              variant="ghost"
              size="sm"
              busy={toggle.isPending}
              onClick={() => toggle.mutate(!feed.is_enabled)}
            >
              {feed.is_enabled ? "Pause feed" : "Resume feed"}
            </Button>
            {[true, false].map((isForced) => {
              const label = isForced ? "Run even if unchanged" : "Run now";
              return (
                <ActButton
                  key={label}
                  act="adminRunFeed"
                  title={`Run the feed of ${feed.supplier}?`}
                  confirm={label}
                  variant={isForced ? "ghost" : "primary"}
                  size="sm"
                  busy={isRunning}
                  onConfirm={() => run.mutate(isForced)}
                >
                  {label}
                </ActButton>
              );
            })}
          </>
        )}
      </PageHeading>
      <div className="grid gap-6">
        {started !== null && <WorkProgress work={work} doing="Reading the feed" />}
        {work?.result?.kind === "feed" && (
          <Notice
            tone={work.result.outcome === "held" ? "warning" : "success"}
            title={work.result.message}
            role="status"
          />
        )}
        <Section title="Feed">
          <Facts
            facts={[
              { label: "State", value: <FeedState feed={feed} /> },
              { label: "Address", value: feed.address },
              { label: "Schedule", value: `${feed.schedule} (${feed.time_zone})` },
              { label: "Next run", value: formatTime(feed.next_run_at) },
              { label: "Last good run", value: formatTime(feed.last_good_at) },
              {
                label: "Last attempt",
                value: `${formatTime(feed.last_attempt_at)}${feed.last_message ? `: ${feed.last_message}` : ""}`,
              },
              {
                label: "Stones are hidden",
                value: feed.stale_since
                  ? `Since ${formatTime(feed.stale_since)}`
                  : `After ${feed.stale_after_hours} hours without a good run`,
              },
            ]}
          />
        </Section>
        {mayWrite && <FeedSettings supplier={supplier} />}
        <Section title="Log">
          <SmallTable
            caption="Latest imports"
            empty="It hasn’t run yet"
            head={["Time", "State", "Rows", "New", "Changed", "Gone", "Refused", "Message", "Files"]}
            rows={runs.map((entry) => ({
              key: entry.id,
              cells: [
                formatTime(entry.at),
                RUN_STATES[entry.state] ?? entry.state,
                formatCount(entry.read),
                formatCount(entry.added),
                formatCount(entry.changed),
                formatCount(entry.gone),
                formatCount(entry.refused),
                entry.message ?? "",
                <ImportFiles key="files" result={entry} />,
              ],
            }))}
          />
        </Section>
      </div>
    </>
  );
}
