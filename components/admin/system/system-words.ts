import type { z } from "zod";
import type { systemEndpoint } from "@/lib/desk/system/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { missingProblem, type Problem } from "./use-opening";

export type SystemState = z.infer<typeof systemEndpoint.response>["data"];

const KB = 1024;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size as people say it: `3.4 GB`. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(KB)), UNITS.length - 1);
  const size = bytes / KB ** at;
  return `${size < 10 && at > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[at]}`;
}

/** How long something took: `40 ms`, `2.5 s`, `12 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${formatCount(Math.round(ms / 60_000))} min`;
}

/** From here on, new connections to the database are about to be refused. */
const MOST_USED = 0.9;
/** Changes of stones after which the shop’s lists are noticeably out of date. */
const MOST_BEHIND = 10_000;

/** What needs somebody’s attention, the urgent first. Failed emails, jobs, and feeds appear beside their buttons. */
export function problemsOf({ versions, process, index, missing, backup }: SystemState): Problem[] {
  const found: (Problem | false)[] = [
    ...missing.map(missingProblem),
    versions.schema === null && {
      title: "A newer version of the shop has changed this database.",
      advice: "Start the newest version on all machines.",
      isUrgent: true,
    },
    process.connections > process.most_connections * MOST_USED && {
      title: `The database has ${process.connections} of ${process.most_connections} connections in use.`,
      advice: "Lower DATABASE_POOL_SIZE, or allow PostgreSQL more connections.",
      isUrgent: true,
    },
    index === null && {
      title: "The diamond index is being built.",
      advice: "Lists of stones come from the database until then, and take longer. It takes up to a minute.",
      isUrgent: false,
    },
    index !== null &&
      index.behind > MOST_BEHIND && {
        title: `The diamond index is ${formatCount(index.behind)} changes behind.`,
        advice: "A large import is being applied. If this goes on for minutes, restart the shop.",
        isUrgent: false,
      },
    backup.failed_at !== null &&
      backup.failed_at > (backup.archived_at ?? "") && {
        title: "PostgreSQL can’t archive its log, so backups are incomplete.",
        advice: "Look at its log for the command that fails, and at the free space of the backup’s disk.",
        isUrgent: true,
      },
  ];
  return found
    .filter((problem) => problem !== false)
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}
