import {
  type Bounds,
  type FacetField,
  FILTER_RANGES,
  type RangeField,
} from "@/lib/goods/diamonds/filters/filter-fields";
import {
  CERTIFICATE_TYPES,
  DIAMOND_KINDS,
  type DiamondSort,
  FANCY_COLORS,
  GROWTH_METHODS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import type { BenchQuery } from "./bench-engine";
import { GROUPS, type OwnFilter } from "./sql-result";

/**
 * A query as conditions on the table of codes that both SQL engines hold (tables.sql). It is derived from the
 * API's query alone and shares nothing with the index's own compiler.
 */
export type SqlQuery = {
  /** conditions on every counted stone: the kind, a setting's limits, and filters on fields without counts */
  listed: string;
  own: OwnFilter[];
  sort: DiamondSort;
  limit: number;
  offset: number;
};

const oneOf = (column: string, codes: readonly number[]) =>
  codes.length === 1 ? `${column} = ${codes[0]}` : `${column} in (${codes.join(", ")})`;
const codesOf = <T extends string>(words: readonly T[], asked: readonly T[], first = 0) =>
  asked.map((word) => words.indexOf(word) + first);

/** The column of each range, and how many of its units make one of the query's. */
const MEASURES: Record<RangeField, [column: string, unit: number]> = {
  price: ["price", 100],
  carat: ["carat", 100],
  table: ["table_pct", 10],
  depth: ["depth_pct", 10],
  lw_ratio: ["lw_ratio", 100],
};

/**
 * A range's condition, or none if both ends are the slider's; an unknown measure is 0 and never in a range.
 */
function within(field: RangeField, { min, max }: Bounds): string[] {
  const [column, unit] = MEASURES[field];
  const full = FILTER_RANGES[field];
  // queries have at most two decimals, and the error of multiplying is far smaller
  const from = min === undefined || min <= full.min ? null : Math.ceil(min * unit - 1e-6);
  const to = max === undefined || max >= full.max ? null : Math.floor(max * unit + 1e-6);
  if (from === null && to === null) return [];
  return [`${column} >= ${from ?? 1}${to === null ? "" : ` and ${column} <= ${to}`}`];
}

export function toSqlQuery({ question: q, limits }: BenchQuery): SqlQuery {
  const conditions: Partial<Record<FacetField | "price", string[]>> = {
    shape: q.shape && [oneOf("shape", codesOf(SHAPES, q.shape))],
    price: q.price && within("price", q.price),
    color: q.color && [oneOf("color", q.color)],
    clarity: q.clarity && [oneOf("clarity", q.clarity)],
    cut: q.cut && [oneOf("cut", q.cut)],
    certificate_type: q.certificate_type && [
      oneOf("certificate", codesOf(CERTIFICATE_TYPES, q.certificate_type)),
    ],
    d_type: q.d_type && [oneOf("growth", codesOf(GROWTH_METHODS, q.d_type, 1))],
    intensity: q.intensity && [oneOf("intensity", codesOf(INTENSITIES, q.intensity, 1))],
    colors: q.colors && [oneOf("fancy_color", codesOf(FANCY_COLORS, q.colors, 1))],
    express_shipping: q.express_shipping ? ["express_shipping = 1"] : [],
    is_overnight: q.is_overnight ? ["is_overnight = 1"] : [],
    hearts_and_arrows: q.hearts_and_arrows ? ["hearts_and_arrows = 1"] : [],
  };
  const others = (["carat", "table", "depth", "lw_ratio"] as const).flatMap((field) => {
    const bounds = q[field];
    return bounds ? within(field, bounds) : [];
  });
  return {
    listed: [
      `kind = ${DIAMOND_KINDS.indexOf(q.kind)}`,
      ...ringBuilderConditions(q.type, limits),
      ...others,
    ].join(" and "),
    own: GROUPS.flatMap((group) =>
      group.fields.flatMap(({ field }) =>
        (conditions[field] ?? []).map((passes) => ({ field, group, passes })),
      ),
    ),
    sort: q.sort,
    limit: q.per_page,
    offset: (q.page - 1) * q.per_page,
  };
}

function ringBuilderConditions(type: BenchQuery["question"]["type"], limits: BenchQuery["limits"]): string[] {
  if (type !== "ring-builder") return [];
  const single = `certificate <> ${CERTIFICATE_TYPES.indexOf("MATCHING PAIR")}`;
  if (!limits) return [single];
  const shapes = limits.diamond_type.map(({ slug }) => slug);
  return [
    single,
    oneOf("shape", codesOf(SHAPES, shapes)),
    `carat between ${Math.round(limits.min_carat * 100)} and ${Math.round(limits.max_carat * 100)}`,
  ];
}
