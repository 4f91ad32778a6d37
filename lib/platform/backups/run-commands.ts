import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { backupRuns } from "./tables";

export type BackupRun = typeof backupRuns.$inferSelect;
export type BackupOrigin = BackupRun["origin"];
export type FinishedState = Exclude<BackupRun["state"], "running">;

/** How long runs are listed, in ms. */
const REMEMBERED_MS = 400 * 86_400_000;
/** Runs that are read: attempts of more than a week. */
const MOST_READ = 60;

/** Notes that a backup begins, and forgets old ones. Returns its id. */
export async function beginRun(origin: BackupOrigin, now = new Date()): Promise<string> {
  await db()
    .delete(backupRuns)
    .where(lt(backupRuns.startedAt, new Date(now.getTime() - REMEMBERED_MS)));
  const [run] = await db()
    .insert(backupRuns)
    .values({ origin, startedAt: now })
    .returning({ id: backupRuns.id });
  if (!run) throw new Error("the backup could not be recorded");
  return run.id;
}

/** Notes what a backup came to. */
export async function endRun(
  id: string,
  state: FinishedState,
  result: Partial<Pick<BackupRun, "file" | "bytes" | "rows" | "problem">>,
): Promise<void> {
  await db()
    .update(backupRuns)
    .set({ ...result, state, finishedAt: new Date() })
    .where(eq(backupRuns.id, id));
}

/** Notes that scheduled backups whose process ended have failed; only a process that may run one calls it. */
export async function failAbandonedRuns(): Promise<void> {
  await db()
    .update(backupRuns)
    .set({ state: "failed", finishedAt: new Date(), problem: "The shop stopped before it was finished." })
    .where(and(eq(backupRuns.state, "running"), eq(backupRuns.origin, "schedule")));
}

/** The latest backups, the newest first. */
export const latestRuns = (): Promise<BackupRun[]> =>
  db().select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(MOST_READ);

/** The newest backup that was checked, however long ago. */
export async function lastCheckedRun(): Promise<BackupRun | null> {
  const [run] = await db()
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.state, "checked"))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run ?? null;
}
