import type { Pool } from "pg";
import { GROWTH, GROWTH_OF_SCHEMAS } from "@/lib/desk/system/growth";
import { formatCount } from "@/lib/platform/intl/numbers";

/** Rows of a table, and its bytes with its indexes and what is stored beside it. */
export type Size = { rows: number; bytes: number };
export type Sizes = ReadonlyMap<string, Size>;

/** Measures every table of the shop, by its name, or `schema.name` in another schema than the shop's own. */
export async function measureTables(pool: Pool): Promise<Sizes> {
  const { rows } = await pool.query<{ schema: string; name: string; bytes: string }>(
    `select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 1, 2`,
  );
  const sizes = new Map<string, Size>();
  for (const { schema, name, bytes } of rows) {
    const counted = await pool.query<{ count: string }>(`select count(*) from "${schema}"."${name}"`);
    sizes.set(schema === "public" ? name : `${schema}.${name}`, {
      rows: Number(counted.rows[0]?.count ?? 0),
      bytes: Number(bytes),
    });
  }
  return sizes;
}

const MB = 1_000_000;
const cell = (value: number | string, width: number) => String(value).padStart(width);
const whole = (value: number) => formatCount(value);
const megabytes = (bytes = 0) => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

const ruleOf = (table: string) => GROWTH[table] ?? GROWTH_OF_SCHEMAS[table.split(".")[0] ?? ""];

/** What a year did to the tables: those that hold more rows, the largest first, and what bounds each. */
export function growthTable(dayOne: Sizes, year: Sizes, later: Sizes): string {
  const grown = [...year].filter(([table, { rows }]) => rows > (dayOne.get(table)?.rows ?? 0));
  grown.sort(([, one], [, other]) => other.bytes - one.bytes);
  const lines = grown.map(([table, { rows, bytes }]) => {
    const rule = ruleOf(table);
    const bound = rule ? `${rule.kind}: ${rule.rule}` : "NOTHING";
    const cells = [dayOne.get(table)?.rows ?? 0, rows].map((count) => cell(whole(count), 11));
    const after = rule?.kind === "pruned" ? whole(later.get(table)?.rows ?? 0) : "";
    return `${table.padEnd(26)}${cells.join("")}${cell(megabytes(bytes), 9)}${cell(after, 11)}  ${bound}`;
  });
  const head = `${"table".padEnd(26)}${cell("day 1", 11)}${cell("year", 11)}${cell("MB", 9)}${cell("pruned to", 11)}  what bounds it`;
  const sum = (sizes: Sizes) => [...sizes.values()].reduce((bytes, size) => bytes + size.bytes, 0);
  return [
    head,
    ...lines,
    `all tables: ${megabytes(sum(dayOne))} MB on day 1, ${megabytes(sum(year))} MB after the year`,
  ].join("\n");
}

/**
 * Sentences on tables that nothing bounds, and on those whose rule has deleted nothing of what the year added.
 * @param deleted rows that each part of the upkeep deleted, where it counts them
 */
export function unboundedTables(dayOne: Sizes, year: Sizes, deleted: ReadonlyMap<string, number>): string[] {
  return [...year].flatMap(([table, { rows }]) => {
    if (rows <= (dayOne.get(table)?.rows ?? 0)) return [];
    const rule = ruleOf(table);
    if (!rule) return [`${table} grew to ${whole(rows)} rows, and nothing bounds it`];
    const isIdle = rule.kind === "pruned" && deleted.get(rule.by) === 0;
    return isIdle ? [`${table} grew to ${whole(rows)} rows, of which ${rule.by} has deleted none`] : [];
  });
}
