import { type BackupRun, lastCheckedRun, latestRuns } from "./run-commands";
import { LONGEST_RUN_MS } from "./schedule";
import { backupPlace } from "./where";

const HOUR_MS = 3_600_000;

/** How old the newest checked backup may be, in ms: a day and two hours with a schedule, a week without. */
const MOST_AGE_MS = { scheduled: 26 * HOUR_MS, byHand: 7 * 24 * HOUR_MS } as const;

export const BACKUP_PROBLEMS = ["missing", "old", "failed", "unchecked", "unsound"] as const;
export type BackupProblemKind = (typeof BACKUP_PROBLEMS)[number];

/** What is wrong with the shop's backups: its kind, since when, and what the run says. */
export type BackupProblem = { kind: BackupProblemKind; since: Date | null; detail: string | null };

export type BackupHealth = {
  place: "folder" | "bucket" | null;
  lastRun: BackupRun | null;
  lastChecked: BackupRun | null;
  problem: BackupProblem | null;
};

type Facts = {
  isScheduled: boolean;
  /** the newest first */
  runs: readonly BackupRun[];
  lastChecked: BackupRun | null;
  now: Date;
};

/** Says what is wrong with the backups; null if the last one is fresh and was checked. */
export function findBackupProblem({ isScheduled, runs, lastChecked, now }: Facts): BackupProblem | null {
  const ageOf = (run: BackupRun) => now.getTime() - run.startedAt.getTime();
  // a backup by hand replaces none of the schedule, unless it is a good one
  const last = runs.find(
    (run) =>
      (!isScheduled || run.origin === "schedule" || run.state === "checked") &&
      !(run.state === "running" && ageOf(run) < LONGEST_RUN_MS),
  );
  if (last && last.state !== "checked") {
    const kind = last.state === "running" ? "failed" : last.state;
    const detail = last.state === "running" ? "It never finished." : last.problem;
    return { kind, since: last.startedAt, detail };
  }
  if (!lastChecked) return { kind: "missing", since: null, detail: null };
  const most = isScheduled ? MOST_AGE_MS.scheduled : MOST_AGE_MS.byHand;
  return ageOf(lastChecked) > most ? { kind: "old", since: lastChecked.startedAt, detail: null } : null;
}

/** How the shop's backups are. */
export async function readBackupHealth(now = new Date()): Promise<BackupHealth> {
  const [runs, lastChecked] = await Promise.all([latestRuns(), lastCheckedRun()]);
  const place = backupPlace();
  return {
    place,
    lastRun: runs[0] ?? null,
    lastChecked,
    problem: findBackupProblem({ isScheduled: place !== null, runs, lastChecked, now }),
  };
}
