import { and, eq, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/lib/db/client";
import { diamonds } from "@/lib/db/schema/diamonds";
import type { Diamond, DiamondAnswer, DiamondQuestion } from "./schema";
import { settingLimits } from "./setting-limits";
import { orderOf } from "./sql-filters";
import { nearestBySql, type Relaxation, relaxationsBySql, searchBySql } from "./sql-search";
import { type DiamondRow, diamondFromRow } from "./transform";

/**
 * Everything the inventory page asks of the stock: the page of stones, how many there are in all, the count on
 * every filter value with that filter left out, and the price histogram with the price left out.
 * @throws ApiError 404 `unknown_setting`
 */
export async function searchDiamonds(question: DiamondQuestion): Promise<DiamondAnswer> {
  return searchBySql(question, await settingLimits(question));
}

/** For each filter of a question the total without it, the costliest filter (most stones gained) first. */
export async function relaxations(question: DiamondQuestion): Promise<Relaxation[]> {
  return relaxationsBySql(question, await settingLimits(question));
}

/**
 * The stones that miss the fewest of a question's filters, best first; those of the wanted shape before all others,
 * for the shape is what a shopper gives up last.
 */
export async function nearestMatches(question: DiamondQuestion, limit = 4): Promise<Diamond[]> {
  return nearestBySql(question, await settingLimits(question), limit);
}

/** One stone in whatever state it is, or null. */
export async function findDiamond(sku: string): Promise<Diamond | null> {
  const row = await findRow(sku);
  return row ? diamondFromRow(row) : null;
}

async function findRow(sku: string): Promise<DiamondRow | undefined> {
  const [row] = await db().select().from(diamonds).where(eq(diamonds.sku, sku)).limit(1);
  return row;
}

/**
 * Up to `limit` stones to offer beside or instead of one: same kind and shape, on sale, nearest in weight, price,
 * colour and grades. Null when there is no such SKU.
 */
export async function findSimilar(sku: string, limit = 8): Promise<Diamond[] | null> {
  const stone = await findRow(sku);
  if (!stone) return null;
  const d = diamonds;
  const grade = (column: PgColumn, code: number | null, weight: number) =>
    code === null ? sql`0` : sql`abs(coalesce(${column}, ${code}::int) - ${code}::int) * ${weight}::float8`;
  const rows = await db()
    .select()
    .from(d)
    .where(
      and(
        eq(d.kind, stone.kind),
        eq(d.shape, stone.shape),
        eq(d.availability, "available"),
        ne(d.sku, stone.sku),
        // a pair stands in for a pair only
        sql`(${d.certificateType} = 'MATCHING PAIR') = ${stone.certificateType === "MATCHING PAIR"}`,
      ),
    )
    .orderBy(
      sql`abs(ln(${d.carat} / ${stone.carat}::float8)) * 6 + abs(ln(${d.priceCents}::float8 / ${stone.priceCents}::float8)) * 2
        + case when ${d.fancyColor} is distinct from ${stone.fancyColor}::text then 3 else 0 end
        + case when ${d.intensity} is distinct from ${stone.intensity}::text then 0.5 else 0 end
        + ${grade(d.color, stone.color, 0.15)} + ${grade(d.clarity, stone.clarity, 0.1)} + ${grade(d.cut, stone.cut, 0.15)}`,
      ...orderOf("price_asc"),
    )
    .limit(limit);
  return rows.map(diamondFromRow);
}
