import { type SQL, sql } from "drizzle-orm";
import { termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { FACET_FIELDS, type FacetField, isGrade, onlyKindOf } from "../filters/filter-fields";
import { priceScale } from "../filters/price-scale";
import { priceStepBounds } from "../filters/price-steps";
import { HISTOGRAM_BUCKETS } from "../model";
import type { Facets } from "../schema";
import { diamonds } from "../tables";
import { type ActiveFilter, columnOf, missedBits } from "./sql-filters";

const HALF = HISTOGRAM_BUCKETS / 2;

/**
 * Step (0 to 39) on the price slider's scale, in integer arithmetic; bigint, because a price times the number
 * of steps exceeds 2³¹.
 */
function bucketSql(): SQL {
  const terms = termsAtHand();
  // where a step begins in another currency is a stored price, which rounding may give to several steps
  if (terms)
    return sql`width_bucket(${diamonds.priceCents}, ${sql.raw(`array[${priceStepBounds(terms).join(",")}]::bigint[]`)})`;
  const { low, middle, high } = priceScale();
  const [LOW, MIDDLE, BELOW, ABOVE] = [low, middle, middle - low, high - middle].map((number) =>
    sql.raw(String(number)),
  );
  const [STEPS, LAST] = [HALF, HISTOGRAM_BUCKETS - 1].map((number) => sql.raw(String(number)));
  return sql`case when ${diamonds.priceCents} < ${MIDDLE}
    then greatest(0, (${diamonds.priceCents} - ${LOW})::bigint * ${STEPS} / ${BELOW})
    else least(${LAST}, ${STEPS} + (${diamonds.priceCents} - ${MIDDLE})::bigint * ${STEPS} / ${ABOVE})
    end::int`;
}

/** The value a stone is counted under: its own, and 0 for a missing grade. */
const countedValue = (field: FacetField): SQL =>
  isGrade(field) ? sql`coalesce(${columnOf(field)}, 0)` : sql`${columnOf(field)}`;

/** The group an attribute is counted in: the shape with the price, grades, hues, and all the rest. */
const groupNumber = (field: FacetField): number => {
  if (field === "shape") return 0;
  if (isGrade(field)) return 1;
  return onlyKindOf(field) === "color" ? 3 : 2;
};

/**
 * The attributes counted together, in few groups so that a stone is hashed four times instead of twelve; the
 * counts of single values are sums over a group's rows.
 */
const GROUPS: readonly (readonly (readonly [name: FacetField | "bucket", value: () => SQL])[])[] = [
  0, 1, 2, 3,
].map((group) => [
  ...FACET_FIELDS.filter((field) => groupNumber(field) === group).map(
    (field) => [field, () => countedValue(field)] as const,
  ),
  ...(group === 0 ? [["bucket", bucketSql] as const] : []),
]);

/** One row of the counting statement: a group's number, the missed filter's bit, the values and how many stones. */
export type CountRow = { grouped: number; missed: number; stones: string } & Partial<
  Record<FacetField | "bucket", string | number | boolean | null>
>;

/**
 * Counts, in one pass, the stones that miss at most one facet filter, by missed filter and value. `others` is
 * the condition that every counted stone must meet.
 */
export function countStatement(others: SQL, facetFilters: readonly ActiveFilter[]): SQL<CountRow> {
  const columns = GROUPS.flat();
  const sets = GROUPS.map((group) => `(missed, ${group.map(([name]) => name).join(", ")})`).join(", ");
  return sql<CountRow>`
    select grouping(${sql.raw(GROUPS.map((group) => group[0]?.[0]).join(", "))})::int as grouped, missed,
      ${sql.raw(columns.map(([name]) => name).join(", "))}, count(*) as stones
    from (
      select ${missedBits(facetFilters)} as missed, ${sql.join(
        columns.map(([name, value]) => sql`${value()} as ${sql.identifier(name)}`),
        sql`, `,
      )}
      from ${diamonds} where ${others}
    ) stone
    where missed & (missed - 1) = 0
    group by grouping sets (${sql.raw(sets)})`;
}

/**
 * The group a row belongs to: grouping() has a 1 for every group except the row's own, the first one
 * leftmost.
 */
const groupOf = (grouped: number) =>
  GROUPS.findIndex((_, i) => (grouped & (1 << (GROUPS.length - 1 - i))) === 0);

export type FacetCounts = { total: number; facets: Facets; histogram: number[] };

/** Sums the counting statement's rows: a value counts the stones that pass all filters but its own field's. */
export function sumCounts(rows: readonly CountRow[], facetFilters: readonly ActiveFilter[]): FacetCounts {
  const ownBit = new Map(facetFilters.map(({ field }, i) => [field as string, 1 << i]));
  const facets = Object.fromEntries(FACET_FIELDS.map((field) => [field, {}])) as Facets;
  const histogram = new Array<number>(HISTOGRAM_BUCKETS).fill(0);
  let total = 0;
  for (const row of rows) {
    const group = groupOf(row.grouped);
    const stones = Number(row.stones);
    if (group === 0 && row.missed === 0) total += stones;
    for (const [name] of GROUPS[group] ?? []) {
      const value = row[name];
      const counted = row.missed === 0 || row.missed === ownBit.get(name === "bucket" ? "price" : name);
      if (!counted || value === null || value === undefined || value === false) continue;
      if (name === "bucket") {
        histogram[Number(value)] = (histogram[Number(value)] ?? 0) + stones;
      } else {
        const counts = facets[name];
        counts[String(value)] = (counts[String(value)] ?? 0) + stones;
      }
    }
  }
  return { total, facets, histogram };
}
