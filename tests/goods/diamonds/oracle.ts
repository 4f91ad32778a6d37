import {
  FACET_FIELDS,
  type FacetField,
  FILTER_RANGES,
  type RangeField,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { positionToPrice } from "@/lib/goods/diamonds/filters/price-scale";
import { HISTOGRAM_BUCKETS } from "@/lib/goods/diamonds/model";
import type { DiamondFilters, DiamondQuery } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";

/** What the builder's setting can hold, as the oracle needs it. */
export type OracleLimits = { shapes: string[]; minCarat: number; maxCarat: number };

/** The name of the limits that hold while no setting is chosen. */
export const ANY = "any";

type Answer = {
  skus: string[];
  total: number;
  facets: Record<string, Record<string, number>>;
  histogram: number[];
};

const inRange = (field: RangeField, value: number | null, q: DiamondFilters) => {
  const bounds = q[field];
  const { min, max } = FILTER_RANGES[field];
  if (bounds?.min !== undefined && bounds.min !== min && (value === null || value < bounds.min)) return false;
  return !(bounds?.max !== undefined && bounds.max !== max && (value === null || value > bounds.max));
};
const inList = (list: readonly (string | number)[] | undefined, value: string | number | null) =>
  !list || list.includes(value ?? 0);

const TESTS: Record<keyof DiamondFilters, (s: DiamondRow, q: DiamondFilters) => boolean> = {
  shape: (s, q) => inList(q.shape, s.shape),
  price: (s, q) => inRange("price", s.priceCents / 100, q),
  carat: (s, q) => inRange("carat", s.carat, q),
  table: (s, q) => inRange("table", s.table, q),
  depth: (s, q) => inRange("depth", s.depth, q),
  lw_ratio: (s, q) => inRange("lw_ratio", s.ratio, q),
  color: (s, q) => inList(q.color, s.color),
  clarity: (s, q) => inList(q.clarity, s.clarity),
  cut: (s, q) => inList(q.cut, s.cut),
  certificate_type: (s, q) => inList(q.certificate_type, s.certificateType),
  d_type: (s, q) => inList(q.d_type, s.growth),
  intensity: (s, q) => inList(q.intensity, s.intensity),
  colors: (s, q) => inList(q.colors, s.fancyColor),
  express_shipping: (s, q) => !q.express_shipping || s.expressShipping,
  is_overnight: (s, q) => !q.is_overnight || s.isOvernight,
  hearts_and_arrows: (s, q) => !q.hearts_and_arrows || s.heartsAndArrows,
};

const FILTERS = Object.keys(TESTS) as (keyof DiamondFilters)[];

/** The value a stone counts under in a facet; null counts under none. */
const VALUES: Record<FacetField, (s: DiamondRow) => string | null> = {
  shape: (s) => s.shape,
  color: (s) => String(s.color ?? 0),
  clarity: (s) => String(s.clarity ?? 0),
  cut: (s) => String(s.cut ?? 0),
  certificate_type: (s) => s.certificateType,
  d_type: (s) => s.growth,
  intensity: (s) => s.intensity,
  colors: (s) => s.fancyColor,
  express_shipping: (s) => (s.expressShipping ? "true" : null),
  is_overnight: (s) => (s.isOvernight ? "true" : null),
  hearts_and_arrows: (s) => (s.heartsAndArrows ? "true" : null),
};

const descending = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);
const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const certified = (s: DiamondRow) => ["IGI", "GIA", "GCAL"].includes(s.certificateType);

const SORTS: Record<DiamondQuery["sort"], (a: DiamondRow, b: DiamondRow) => number> = {
  best: (a, b) =>
    Number(a.availability === "reserved") - Number(b.availability === "reserved") ||
    Number(certified(b)) - Number(certified(a)) ||
    descending(a.cut, b.cut) ||
    descending(a.color, b.color) ||
    descending(a.clarity, b.clarity) ||
    a.priceCents / a.carat - b.priceCents / b.carat,
  price_asc: () => 0,
  price_desc: (a, b) => b.priceCents - a.priceCents,
  carat_asc: (a, b) => a.carat - b.carat,
  carat_desc: (a, b) => b.carat - a.carat,
  color_best: (a, b) => descending(a.color, b.color),
  clarity_best: (a, b) => descending(a.clarity, b.clarity),
  cut_best: (a, b) => descending(a.cut, b.cut),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
};

/** The dollars at which each of the histogram's 40 steps begins. */
const STARTS = Array.from({ length: HISTOGRAM_BUCKETS }, (_, i) => Math.round(positionToPrice(i * 2.5)));

/** The stock's answer computed stone by stone, the way the API's description reads. */
export class Oracle {
  constructor(
    private readonly stones: readonly DiamondRow[],
    private readonly settings: Readonly<Record<string, OracleLimits>>,
  ) {}

  /** Stones no filter can take away, each with the filters it misses. */
  private judged(q: DiamondQuery): { stone: DiamondRow; missed: (keyof DiamondFilters)[] }[] {
    const limits = this.settings[q.setting ?? ANY];
    const listed = this.stones.filter((s) => {
      if (s.kind !== q.kind || s.availability === "sold" || s.availability === "withdrawn") return false;
      if (q.type !== "ring-builder") return true;
      if (s.certificateType === "MATCHING PAIR") return false;
      if (limits && !limits.shapes.includes(s.shape)) return false;
      return !(limits && (s.carat < limits.minCarat || s.carat > limits.maxCarat));
    });
    // a filter that is not asked for takes nothing away
    const asked = FILTERS.filter((field) => q[field] !== undefined);
    return listed.map((stone) => ({ stone, missed: asked.filter((field) => !TESTS[field](stone, q)) }));
  }

  /** Stones that pass every filter but one. */
  matching(q: DiamondQuery, without?: keyof DiamondFilters, judged = this.judged(q)): DiamondRow[] {
    return judged.flatMap(({ stone, missed }) => (missed.every((field) => field === without) ? [stone] : []));
  }

  answer(q: DiamondQuery): Answer {
    const judged = this.judged(q);
    const unsorted = this.matching(q, undefined, judged);
    const without = (field: keyof DiamondFilters) =>
      q[field] === undefined ? unsorted : this.matching(q, field, judged);
    const found = unsorted.toSorted(
      (a, b) => SORTS[q.sort](a, b) || a.priceCents - b.priceCents || byCodePoint(a.sku, b.sku),
    );
    const facets: Answer["facets"] = {};
    for (const field of FACET_FIELDS) {
      const counts: Record<string, number> = {};
      for (const stone of without(field)) {
        const value = VALUES[field](stone);
        if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
      }
      facets[field] = counts;
    }
    const histogram = STARTS.map(() => 0);
    for (const stone of without("price")) {
      const bucket = Math.max(
        0,
        STARTS.findLastIndex((start) => stone.priceCents >= start * 100),
      );
      histogram[bucket] = (histogram[bucket] ?? 0) + 1;
    }
    const from = (q.page - 1) * q.per_page;
    return {
      skus: found.slice(from, from + q.per_page).map((s) => s.sku),
      total: found.length,
      facets,
      histogram,
    };
  }
}
