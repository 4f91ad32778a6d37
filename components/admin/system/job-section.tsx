import { Button } from "@/components/ui/form/button";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { formatDuration, type SystemState } from "./system-words";
import { useSystemStep } from "./use-system-step";

type Job = SystemState["jobs"][number];
type Queue = SystemState["queues"][number];

const NAMES: Readonly<Record<string, string>> = { pictures: "Pictures to draw" };

const nameOf = ({ title, of }: Job) => (of ? `${title}: ${of}` : title);

/** What the shop does by itself: when each job ran last and runs next, what went wrong, and who runs it. */
export function JobSection({ jobs, queues }: { jobs: readonly Job[]; queues: readonly Queue[] }) {
  const isAllowed = useMay("system.write");
  return (
    <Section title="Background jobs">
      <p className="text-sm text-muted">
        One process of the shop runs each job at a time. If it stops, another one takes over within 15
        seconds.
      </p>
      <SmallTable
        caption="Background jobs"
        head={["Job", "State", "Last run", "Next run", ...(isAllowed ? [""] : [])]}
        empty="No background jobs yet. They appear when the shop has started."
        rows={jobs.map((job) => ({
          key: `${job.name} ${job.key}`,
          cells: [
            <div key="job" className="min-w-48">
              <p className="font-medium">{nameOf(job)}</p>
              <p className="text-muted">{job.description}</p>
            </div>,
            <State key="state" job={job} />,
            <LastRun key="last" job={job} />,
            job.running ? "–" : formatTime(job.next_at),
            ...(isAllowed ? [<RunNow key="run" job={job} />] : []),
          ],
        }))}
      />
      {queues.length > 0 && (
        <SmallTable
          caption="Pictures to draw"
          head={["Work", "Waiting", "Running", "Done in 24 hours", "Failed", "Last failure"]}
          empty=""
          rows={queues.map((queue) => ({
            key: queue.name,
            cells: [
              NAMES[queue.name] ?? queue.name,
              formatCount(queue.waiting),
              formatCount(queue.active),
              formatCount(queue.done),
              formatCount(queue.failed),
              <LastFailure key="failure" queue={queue} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function State({ job: { running, error, failures, last } }: { job: Job }) {
  const failed = error && (
    <p className="wrap-anywhere text-danger">
      {failures > 1 ? `Failed ${formatCount(failures)} times: ${error}` : `Failed: ${error}`}
    </p>
  );
  return (
    <div className="max-w-80 min-w-32">
      {running && (
        <p>
          Running in {running.by} since {formatTime(running.since)}
        </p>
      )}
      {failed}
      {!running && !failed && (last ? "OK" : "Nothing to do yet")}
    </div>
  );
}

const LastRun = ({ job: { last } }: { job: Job }) =>
  last ? (
    <div className="min-w-32">
      <p>{formatTime(last.at)}</p>
      <p className="text-muted">
        {formatDuration(last.duration_ms)} in {last.by}
      </p>
    </div>
  ) : (
    "–"
  );

function RunNow({ job }: { job: Job }) {
  const { name, key } = job;
  const run = useSystemStep(async (_: null) => {
    await admin.post("v1/admin/job-runs", { body: { name, key } });
    return `“${nameOf(job)}” starts in a few seconds.`;
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={run.isPending}
      disabled={job.running !== null}
      aria-label={`Run “${nameOf(job)}” now`}
      onClick={() => run.mutate(null)}
    >
      Run now
    </Button>
  );
}

function LastFailure({ queue: { name, last_failure: failure } }: { queue: Queue }) {
  const isAllowed = useMay("system.write");
  const again = useSystemStep(async (id: string) => {
    await admin.post("v1/admin/failed-jobs", { body: { queue: "pictures", id } });
    return "The picture will be drawn again in a few seconds.";
  });
  if (!failure) return "–";
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">
        {formatTime(failure.at)}: {failure.error}
      </span>
      {isAllowed && (
        <Button
          variant="ghost"
          size="sm"
          busy={again.isPending}
          aria-label={`Try the last failed work of ${NAMES[name] ?? name} again`}
          onClick={() => again.mutate(failure.id)}
        >
          Try again
        </Button>
      )}
    </span>
  );
}
