import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "./client";

/** A number of rows; where counting stopped at `total`, there are at least so many. */
export type Counted = { total: number; isCapped: boolean };

/** Most rows of a list that are counted: beyond them nobody needs the number, and counting takes longer than the page. */
export const MOST_COUNTED = 10_000;

/** Counts the rows that fit a condition, and stops at a limit. */
export async function countUpTo(most: number, table: SQLWrapper, wanted: SQL | undefined): Promise<Counted> {
  const where = wanted ? sql`where ${wanted}` : sql``;
  const { rows } = await db().execute<{ found: number }>(
    sql`select count(*)::int as found from (select from ${table} ${where} limit ${most + 1}) counted`,
  );
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, most), isCapped: found > most };
}
