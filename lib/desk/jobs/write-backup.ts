import { latestRuns } from "@/lib/platform/backups/run-commands";
import { nextBackupAt } from "@/lib/platform/backups/schedule";
import { JobFailure, type JobOutcome, type JobRun } from "@/lib/platform/jobs/job";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/** When the next daily backup is due, by the hour in the settings and how the last attempts went. */
export async function planBackup(now: Date): Promise<Date> {
  const [{ backupHour }, runs] = await Promise.all([loadShopSettings(), latestRuns()]);
  return nextBackupAt(backupHour, runs, now);
}

/**
 * Writes the daily backup if it is due, or if somebody asks for it. Stopping gives up one that is being written.
 * @throws JobFailure saying why it failed
 */
export async function writeBackup({ signal, isByHand, isTakeover }: JobRun): Promise<JobOutcome> {
  const { isScheduledBackupDue, runScheduledBackup, scheduleOptions } = await import(
    "@/lib/desk/backup/scheduled-backup"
  );
  // the attempt of a process that was killed has failed, which the run notes before it looks
  if (!isByHand && !isTakeover && !(await isScheduledBackupDue())) return "idle";
  const options = scheduleOptions(signal);
  const result = options && (await runScheduledBackup({ ...options, isByHand }));
  if (!result) return "idle";
  if (result.state === "failed") throw new JobFailure(result.problem ?? "The backup failed.");
  return "done";
}
