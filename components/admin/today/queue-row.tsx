import { Link } from "react-router";
import { Badge } from "@/components/ui/badge";
import type { QueueName } from "@/lib/desk/reports/queues";
import { formatCount } from "../kit/formats";
import { ageOf, dueIn } from "./age";
import { queueLabel, queueLink } from "./queue-words";

export type Waiting = { queue: QueueName; count: number; oldest_at: string | null; due_at: string | null };

/** One kind of work: how much waits, how long the oldest has waited or when the first is due, and the way to it. */
export function QueueRow({ waiting, now }: { waiting: Waiting; now: number }) {
  const { queue, count, oldest_at, due_at } = waiting;
  const due = due_at ? dueIn(due_at, now) : null;
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-sm px-3 py-3 hover:bg-stone">
      <Link to={queueLink(queue)} className="min-w-0 flex-[1_1_12rem] after:absolute after:inset-0">
        <strong className="text-lg tabular-nums">{formatCount(count)}</strong> {queueLabel(queue, count)}
      </Link>
      <span className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
        {oldest_at && `oldest ${ageOf(oldest_at, now)}`}
        {due && <Badge tone={due.isLate ? "danger" : "neutral"}>{`First due ${due.text}`}</Badge>}
      </span>
    </li>
  );
}
