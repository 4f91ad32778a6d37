import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/lib/platform/db/client";
import { termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { dearestShown } from "@/lib/platform/exchange/stored-bounds";
import { currencyCode } from "@/lib/platform/money/model";
import { FACET_FIELDS, type FilterField } from "../filters/filter-fields";
import type { StoneLimits } from "../filters/stone-limits";
import type { Diamond, DiamondList, DiamondQuery } from "../schema";
import { DIFFERENCE, DIFFERENCE_STEPS } from "../stone/similarity";
import { type DiamondRow, diamondFromRow } from "../stone/transform";
import { diamonds } from "../tables";
import { type CountRow, countStatement, sumCounts } from "./facets";
import { activeFilters, baseConditions, missedBits, orderBy } from "./sql-filters";

/** Fields whose counts ignore their own filter. */
const COUNTED: ReadonlySet<FilterField> = new Set<FilterField>([...FACET_FIELDS, "price"]);

/** Answers an inventory query from the database, for while there is no diamond index. */
export async function searchDiamondsBySql(
  question: DiamondQuery,
  limits: StoneLimits | null,
): Promise<DiamondList> {
  const listed = baseConditions(question, limits);
  const filters = activeFilters(question);
  const counted = filters.filter(({ field }) => COUNTED.has(field));
  const others = filters.filter(({ field }) => !COUNTED.has(field)).map(({ pass }) => pass);
  const { page, per_page } = question;
  const [counts, rows] = await Promise.all([
    db().execute<CountRow>(countStatement(all([listed, ...others]), counted)),
    db()
      .select()
      .from(diamonds)
      .where(all([listed, ...filters.map(({ pass }) => pass)]))
      .orderBy(...orderBy(question.sort))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ]);
  const { total, facets, histogram } = sumCounts(counts.rows, counted);
  const meta = { total, page, per_page, facets, histogram, currency: currencyCode() };
  return { data: rows.map(diamondFromRow), meta };
}

const all = (conditions: SQL[]): SQL => sql`${and(...conditions)}`;

/** How many stones a query finds without one of its filters. */
export type Relaxation = { field: FilterField; total: number };

/** For each filter of a query the total without it, the costliest filter (most stones gained) first. */
export async function relaxationsBySql(
  question: DiamondQuery,
  limits: StoneLimits | null,
): Promise<Relaxation[]> {
  const filters = activeFilters(question);
  if (filters.length === 0) return [];
  const listed = baseConditions(question, limits);
  const { rows } = await db().execute<{ missed: number; stones: string }>(sql`
    select missed, count(*) as stones
    from (select ${missedBits(filters)} as missed from ${diamonds} where ${listed}) stone
    where missed & (missed - 1) = 0
    group by missed`);
  const found = new Map(rows.map(({ missed, stones }) => [missed, Number(stones)]));
  return filters
    .map(({ field }, i) => ({ field, total: (found.get(0) ?? 0) + (found.get(1 << i) ?? 0) }))
    .sort((a, b) => b.total - a.total);
}

/**
 * The stones that miss the fewest of a query's filters, best first; those of the wanted shape come before all
 * others, since the shape is what a shopper gives up last.
 */
export async function nearestMatchesBySql(
  question: DiamondQuery,
  limits: StoneLimits | null,
  limit: number,
): Promise<Diamond[]> {
  const listed = baseConditions(question, limits);
  const filters = activeFilters(question);
  const shape = filters.find(({ field }) => field === "shape");
  const rows = await db()
    .select()
    .from(diamonds)
    .where(listed)
    .orderBy(
      ...(shape ? [sql`(${shape.pass}) desc`] : []),
      sql`bit_count(${missedBits(filters)}::int::bit(32))`,
      ...orderBy("best"),
    )
    .limit(limit);
  return rows.map(diamondFromRow);
}

/** The available stones of the same kind and shape that differ least from a stone, nearest first. */
export async function similarBySql(stone: DiamondRow, limit: number): Promise<Diamond[]> {
  const d = diamonds;
  const ratio = (column: PgColumn, value: number, weight: number) =>
    sql`abs(ln(${column}::float8 / ${value}::float8)) * ${weight}::float8`;
  const word = (column: PgColumn, value: string | null, weight: number) =>
    sql`case when ${column} is distinct from ${value}::text then ${weight}::float8 else 0 end`;
  const grade = (column: PgColumn, code: number | null, weight: number) =>
    code === null ? sql`0` : sql`abs(coalesce(${column}, ${code}::int) - ${code}::int) * ${weight}::float8`;
  const difference = sql`${ratio(d.carat, stone.carat, DIFFERENCE.carat)}
    + ${ratio(d.priceCents, stone.priceCents, DIFFERENCE.price)}
    + ${word(d.fancyColor, stone.fancyColor, DIFFERENCE.fancyColor)}
    + ${word(d.intensity, stone.intensity, DIFFERENCE.intensity)}
    + ${grade(d.color, stone.color, DIFFERENCE.color)}
    + ${grade(d.clarity, stone.clarity, DIFFERENCE.clarity)}
    + ${grade(d.cut, stone.cut, DIFFERENCE.cut)}`;
  const terms = termsAtHand();
  const rows = await db()
    .select()
    .from(d)
    .where(
      and(
        terms ? lte(d.priceCents, dearestShown(terms)) : undefined,
        eq(d.kind, stone.kind),
        eq(d.shape, stone.shape),
        eq(d.availability, "available"),
        ne(d.id, stone.id),
        // only a pair can replace a pair
        sql`(${d.certificateType} = 'MATCHING PAIR') = ${stone.certificateType === "MATCHING PAIR"}`,
      ),
    )
    .orderBy(sql`round((${difference}) * ${DIFFERENCE_STEPS}::float8)`, ...orderBy("price_asc"))
    .limit(limit);
  return rows.map(diamondFromRow);
}
