import type { BackupRun } from "./runs";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Attempts a day, and the time between two of them in ms. */
const MOST_ATTEMPTS = 3;
const RETRY_MS = HOUR_MS;
/** A backup that takes longer was left behind by its process, in ms. */
export const LONGEST_RUN_MS = 6 * HOUR_MS;

/** When the latest daily backup was due. @param hour of the day in UTC */
function lastDueAt(hour: number, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + hour * HOUR_MS;
  return today <= now.getTime() ? today : today - DAY_MS;
}

/** Whether the shop has to write its daily backup now: once a day, three times an hour apart if that fails. */
export function isBackupDue(
  hour: number,
  runs: readonly Pick<BackupRun, "origin" | "startedAt" | "state">[],
  now: Date,
): boolean {
  const since = runs.filter(
    ({ origin, startedAt }) => origin === "schedule" && startedAt.getTime() >= lastDueAt(hour, now),
  );
  const ageOf = ({ startedAt }: { startedAt: Date }) => now.getTime() - startedAt.getTime();
  const isTaken = since.some((run) =>
    run.state === "running" ? ageOf(run) < LONGEST_RUN_MS : run.state !== "failed",
  );
  if (isTaken || since.length >= MOST_ATTEMPTS) return false;
  return since.every((run) => ageOf(run) >= RETRY_MS);
}
