import { sql } from "drizzle-orm";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { db } from "./client";
import { changeCounter, changeLog } from "./tables";

/** Far longer than a process takes to catch up; what follows from further back is built anew. */
const RETENTION_DAYS = 7;
const BATCH_SIZE = 20_000;
const EVERY_MS = 6 * 60 * 60_000;
/** After its start a process has other things to do. */
const FIRST_AFTER_MS = 5 * 60_000;

/**
 * Removes old changes of stones from the change log, and says how many. Tags stay, since a process that starts replays
 * those since its build, however long ago; so does the newest entry, by whose moment a snapshot knows its database.
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
 * Prunes the change log, and what else grows old, minutes after the start and then four times a day; a second call
 * starts nothing.
 */
export function startPruner(...also: readonly (() => Promise<unknown>)[]): void {
  if (pruner().timer) return;
  const prune = () => {
    for (const remove of [pruneLog, ...also]) {
      remove().catch((error: unknown) => {
        log.error({ err: error }, "what is old could not be removed; trying again in six hours");
      });
    }
  };
  setTimeout(prune, FIRST_AFTER_MS).unref();
  pruner().timer = setInterval(prune, EVERY_MS).unref();
}
