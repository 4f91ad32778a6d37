import type { ClientBase } from "pg";
import { CommandError } from "@/lib/desk/errors/command-error";
import { readMigrations } from "@/lib/platform/db/migrate";
import { LEFT_OUT, LEFT_OUT_SCHEMAS } from "./left-out";

/** A table as a backup holds it: its name, and the columns that it stores. */
export type StoredTable = { name: string; columns: string[] };

/** Whether a table of the schema `public` is in backups. */
export const isStored = (name: string): boolean => !(`public.${name}` in LEFT_OUT);

/** Lists the tables that are backed up, with their columns but those that the database generates. */
export async function listStoredTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows.filter(({ name }) => isStored(name));
}

/** The tables that no migration creates and that aren't declared as left out. */
export type UndeclaredTables = {
  /** of the shop's own schema, by name: a backup of them couldn't be restored */
  own: string[];
  /** of other schemas, as `schema.name`: somebody else's, which no backup holds */
  others: string[];
};

/** Finds the tables of a database that a backup can't hold, but those of extensions. */
export async function findUndeclaredTables(client: ClientBase): Promise<UndeclaredTables> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`);
  const migrated = migratedTables();
  const undeclared = rows.filter(
    ({ schema, name }) =>
      !(schema in LEFT_OUT_SCHEMAS) &&
      !(`${schema}.${name}` in LEFT_OUT) &&
      !(schema === "public" && migrated.has(name)),
  );
  return {
    own: undeclared.flatMap(({ schema, name }) => (schema === "public" ? [name] : [])),
    others: undeclared.flatMap(({ schema, name }) => (schema === "public" ? [] : [`${schema}.${name}`])),
  };
}

const CREATED = /create (?:unlogged )?table (?:if not exists )?(?:"public"\.)?"(\w+)"/gi;

/** The tables that the migrations of this version create. */
function migratedTables(): Set<string> {
  const statements = readMigrations().flatMap(({ sql }) => sql);
  return new Set(statements.flatMap((sql) => [...sql.matchAll(CREATED)].map(([, name = ""]) => name)));
}

/** @throws CommandError if a backup would hold a table that no restore can make again */
export function assertNoneUndeclared({ own }: UndeclaredTables): void {
  if (own.length === 0) return;
  const [what, them] = own.length === 1 ? ["a table", "it"] : ["tables", "them"];
  throw new CommandError(
    `The database has ${what} that this version of Adamas doesn’t know: ${own.join(", ")}. A backup with ${them} couldn’t be restored.`,
    {
      hint: `If another program made ${them}, move ${them} to a schema or database of that program. If a newer version of Adamas did, write the backup with that version.`,
    },
  );
}

/** A name as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table and its columns as COPY names them. */
export const copyTarget = ({ name, columns }: StoredTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;
