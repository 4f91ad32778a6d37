import pg from "pg";

const MICROSECONDS = "(extract(epoch from at) * 1000000)::int8::text";

/**
 * Where a database's change log ends, as JSON: its newest entry and its newest tag, each with version and time, and the kinds
 * that have any stone. Read before a build, so that whatever the build reads is at least as new.
 * @param {string} url
 */
export async function readLogEnd(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select json_build_object('version', c.version, 'writtenAt',
           (select ${MICROSECONDS} from change_log where version = c.version))) as newest,
         (select json_build_object('version', version, 'writtenAt', ${MICROSECONDS}) from change_log
           where kind = 'tag' order by version desc limit 1) as tag,
         (select coalesce(string_agg(k.kind, ',' order by nth), '')
           from unnest(array['white', 'color']) with ordinality k (kind, nth) where exists (
             select from diamonds d where d.kind = k.kind and d.availability in ('available', 'reserved')
           )) as stocked
       from change_counter c where id = 1`,
    );
    return JSON.stringify(rows[0] ?? { newest: null, tag: null, stocked: null });
  } finally {
    await client.end();
  }
}
