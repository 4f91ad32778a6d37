import {
  FILTER_FIELDS,
  FILTER_RANGES,
  type FilterField,
  hasFilter,
  isFlag,
  isRange,
  maxValuesOf,
  type RangeField,
  valuesOf,
} from "@/lib/goods/diamonds/filters/filter-fields";
import { positionToPrice, priceToPosition, snapPrice } from "@/lib/goods/diamonds/filters/price-scale";
import { type DiamondKind, SORTS } from "@/lib/goods/diamonds/model";
import { type DiamondQuery, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { mulberry32, type Random } from "./random";

/**
 * How often a shopper with many filters sets each one, in the order they are drawn; unlisted filters are
 * rare.
 */
const LIKELY: Partial<Record<FilterField, number>> = {
  shape: 2,
  price: 1.5,
  carat: 1.5,
  color: 1.2,
  clarity: 1.2,
  cut: 1,
  certificate_type: 1,
  d_type: 0.6,
  intensity: 1,
  colors: 1,
  table: 0.4,
  depth: 0.4,
  lw_ratio: 0.4,
  express_shipping: 0.4,
  is_overnight: 0.2,
};
const RARELY = 0.3;
const DRAWN = [...new Set([...(Object.keys(LIKELY) as FilterField[]), ...FILTER_FIELDS])];

function some<T>(random: Random, values: readonly T[]): T[] {
  const chosen = values.filter(() => random() < 0.35);
  const fallback = values[Math.floor(random() * values.length)];
  return chosen.length > 0 || fallback === undefined ? chosen : [fallback];
}

function span(random: Random, field: RangeField): { min?: number; max?: number } {
  const { min, max } = FILTER_RANGES[field];
  // spread along the price slider's own scale, and around the most common weights
  const value = () => {
    if (field === "price") return snapPrice(positionToPrice(random() ** 2 * priceToPosition(20_000)));
    const places = FILTER_RANGES[field].digits;
    return Number((min + (field === "carat" ? random() ** 3 * 8 : random() * (max - min))).toFixed(places));
  };
  const [a, b] = [value(), value()];
  const shape = random();
  if (shape < 0.3) return { min: Math.min(a, b) };
  if (shape < 0.5) return { max: Math.max(a, b) };
  return { min: Math.min(a, b), max: Math.max(a, b) };
}

/**
 * Realistic queries for benchmarks, deterministic by seed: many with few filters, few with many; every sort,
 * mostly the first page.
 */
export function randomQueries(count: number, seed: number): DiamondQuery[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => randomQuery(random));
}

function randomQuery(random: Random): DiamondQuery {
  const kind: DiamondKind = random() < 0.8 ? "white" : "color";
  const eager = random() ** 2 * 0.45;
  const maybe = <T>(likely: number, make: () => T) => (random() < likely * eager ? make() : undefined);
  const draw = (field: FilterField) => {
    if (isFlag(field)) return true;
    return isRange(field) ? span(random, field) : some(random, valuesOf(field)).slice(0, maxValuesOf(field));
  };
  const likely = (field: FilterField) => (hasFilter(kind, field) ? (LIKELY[field] ?? RARELY) : 0);
  const filters = DRAWN.map((field) => [field, maybe(likely(field), () => draw(field))]);
  return diamondQuerySchema.parse({
    kind,
    ...Object.fromEntries(filters),
    sort: random() < 0.5 ? "best" : SORTS[Math.floor(random() * SORTS.length)],
    page: random() < 0.6 ? 1 : 1 + Math.floor(random() ** 3 * 40),
    per_page: random() < 0.8 ? 24 : 1 + Math.floor(random() * 100),
    type: random() < 0.1 ? "ring-builder" : undefined,
  });
}
