import { Button } from "@/components/ui/button";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatCount, formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import type { SystemState } from "./system-words";
import { useSystemStep } from "./use-system-step";

type Queue = SystemState["queues"][number];

const NAMES: Readonly<Record<string, string>> = {
  backups: "Daily backup",
  "backups-due": "Checking whether a backup is due",
  feeds: "Supplier feeds",
  "feeds-due": "Checking for due feeds",
  pictures: "Rendering pictures",
};

/** Work that runs by itself: what waits, runs, and failed, and what was done in the last day. */
export function JobSection({ queues }: { queues: readonly Queue[] }) {
  return (
    <Section title="Background jobs">
      <SmallTable
        caption="Background jobs by queue"
        head={["Job", "Waiting", "Running", "Done in 24 hours", "Failed", "Last failure"]}
        empty="No background jobs yet. They start with your first supplier feed or the first picture to render."
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
    </Section>
  );
}

function LastFailure({ queue: { name, last_failure: failure } }: { queue: Queue }) {
  const isAllowed = useMay("system.write");
  const again = useSystemStep(async (id: string) => {
    await admin.post("v1/admin/failed-jobs", { body: { queue: name, id } });
    return "The job will run again in a few seconds.";
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
          aria-label={`Try the last failed job of ${NAMES[name] ?? name} again`}
          onClick={() => again.mutate(failure.id)}
        >
          Try again
        </Button>
      )}
    </span>
  );
}
