import type { ClientBase } from "pg";

/** A table as a backup holds it: its name, and the columns that it stores. */
export type StoredTable = { name: string; columns: string[] };

/**
 * Lists the shop's tables with their columns; generated columns are left out, since the database fills them, and so are
 * unlogged tables, which hold nothing that has to survive.
 */
export async function listStoredTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.relname order by c.relname`);
  return rows;
}

/** A name as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table and its columns as COPY names them. */
export const copyTarget = ({ name, columns }: StoredTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;
