import type { Pool } from "pg";
import type { PageStore } from "./port";

type StoreOptions = {
  pool: () => Pick<Pool, "query">;
  /** what pages must have in common to be shared: the build and the settings */
  scope: string;
  /** room for the pages of all builds together */
  maxBytes: number;
};

/** What makes a page `p` current. */
const IS_CURRENT = `p.expires_at > clock_timestamp() and p.version <= (select version from change_counter)
  and not exists (select from change_log l where l.kind = 'tag' and l.version > p.version and l.key = any(p.tags))`;

/** Keeps pages in the shop's database, which also holds the log that decides whether a page is current. */
export function createDatabaseStore({ pool, scope, maxBytes }: StoreOptions): PageStore {
  return {
    async read(key) {
      const { rows } = await pool().query<{ body: Buffer; age_ms: number }>(
        `select p.body, (extract(epoch from clock_timestamp() - p.made_at) * 1000)::float8 as age_ms
         from stored_pages p where p.scope = $1 and p.key = $2 and ${IS_CURRENT}`,
        [scope, key],
      );
      const [row] = rows;
      return row ? { body: row.body, ageMs: row.age_ms } : null;
    },
    async keys(prefix) {
      const { rows } = await pool().query<{ key: string }>(
        `select p.key from stored_pages p where p.scope = $1 and starts_with(p.key, $2) and ${IS_CURRENT}`,
        [scope, prefix],
      );
      return rows.map(({ key }) => key);
    },
    async write({ key, body, tags, version, ageMs, maxAgeMs }) {
      await pool().query(
        `with made (at) as (select clock_timestamp() - $7 * interval '1 millisecond')
         insert into stored_pages (scope, key, body, bytes, tags, version, made_at, expires_at)
         select $1, $2, $3, $4, $5, $6, made.at, made.at + $8 * interval '1 millisecond' from made
         on conflict (scope, key) do update set body = excluded.body, bytes = excluded.bytes, tags = excluded.tags,
           version = excluded.version, made_at = excluded.made_at, expires_at = excluded.expires_at,
           stored_at = excluded.stored_at
         where stored_pages.version < excluded.version or stored_pages.expires_at <= clock_timestamp()
           or (stored_pages.version = excluded.version and stored_pages.made_at < excluded.made_at)`,
        [scope, key, body, body.length, tags, version, ageMs, maxAgeMs],
      );
    },
    async sweep() {
      await pool().query(
        `with sized as (
           select scope, key, expires_at, sum(bytes) over (order by stored_at desc, scope, key) as total from stored_pages)
         delete from stored_pages p using sized
         where p.scope = sized.scope and p.key = sized.key
           and (sized.total > $1 or sized.expires_at <= clock_timestamp())`,
        [maxBytes],
      );
    },
  };
}
