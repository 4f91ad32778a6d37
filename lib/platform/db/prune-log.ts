import { sql } from "drizzle-orm";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { inOwnTime } from "./client";
import { deleteInBatches } from "./delete-in-batches";
import { changeCounter, changeLog } from "./tables";

/** Retention in days, far longer than a process takes to catch up; a follower further behind rebuilds instead. */
const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 6 * 60 * 60_000;
/** Delay of the first run in ms, so that it does not compete with startup. */
const FIRST_AFTER_MS = 5 * 60_000;

/**
 * Deletes old entries from the change log and returns how many: those of stones, and those of a tag that has changed
 * again since. A starting process replays the tags since its build, however old, and the last change of each says all
 * that the earlier ones did. The newest entry remains, since its time identifies a snapshot's database.
 */
export async function pruneLog(now = new Date()): Promise<number> {
  const before = sql`${new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString()}::timestamptz`;
  return deleteInBatches(
    (most) => sql`
      with latest as (select key, max(version) as version from ${changeLog} where kind = 'tag' group by key)
      delete from ${changeLog} where version in (
        select l.version from ${changeLog} l left join latest on l.kind = 'tag' and latest.key = l.key
        where l.at < ${before} and l.version < (select version from ${changeCounter})
          and (l.kind = 'diamond' or l.version < latest.version)
        order by l.version limit ${most})`,
  );
}

const pruner = processWide("pruner", (): { timer: NodeJS.Timeout | null } => ({ timer: null }));

/** Does the shop's upkeep a few minutes after startup and then four times a day; further calls do nothing. */
export function startPruner(upkeep: readonly (() => Promise<unknown>)[]): void {
  if (pruner().timer) return;
  const prune = async () => {
    for (const work of upkeep) {
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
