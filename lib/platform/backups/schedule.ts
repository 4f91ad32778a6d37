import type { BackupRun } from "./run-commands";

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

type Run = Pick<BackupRun, "origin" | "startedAt" | "state">;

/** When the shop writes its next daily backup; the present if it is due. @param hour of the day in UTC */
export function nextBackupAt(hour: number, runs: readonly Run[], now: Date): Date {
  const { since, isTaken } = sinceDue(hour, runs, now);
  if (isTaken || since.length >= MOST_ATTEMPTS) return new Date(lastDueAt(hour, now) + DAY_MS);
  const last = Math.max(...since.map(({ startedAt }) => startedAt.getTime()));
  return new Date(Math.max(now.getTime(), last + RETRY_MS));
}

/** The scheduled backups since the latest was due, and whether one of them is written, or being written. */
function sinceDue(
  hour: number,
  runs: readonly Run[],
  now: Date,
): { since: readonly Run[]; isTaken: boolean } {
  const since = runs.filter(
    ({ origin, startedAt }) => origin === "schedule" && startedAt.getTime() >= lastDueAt(hour, now),
  );
  const isTaken = since.some(({ state, startedAt }) =>
    state === "running" ? now.getTime() - startedAt.getTime() < LONGEST_RUN_MS : state !== "failed",
  );
  return { since, isTaken };
}

/** Whether the shop has to write its daily backup now: once a day, three times an hour apart if that fails. */
export const isBackupDue = (hour: number, runs: readonly Run[], now: Date): boolean =>
  nextBackupAt(hour, runs, now) <= now;
