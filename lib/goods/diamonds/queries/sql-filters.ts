import { and, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { dearestShown, storedBetween } from "@/lib/platform/exchange/stored-bounds";
import { MOST_CENTS, minorUnits } from "@/lib/platform/money/model";
import {
  type Bounds,
  FILTER_RANGES,
  type FilterField,
  isFlag,
  isGrade,
  isRange,
  PAGE_FIELDS,
  type RangeField,
} from "../filters/filter-fields";
import { FILTERS } from "../filters/filter-table";
import type { StoneLimits } from "../filters/stone-limits";
import { NOT_GRADED } from "../model";
import type { DiamondFilters, DiamondQuery } from "../schema";
import { diamonds } from "../tables";

/** An active filter: `pass` is true for the stones it matches, false or null for the others. */
export type ActiveFilter = { field: FilterField; pass: SQL };

const d = diamonds;

/**
 * A slider's bounds in the column's unit; a bound at the slider's end does not filter, and also matches
 * nulls.
 */
function within(field: RangeField, column: PgColumn, bounds: Bounds) {
  const { min, max } = FILTER_RANGES[field];
  const from = bounds.min === undefined || bounds.min <= min ? undefined : bounds.min;
  const to = bounds.max === undefined || bounds.max >= max ? undefined : bounds.max;
  const stored = field === "price" ? storedPrices(from, to) : { from, to };
  return and(
    from === undefined ? undefined : gte(column, stored.from),
    to === undefined ? undefined : lte(column, stored.to),
  );
}

/** The stored prices between two bounds in the currency of the call. */
function storedPrices(min = 0, max = Number.POSITIVE_INFINITY) {
  const unit = minorUnits();
  const shown = { from: Math.round(min * unit), to: Math.round(max * unit) };
  const { from, to } = storedBetween(shown, termsAtHand());
  return { from: Math.min(from, MOST_CENTS), to: Math.min(to, MOST_CENTS) };
}

const gradeIn = (column: PgColumn, codes: number[]) =>
  or(inArray(column, codes), codes.includes(NOT_GRADED) ? sql`${column} is null` : undefined);

/** The column a filter reads. */
export const columnOf = (field: FilterField): PgColumn => d[FILTERS[field].column];

function conditionOf(field: FilterField, question: DiamondFilters): SQL | undefined {
  const column = columnOf(field);
  if (isRange(field)) {
    const bounds = question[field];
    return bounds && within(field, column, bounds);
  }
  if (isFlag(field)) return question[field] ? sql`${column}` : undefined;
  if (isGrade(field)) return question[field] && gradeIn(column, question[field]);
  return question[field] && inArray(column, question[field]);
}

/** The filters of a query that differ from their default, in page order. */
export function activeFilters(question: DiamondFilters): ActiveFilter[] {
  return PAGE_FIELDS.flatMap((field) => {
    const pass = conditionOf(field, question);
    return pass ? [{ field, pass }] : [];
  });
}

/** Conditions no filter can lift: the kind, being on sale, and in the ring builder the setting's limits. */
export function baseConditions(question: DiamondQuery, limits: StoneLimits | null): SQL {
  const terms = termsAtHand();
  const listed = sql`${and(
    sql`${d.kind} = ${question.kind} and ${d.availability} in ('available','reserved')`,
    // too dear to be shown in the currency
    terms ? lte(d.priceCents, dearestShown(terms)) : undefined,
  )}`;
  if (question.type !== "ring-builder") return listed;
  return sql`${and(
    listed,
    ne(d.certificateType, "MATCHING PAIR"),
    limits
      ? sql`${inArray(
          d.shape,
          limits.diamond_type.map((type) => type.slug),
        )}`
      : undefined,
    limits ? gte(d.carat, limits.min_carat) : undefined,
    limits ? lte(d.carat, limits.max_carat) : undefined,
  )}`;
}

/** For each stone a sum of bits, one for every filter it misses; 0 passes them all. */
export function missedBits(filters: readonly ActiveFilter[]): SQL<number> {
  if (filters.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(
    filters.map(({ pass }, i) => sql`case when ${pass} then 0 else ${sql.raw(String(1 << i))} end`),
    sql` + `,
  )})`;
}

/** `best`: available stones first, then certified ones, then the finest, then the best value. */
const BEST: SQL[] = [
  sql`(${d.availability} = 'reserved')`,
  sql`(${d.certificateType} not in ('IGI','GIA','GCAL'))`,
  sql`${d.cut} desc nulls last`,
  sql`${d.color} desc nulls last`,
  sql`${d.clarity} desc nulls last`,
  sql`(${d.priceCents} / ${d.carat})`,
];
/** by code point, independent of the database's locale */
const TIES: SQL[] = [sql`${d.priceCents}`, sql`${d.sku} collate "C"`];

const SORT_KEYS: Record<DiamondQuery["sort"], SQL[]> = {
  best: BEST,
  price_asc: [],
  price_desc: [sql`${d.priceCents} desc`],
  carat_asc: [sql`${d.carat}`],
  carat_desc: [sql`${d.carat} desc`],
  color_best: [sql`${d.color} desc nulls last`],
  clarity_best: [sql`${d.clarity} desc nulls last`],
  cut_best: [sql`${d.cut} desc nulls last`],
  newest: [sql`${d.createdAt} desc`],
};

/** The order of a sort: nulls last, ties by price, then SKU. */
export function orderBy(sort: DiamondQuery["sort"]): SQL[] {
  return [...SORT_KEYS[sort], ...TIES];
}
