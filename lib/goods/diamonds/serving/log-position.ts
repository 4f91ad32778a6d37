import type { Pool, PoolClient } from "pg";

/**
 * A point of the change log. The version alone would fit any database that has counted so far; with the moment its
 * entry was written it is that of one database, or of a copy that was equal up to there.
 */
export type LogPosition = {
  version: number;
  /** microseconds since 1970 of the entry with that version; null when the log does not hold it */
  writtenAt: string | null;
};

const MICROSECONDS = "(extract(epoch from at) * 1000000)::int8::text";

/** Where the change log stands. Read it before what it is to date: every version up to it is visible then. */
export async function readLogPosition(client: Pool | PoolClient): Promise<LogPosition> {
  return (await readLogAhead(client, { version: 0, writtenAt: null }, 0)).newest;
}

/**
 * The log as seen from a position in it.
 * - `unmoved`, `moved`: it ends there, or goes on
 * - `torn`: entries behind the position are missing, since old ones were removed
 * - `far`: it ends further away than was to be looked
 * - `foreign`: another database's log, or this one's put back to an earlier state
 */
export type LogAhead = { newest: LogPosition; state: "unmoved" | "moved" | "torn" | "far" | "foreign" };

/**
 * Looks from a position toward the log's end, in one statement.
 * @param farthest entries ahead up to which they are counted: millions of them take longer than a follower waits
 */
export async function readLogAhead(
  client: Pool | PoolClient,
  from: LogPosition,
  farthest = Number.MAX_SAFE_INTEGER,
): Promise<LogAhead> {
  const { rows } = await client.query<{
    version: string;
    written_at: string | null;
    here: string | null;
    ahead: string | null;
  }>(
    `select version,
       (select ${MICROSECONDS} from change_log l where l.version = c.version) as written_at,
       (select ${MICROSECONDS} from change_log l where l.version = $1) as here,
       case when c.version - $1 <= $2 then
         (select count(*) from change_log l where l.version > $1 and l.version <= c.version) end as ahead
     from change_counter c where id = 1`,
    [from.version, farthest],
  );
  const [row] = rows;
  if (!row) throw new Error("The change counter's row is missing: the database was not migrated");
  const newest = { version: Number(row.version), writtenAt: row.written_at };
  const state = () => {
    if (newest.version < from.version) return "foreign";
    // an entry that was removed proves nothing
    if (row.here !== null && from.writtenAt !== null && row.here !== from.writtenAt) return "foreign";
    if (newest.version === from.version) return "unmoved";
    if (row.ahead === null) return "far";
    // versions have no gaps; among those that were pruned tags stay, so that the next one alone proves nothing
    return Number(row.ahead) === newest.version - from.version ? "moved" : "torn";
  };
  return { newest, state: state() };
}
