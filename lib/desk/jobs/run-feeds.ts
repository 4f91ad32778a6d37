import { dueFeeds, hasFeeds } from "@/lib/goods/suppliers/feeds/due-queries";
import { db } from "@/lib/platform/db/client";
import { queueJobs } from "@/lib/platform/jobs/claim-commands";
import { JobFailure, type JobOutcome, type JobRun } from "@/lib/platform/jobs/job";

/** Queues the feeds whose time has come, which `feed_sources` says, and hides the stones of those that are out of date. */
export async function queueDueFeeds(): Promise<JobOutcome> {
  if (!(await hasFeeds())) return "idle";
  // a shop without feeds doesn't load what reads them
  const { checkFreshness } = await import("@/lib/goods/suppliers/feeds/commands/freshness");
  await checkFreshness();
  const due = await dueFeeds();
  await queueJobs(db(), "feed", due);
  return due.length > 0 ? "done" : "idle";
}

/**
 * Reads one feed. Stopping ends its download; an import that has begun has until the process ends.
 * @throws JobFailure saying why it failed, or waits for approval
 */
export async function runDueFeed({ key, signal, isByHand }: JobRun): Promise<JobOutcome> {
  const { runFeed } = await import("@/lib/goods/suppliers/feeds/commands/run-feed");
  const { outcome, message } = await runFeed(key, signal, { isOnSchedule: !isByHand });
  if (outcome === "failed" || outcome === "held") throw new JobFailure(message);
  return outcome === "stopped" || outcome === "busy" ? "idle" : "done";
}
