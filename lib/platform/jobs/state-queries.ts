import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { Job } from "./job";
import { backgroundJobs as jobs } from "./tables";

/** How a job is, in one place where it runs. */
export type JobState = {
  job: Job;
  key: string;
  /** who runs it now, and since when; null while nobody does */
  running: { by: string; since: Date } | null;
  lastRunBy: string | null;
  lastStartedAt: Date | null;
  lastDurationMs: number | null;
  lastError: string | null;
  failures: number;
  /** when it runs next, or has something to do; null if another job queues it */
  nextRunAt: Date | null;
  /** how long it has been due although nobody runs it, s */
  lateSeconds: number;
};

/** How each of these jobs is, in their order; those that run in several places by place. */
export async function readJobs(all: readonly Job[], now = new Date()): Promise<JobState[]> {
  const rows = await db()
    .select({
      name: jobs.name,
      key: jobs.key,
      claimedBy: jobs.claimedBy,
      claimedAt: jobs.claimedAt,
      isClaimed: sql<boolean>`coalesce(${jobs.leaseUntil} > now(), false)`,
      lastRunBy: jobs.lastRunBy,
      lastStartedAt: jobs.lastStartedAt,
      lastDurationMs: jobs.lastDurationMs,
      lastError: jobs.lastError,
      failures: jobs.failures,
      nextRunAt: jobs.nextRunAt,
      lateSeconds: sql<number>`greatest(0, extract(epoch from now() - ${jobs.nextRunAt}))::float`,
    })
    .from(jobs)
    .orderBy(jobs.name, jobs.key);
  const states: JobState[] = [];
  for (const job of all.filter(({ isOn }) => isOn?.() ?? true)) {
    const plannedAt = job.plannedAt ? await job.plannedAt(now) : undefined;
    for (const { name, claimedBy, claimedAt, isClaimed, lateSeconds, ...row } of rows) {
      if (name !== job.name) continue;
      const isRunning = isClaimed && claimedBy !== null && claimedAt !== null;
      states.push({
        ...row,
        job,
        running: isRunning ? { by: claimedBy, since: claimedAt } : null,
        nextRunAt: plannedAt === undefined ? row.nextRunAt : plannedAt,
        lateSeconds: isRunning ? 0 : (lateSeconds ?? 0),
      });
    }
  }
  return states;
}
