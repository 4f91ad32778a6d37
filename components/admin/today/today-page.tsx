"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { useIdentity } from "../identity";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { OpeningNotice } from "../system/opening-notice";
import { QueueRow } from "./queue-row";
import { QUEUE_GROUPS } from "./queue-words";

const REFRESH_MS = 60_000;

/** What waits today, for the person who is signed in. It refreshes itself. */
export function TodayPage() {
  const { name } = useIdentity();
  const { data, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: ["today"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/today", { signal })).data,
    refetchInterval: REFRESH_MS,
  });
  const groups = QUEUE_GROUPS.map(({ title, queues }) => ({
    title,
    waiting: queues.flatMap((queue) => data?.find((waiting) => waiting.queue === queue) ?? []),
  })).filter(({ waiting }) => waiting.length > 0);
  return (
    <>
      <PageHeading title="Today" />
      <OpeningNotice />
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="Today’s work could not be loaded" onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className="-mt-4 mb-6 text-muted">
            {groups.length > 0
              ? `Good to see you, ${name.split(" ")[0]}. Here’s what needs your attention.`
              : `You’re all caught up, ${name.split(" ")[0]}. Nothing needs your attention right now.`}
          </p>
          <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            {groups.map(({ title, waiting }) => (
              <Section key={title} title={title}>
                <ul className="-mx-3 divide-y divide-line">
                  {waiting.map((one) => (
                    <QueueRow key={one.queue} waiting={one} now={dataUpdatedAt} />
                  ))}
                </ul>
              </Section>
            ))}
          </div>
        </>
      )}
    </>
  );
}
