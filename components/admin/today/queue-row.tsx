import { Link } from "react-router";
import { Badge } from "@/components/ui/status/badge";
import type { QueueName } from "@/lib/desk/today/queues";
import { formatCount } from "@/lib/platform/intl/numbers";
import { ageOf, dueIn } from "./age";
import { namedLink, queueLabel, queueLink } from "./queue-words";

export type Waiting = {
  queue: QueueName;
  count: number;
  oldest_at: string | null;
  due_at: string | null;
  first: readonly { key: string; name: string; due_at: string | null }[];
};

/** One kind of work: how much waits, how long the oldest has waited or when the first is due, and the way to it. */
export function QueueRow({ waiting, now }: { waiting: Waiting; now: number }) {
  const { queue, count, oldest_at, due_at, first } = waiting;
  return (
    <li>
      <div className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-sm px-3 py-3 hover:bg-stone">
        <Link to={queueLink(queue)} className="min-w-0 flex-[1_1_12rem] after:absolute after:inset-0">
          <strong className="text-lg tabular-nums">{formatCount(count)}</strong> {queueLabel(queue, count)}
        </Link>
        <span className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
          {oldest_at && `oldest ${ageOf(oldest_at, now)}`}
          {due_at && <Due at={due_at} now={now} label="First due" />}
        </span>
      </div>
      {first.length > 0 && (
        <ul className="grid gap-1 px-3 pb-3 text-sm">
          {first.map(({ key, name, due_at: due }) => (
            <li key={name} className="flex min-h-11 items-center justify-between gap-3 lg:min-h-8">
              <Link
                to={namedLink(queue, key)}
                className="inline-flex min-h-11 min-w-0 items-center text-accent wrap-anywhere hover:underline lg:min-h-8"
              >
                {name}
              </Link>
              {due && <Due at={due} now={now} label="Due" />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Due({ at, now, label }: { at: string; now: number; label: string }) {
  const { text, isLate } = dueIn(at, now);
  return (
    <Badge tone={isLate ? "danger" : "neutral"} className="shrink-0">
      {isLate ? capitalized(text) : `${label} ${text}`}
    </Badge>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
