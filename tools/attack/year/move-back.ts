import type { Pool } from "pg";

/** Tables that a supplier's file and the shop's own changes write, and their times. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  diamonds: ["created_at", "updated_at"],
  stone_offers: ["updated_at"],
  price_history: ["at"],
  media: ["created_at"],
  feed_runs: ["started_at", "ended_at"],
  change_log: ["at"],
};

/** The database's own time. */
export async function databaseNow(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>("select clock_timestamp()::text as now");
  return rows[0]?.now ?? "";
}

/** Moves what was written since a time of the database so many days into the past. */
export async function moveBack(pool: Pool, since: string, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(TIMES)) {
    for (const column of columns) {
      await pool.query(
        `update ${table} set ${column} = ${column} - $2 * interval '1 day' where ${column} >= $1::timestamptz`,
        [since, days],
      );
    }
  }
}
