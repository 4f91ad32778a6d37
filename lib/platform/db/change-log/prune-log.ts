import { sql } from "drizzle-orm";
import { deleteInBatches } from "../delete-in-batches";
import { changeCounter, changeLog } from "../tables";

/** Retention in days, far longer than a process takes to catch up; a follower further behind rebuilds instead. */
const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

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
