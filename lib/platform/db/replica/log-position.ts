import type { Pool, PoolClient } from "pg";

/** How far a change log goes, and when its entry at a version was written, µs since 1970; null without one. */
export async function readPosition(
  of: Pool | PoolClient,
  at: number | null = null,
): Promise<{ version: number; writtenAt: string | null }> {
  const { rows } = await of.query<{ version: number; writtenAt: string | null }>(
    `select version::float8 as version,
       (select (extract(epoch from at) * 1000000)::int8::text from change_log l where l.version = coalesce($1, c.version)) as "writtenAt"
     from change_counter c where id = 1`,
    [at],
  );
  return rows[0] ?? { version: -1, writtenAt: null };
}
