"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Facts, Section } from "../kit/section";
import { BackupSection } from "./backup-section";
import { FeedSection } from "./feed-section";
import { JobSection } from "./job-section";
import { LoopSection } from "./loop-section";
import { MailSection } from "./mail-section";
import { PaymentSection } from "./payment-section";
import { ProblemList } from "./problem-list";
import { formatBytes, problemsOf, type SystemState } from "./system-words";

const REFRESH_MS = 15_000;

/** What the shop runs on, what of it doesn’t work, and what to do about it. It refreshes itself. */
export function SystemPage() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ["system"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/system", { signal })).data,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeading title="System" />
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="The system’s state could not be loaded" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-4">
          <Problems state={data} />
          <MailSection mails={data.mails} />
          <PaymentSection />
          <JobSection jobs={data.jobs} queues={data.queues} />
          <FeedSection feeds={data.feeds} />
          <LoopSection process={data.process} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Machine state={data} />
            <Index index={data.index} />
            <Storage storage={data.storage} />
            <BackupSection backup={data.backup} />
          </div>
        </div>
      )}
    </>
  );
}

function Problems({ state }: { state: SystemState }) {
  const problems = problemsOf(state);
  if (problems.length === 0)
    return <Notice tone="success" title="Everything that the shop needs is set up." />;
  return (
    <Section title="What to do">
      <ProblemList problems={problems} />
    </Section>
  );
}

const Machine = ({ state: { versions, process } }: { state: SystemState }) => (
  <Section title="Versions and process">
    <Facts
      facts={[
        { label: "Shop", value: versions.shop },
        { label: "Node.js", value: versions.node },
        { label: "PostgreSQL", value: versions.postgres },
        { label: "Database schema", value: versions.schema ?? "Newer than this version" },
        { label: "State", value: process.is_ready ? "Ready" : "Starting" },
        { label: "Running since", value: formatTime(process.started_at) },
        { label: "Memory", value: formatBytes(process.memory_bytes) },
        {
          label: "Database connections",
          value: `${formatCount(process.connections)} of ${formatCount(process.most_connections)}`,
        },
      ]}
    />
  </Section>
);

const Index = ({ index }: { index: SystemState["index"] }) => (
  <Section title="Diamond index">
    {index ? (
      <Facts
        facts={[
          { label: "Stones", value: formatCount(index.stones) },
          { label: "Memory", value: formatBytes(index.memory_bytes) },
          { label: "Changes to apply", value: formatCount(index.behind) },
          { label: "Last change", value: formatTime(index.applied_at) },
        ]}
      />
    ) : (
      <p className="text-sm text-muted">Being built. The database answers until then.</p>
    )}
  </Section>
);

const Storage = ({ storage }: { storage: SystemState["storage"] }) => (
  <Section title="Pictures and files">
    <Facts
      facts={[
        {
          label: "Stored in",
          value: storage.kind === "bucket" ? "A bucket" : "A folder, which several machines have to share",
        },
        { label: "Uploaded", value: `${formatCount(storage.files)} files, ${formatBytes(storage.bytes)}` },
        {
          label: "Copied from suppliers",
          value: `${formatCount(storage.remote_files)} files, ${formatBytes(storage.remote_bytes)}`,
        },
      ]}
    />
  </Section>
);
