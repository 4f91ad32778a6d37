import { sql } from "drizzle-orm";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { db, inOwnTime } from "./client";
import { changeCounter, changeLog } from "./tables";

/** Retention in days, far longer than a process takes to catch up; a follower further behind rebuilds instead. */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 20_000;
const EVERY_MS = 6 * 60 * 60_000;
/** Delay of the first run in ms, so that it does not compete with startup. */
const FIRST_AFTER_MS = 5 * 60_000;

/**
 * Deletes old stone changes from the change log and returns how many. Tags remain, since a starting process replays
 * those since its build, however old; so does the newest entry, whose time identifies a snapshot's database.
 */
export async function pruneLog(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from ${changeLog} where version in (
        select version from ${changeLog}
        where kind = 'diamond' and at < ${before.toISOString()}::timestamptz
          and version < (select version from ${changeCounter})
        order by version limit ${BATCH_SIZE})`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE) return removed;
  }
}

const pruner = processWide("pruner", (): { timer: NodeJS.Timeout | null } => ({ timer: null }));

/**
 * Prunes the change log and does other upkeep a few minutes after startup and then four times a day; further calls do
 * nothing.
 */
export function startPruner(...also: readonly (() => Promise<unknown>)[]): void {
  if (pruner().timer) return;
  const prune = async () => {
    for (const work of [pruneLog, ...also]) {
      if (isStopping()) return;
      // the connection is one beyond those that DATABASE_POOL_SIZE grants, so it is a single one at a time
      await inOwnTime(work).catch((error: unknown) => {
        log.error({ err: error }, "upkeep failed; trying again in six hours");
      });
    }
  };
  setTimeout(() => void prune(), FIRST_AFTER_MS).unref();
  pruner().timer = setInterval(() => void prune(), EVERY_MS).unref();
}
