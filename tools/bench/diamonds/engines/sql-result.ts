import { FACET_FIELDS, type FacetField } from "@/lib/goods/diamonds/filters/filter-fields";
import type { IndexResult } from "@/lib/goods/diamonds/index/diamond-index";
import {
  CERTIFICATE_TYPES,
  FANCY_COLORS,
  GROWTH_METHODS,
  HISTOGRAM_BUCKETS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import type { Facets } from "@/lib/goods/diamonds/schema";

type Counted = FacetField | "price";
/** A value packed into a group's key: `key / unit % size`; null if a code is counted under no word. */
type Packed = { field: Counted; unit: number; words: readonly (string | null)[] };
export type Group = { column: string; fields: readonly Packed[] };

const numbers = (count: number) => Array.from({ length: count }, (_, code) => String(code));
const FLAG = [null, "true"];

/**
 * Values counted together, packed into one small number per stone (tables.sql), so that a stone is counted
 * four times instead of twelve; the count of a single value is a sum over a group's few hundred keys.
 */
export const GROUPS: readonly Group[] = [
  {
    column: "look",
    fields: [
      { field: "shape", unit: 40, words: SHAPES },
      { field: "price", unit: 1, words: numbers(HISTOGRAM_BUCKETS) },
    ],
  },
  {
    column: "grade",
    fields: [
      { field: "color", unit: 60, words: numbers(11) },
      { field: "clarity", unit: 5, words: numbers(12) },
      { field: "cut", unit: 1, words: numbers(5) },
    ],
  },
  {
    column: "paper",
    fields: [
      { field: "certificate_type", unit: 24, words: CERTIFICATE_TYPES },
      { field: "d_type", unit: 8, words: [null, ...GROWTH_METHODS] },
      { field: "express_shipping", unit: 4, words: FLAG },
      { field: "is_overnight", unit: 2, words: FLAG },
      { field: "hearts_and_arrows", unit: 1, words: FLAG },
    ],
  },
  {
    column: "hue",
    fields: [
      { field: "intensity", unit: 11, words: [null, ...INTENSITIES] },
      { field: "colors", unit: 1, words: [null, ...FANCY_COLORS] },
    ],
  },
];

/** A filter whose field has counts, which ignore the filter itself. */
export type OwnFilter = { field: Counted; group: Group; passes: string };

/** The number of stones of a group's key that miss one filter, given by its bit, or none (0). */
export type CountRow = { group: number; missed: number; key: number; stones: number };

/** Converts either SQL engine's answer to the common form. */
export function toIndexResult(
  rows: readonly CountRow[],
  ids: readonly string[],
  own: readonly OwnFilter[],
): IndexResult {
  const ownBit = new Map(own.map(({ field }, i) => [field, 1 << i]));
  const facets = Object.fromEntries(FACET_FIELDS.map((field) => [field, {}])) as Facets;
  const histogram = new Array<number>(HISTOGRAM_BUCKETS).fill(0);
  let total = 0;
  for (const { group, missed, key, stones } of rows) {
    if (group === 0 && missed === 0) total += stones;
    for (const { field, unit, words } of GROUPS[group]?.fields ?? []) {
      if (missed !== 0 && missed !== ownBit.get(field)) continue;
      const word = words[Math.floor(key / unit) % words.length];
      if (typeof word !== "string") continue;
      if (field === "price") histogram[Number(word)] = (histogram[Number(word)] ?? 0) + stones;
      else facets[field][word] = (facets[field][word] ?? 0) + stones;
    }
  }
  return { total, ids: [...ids], facets, histogram };
}
