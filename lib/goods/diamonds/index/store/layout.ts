import { crc32 } from "node:zlib";
import { priceScale } from "@/lib/goods/diamonds/filters/price-scale";
import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  DIAMOND_KINDS,
  FANCY_COLORS,
  GROWTH_METHODS,
  HISTOGRAM_BUCKETS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import {
  BITMAP_BYTES,
  BITMAPS,
  BLOCK_ROWS,
  COUNTS_BYTES,
  KERNEL_BYTES,
  LISTED,
  PAIRS_BYTES,
  PLAN_WORDS,
  ZONES_BYTES,
} from "../kernel/plan-format";
import { KINDS, MOST } from "./sku-code";

/** Number of codes per category; code 0 means "none" where a grade or word may be missing. */
const SIZES = {
  shape: SHAPES.length,
  color: COLOR_GRADES.length + 1,
  clarity: CLARITY_GRADES.length + 1,
  cut: CUT_GRADES.length + 1,
  certificate: CERTIFICATE_TYPES.length,
  growth: GROWTH_METHODS.length + 1,
  intensity: INTENSITIES.length + 1,
  fancyColor: FANCY_COLORS.length + 1,
  expressShipping: 2,
  isOvernight: 2,
  heartsAndArrows: 2,
  priceStep: HISTOGRAM_BUCKETS,
  kind: DIAMOND_KINDS.length,
};
/** Attributes with one code per stone, in the order of their bits in a stone's packed codes. */
export type Category = keyof typeof SIZES;
export const CATEGORIES = Object.keys(SIZES) as Category[];
/** The categories with a count on each value: all except the kind, which every query fixes. */
export const COUNTED_CATEGORIES: readonly Category[] = CATEGORIES.filter((category) => category !== "kind");

export type CategoryPlace = {
  /** index of the category's code 0 among all values; the others follow */
  first: number;
  size: number;
  /** bit position in a stone's packed codes: below 32 in its code word, from 32 in its step byte */
  shift: number;
  mask: number;
};

function placeCategories(): Record<Category, CategoryPlace> {
  let first = 0;
  let shift = 0;
  const places = CATEGORIES.map((category) => {
    const size = SIZES[category];
    const bits = 32 - Math.clz32(size - 1);
    // a code is in one of the two, never across
    if (shift < 32 && shift + bits > 32) shift = 32;
    if (category === "priceStep") shift = 32;
    const place = { first, size, shift, mask: 2 ** bits - 1 };
    first += size;
    shift += bits;
    return [category, place] as const;
  });
  if (first !== LISTED || shift > 39) throw new Error("The kernel's layout does not fit the vocabulary");
  return Object.fromEntries(places) as Record<Category, CategoryPlace>;
}
export const PLACES = placeCategories();
/**
 * The categories of which a block counts each two values together. The others hardly vary within a block, or in a few
 * blocks only.
 */
const PAIRED: readonly Category[] = [
  "color",
  "clarity",
  "cut",
  "certificate",
  "growth",
  "expressShipping",
  "isOvernight",
  "heartsAndArrows",
];

/** Two categories, and where their counts begin among a block's pairs: those of the first one's values are rows. */
export type Pairing = { row: Category; column: Category; at: number };

function placePairs(): Pairing[] {
  let end = 0;
  const pairings = PAIRED.flatMap((row, i) =>
    PAIRED.slice(i + 1).map((column): Pairing => {
      const at = end;
      end += PLACES[row].size * PLACES[column].size;
      return { row, column, at };
    }),
  );
  if (end * 2 > PAIRS_BYTES) throw new Error("The kernel's layout has no room for the pairs");
  return pairings;
}
export const PAIRINGS = placePairs();

/** The last bit of the step byte marks a reserved stone. */
export const RESERVED_SHIFT = 39;

/** Numbers a range can filter, in the order of their zones. */
export const MEASURES = ["price", "carat", "table", "depth", "ratio"] as const;
export type Measure = (typeof MEASURES)[number];

/** The stored orders of rows; orders by grade are derived from price_asc, grade by grade. */
export const ORDERS = ["best", "price_asc", "price_desc", "carat_asc", "carat_desc", "newest"] as const;
export type Order = (typeof ORDERS)[number];
/** Also an order by uuid, which finds the row of a changed stone. */
export const STORED_ORDERS = [...ORDERS, "id"] as const;
export type StoredOrder = (typeof STORED_ORDERS)[number];

/** Rows after the last one that hold changed stones while the orders still need the old ones. */
export const STAGED_ROWS = 1024;
/** The most rows gathered to be sorted for one page. */
export const MAX_GATHERED = 4096;

/** The most rows of a page; a word behind them says how many are still to be passed over. */
export const MAX_PICKED = 255;

/** Bytes per row of each column. */
export const COLUMN_BYTES = {
  codes: 4,
  steps: 1,
  price: 4,
  carat: 2,
  table: 2,
  depth: 2,
  ratio: 2,
  createdAt: 8,
} as const;
export type Column = keyof typeof COLUMN_BYTES;

export type Region =
  | Column
  | StoredOrder
  | "plan"
  | "tally"
  | "extra"
  | "page"
  | "gathered"
  | "hits"
  | "narrowed";
export type Regions = Record<Region | "bits" | "counts" | "zones" | "pairs", number> & { end: number };

/** The offset of every region in one memory, in bytes, for a capacity in whole blocks. */
export function regionsOf(capacity: number): Regions {
  const blocks = capacity / BLOCK_ROWS;
  const rows = capacity + STAGED_ROWS;
  let end = KERNEL_BYTES;
  const take = (bytes: number) => {
    const start = end;
    end += Math.ceil(bytes / 64) * 64;
    return start;
  };
  const scratch = {
    plan: take(PLAN_WORDS * 4),
    tally: take(BITMAPS * 4),
    extra: take(PLAN_WORDS),
    page: take((MAX_PICKED + 1) * 4),
    gathered: take(MAX_GATHERED * 4),
    hits: take(blocks * BITMAP_BYTES),
    narrowed: take(blocks * BITMAP_BYTES),
    bits: take(blocks * BITMAPS * BITMAP_BYTES),
    counts: take(blocks * COUNTS_BYTES),
    zones: take(blocks * ZONES_BYTES),
    pairs: take(blocks * PAIRS_BYTES),
  };
  const columns = Object.entries(COLUMN_BYTES).map(([column, bytes]) => [column, take(rows * bytes)]);
  const orders = STORED_ORDERS.map((order) => [order, take(capacity * 4)]);
  return { ...scratch, ...Object.fromEntries([...columns, ...orders]), end };
}

/**
 * Increase it when stones are read or compared differently: another sort key, another rounding of a measure.
 */
const CONTENT_VERSION = 2;

/**
 * Changes whenever a stored byte would mean something else: with its offset, and with every word and scale
 * behind a code.
 */
export const layoutHash = (): number =>
  crc32(
    JSON.stringify([
      CONTENT_VERSION,
      PLACES,
      MEASURES,
      STORED_ORDERS,
      COLUMN_BYTES,
      BLOCK_ROWS,
      BITMAPS,
      PAIRINGS,
      PAIRS_BYTES,
      STAGED_ROWS,
      [DIAMOND_KINDS, SHAPES, CERTIFICATE_TYPES, GROWTH_METHODS, INTENSITIES, FANCY_COLORS],
      [COLOR_GRADES, CLARITY_GRADES, CUT_GRADES],
      priceScale(),
      [MOST, KINDS],
    ]),
  );
