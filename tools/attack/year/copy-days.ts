import type { Pool, PoolClient } from "pg";
import { FAMILY, type Member } from "./family";

/** Ids of rows that copies share with what was played. */
const SHARED = new Set(["variant_id", "product_id", "promo_id", "staff_id"]);
const STONES = new Set(["diamond_id", "old_diamond_id", "new_diamond_id"]);
/** Tables whose copies would be the same rows, or that are corrected at the end. */
const FROZEN_ONLY = new Set(["document_counters"]);

type Column = { name: string; type: string };
type Layout = Map<string, Column[]>;

/** Keeps what was played, in a schema of its own, as what is copied. Returns how many orders that is. */
export async function freezeDays(pool: Pool): Promise<number> {
  await pool.query("create schema base");
  for (const { table, where } of FAMILY)
    await pool.query(`create table base.${table} as select * from ${table} where ${where}`);
  await pool.query("alter table base.diamonds add primary key (id)");
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from base.orders");
  return rows[0]?.count ?? 0;
}

/**
 * Copies everything that was played: each copy has other people, orders, and sold stones, and happened so many minutes earlier
 * per copy. Nothing checks foreign keys meanwhile; the backup's restore does at the end.
 * @param from number of the first copy, and `to` of the last
 */
export async function copyDays(
  pool: Pool,
  { from, to, minutes }: { from: number; to: number; minutes: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    const layout = await readLayout(client);
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const member of FAMILY) {
      if (FROZEN_ONLY.has(member.table)) continue;
      await client.query(copyStatement(member, layout.get(member.table) ?? [], minutes), [from, to]);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function readLayout(client: PoolClient): Promise<Layout> {
  const { rows } = await client.query<Column & { table: string }>(
    `select table_name as "table", column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const layout: Layout = new Map();
  for (const { table, ...column } of rows) layout.set(table, [...(layout.get(table) ?? []), column]);
  return layout;
}

function copyStatement({ table, set = {} }: Member, columns: readonly Column[], minutes: number): string {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map(({ name, type }) => set[name] ?? columnValue(name, type, minutes)).join(", ");
  return `insert into ${table} (${names}) select ${values} from base.${table} one, generate_series($1::int, $2::int) n`;
}

function columnValue(name: string, type: string, minutes: number): string {
  const own = `one."${name}"`;
  if (type.startsWith("timestamp")) return `${own} - n * interval '${minutes} minutes'`;
  if (type === "date") return `(${own} - n * interval '${minutes} minutes')::date`;
  if (type !== "uuid" || SHARED.has(name)) return own;
  const copy = `md5(${own}::text || n)::uuid`;
  return STONES.has(name)
    ? `case when exists (select from base.diamonds d where d.id = ${own}) then ${copy} else ${own} end`
    : copy;
}

/** Corrects the counters that copies leave behind, and forgets what was frozen. */
export async function endCopies(pool: Pool): Promise<void> {
  await pool.query(
    `update document_counters c set last = d.last from (
       select series, year, max(sequence) as last from (
         select series, year, sequence from invoices union all select series, year, sequence from credit_notes) all_of
       where sequence is not null group by series, year) d
     where d.series = c.series and d.year = c.year`,
  );
  await pool.query(
    `update promo_codes c set uses = (
       select count(*) from promo_redemptions r where r.promo_id = c.id and r.given_back_at is null)`,
  );
  await pool.query("drop schema base cascade");
}
