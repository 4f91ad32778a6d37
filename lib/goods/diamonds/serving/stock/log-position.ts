import type { Pool, PoolClient } from "pg";

/**
 * A position in the change log. The version alone could match any database; with the time its entry was
 * written it identifies one database, or a copy that was equal up to this point.
 */
export type LogPosition = {
  version: number;
  /** microseconds since 1970 of the entry with that version; null if the log has no such entry */
  writtenAt: string | null;
};

/** Entries to count: of so many, one is a stone's. */
const MOST_AHEAD = 100_000;
const MICROSECONDS = "(extract(epoch from at) * 1000000)::int8::text";

/**
 * Reads the current end of the change log. Call it before reading the data it dates: every version up to it
 * is visible then.
 */
export async function readLogPosition(client: Pool | PoolClient): Promise<LogPosition> {
  return (await readLogAhead(client, { version: 0, writtenAt: null }, 0)).newest;
}

/**
 * The log as seen from a position.
 * - `unmoved`, `moved`: it ends here, or continues
 * - `torn`: entries after the position are missing, because old ones were pruned
 * - `far`: it ends beyond the search limit
 * - `foreign`: another database's log, or this one's restored to an earlier state
 */
export type LogAhead = { newest: LogPosition; state: "unmoved" | "moved" | "torn" | "far" | "foreign" };

/**
 * Looks from a position to the log's end, in one statement.
 * @param farthest most entries ahead to count: millions of them take longer than a follower waits
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
    // a pruned entry proves nothing
    if (row.here !== null && from.writtenAt !== null && row.here !== from.writtenAt) return "foreign";
    if (newest.version === from.version) return "unmoved";
    if (row.ahead === null) return "far";
    // versions have no gaps, but pruning keeps tag entries, so the next entry alone proves nothing
    return Number(row.ahead) === newest.version - from.version ? "moved" : "torn";
  };
  return { newest, state: state() };
}

/** Where the log ends, and whether a stone has changed since a position; one that is unknown proves nothing. */
export async function stonesSince(
  client: Pool | PoolClient,
  from: LogPosition | null,
): Promise<{ newest: LogPosition; haveChanged: boolean }> {
  if (!from) return { newest: await readLogPosition(client), haveChanged: true };
  const { newest, state } = await readLogAhead(client, from, MOST_AHEAD);
  if (state !== "moved") return { newest, haveChanged: state !== "unmoved" };
  const { rowCount } = await client.query(
    "select from change_log where kind = 'diamond' and version > $1 limit 1",
    [from.version],
  );
  return { newest, haveChanged: (rowCount ?? 0) > 0 };
}
