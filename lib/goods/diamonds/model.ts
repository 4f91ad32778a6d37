/**
 * The vocabulary of loose diamonds: shapes, grades and laboratories. Numeric grade codes are the shop
 * specification's; the database, the API and the address bar use the same codes.
 */

import { shapeLabels } from "./shape-labels";

export const SHAPES = [
  "round",
  "princess",
  "cushion",
  "oval",
  "emerald",
  "pear",
  "asscher",
  "radiant",
  "marquise",
  "heart",
  "rose_cut",
  "old_european",
  "half_moon",
  "baguette_trapezoid",
  "baguette",
  "hexagon",
  "kite",
  "old_mine",
  "trapezoid",
  "triangular",
] as const;
export type Shape = (typeof SHAPES)[number];

/** The shapes most rings are set with, most popular first; the others are shown on request. */
export const COMMON_SHAPES = [
  "round",
  "oval",
  "emerald",
  "radiant",
  "cushion",
  "pear",
  "marquise",
  "princess",
  "asscher",
  "heart",
] as const satisfies readonly Shape[];

/** The ten shapes the builder's rings are made for, in menu order. */
export const RING_SHAPES = [
  "round",
  "emerald",
  "marquise",
  "oval",
  "radiant",
  "princess",
  "asscher",
  "cushion",
  "pear",
  "heart",
] as const satisfies readonly Shape[];
export type RingShape = (typeof RING_SHAPES)[number];

export const SHAPE_LABELS: Record<Shape, string> = shapeLabels;

/** Shapes named for people and places, which keep a capital within a sentence. */
const PROPER_SHAPES: Partial<Record<Shape, string>> = { asscher: "Asscher", old_european: "old European" };

/** A shape within a sentence: "oval", "rose cut", "Asscher". */
export const shapeWord = (shape: Shape): string => PROPER_SHAPES[shape] ?? SHAPE_LABELS[shape].toLowerCase();

/** A grade of a scale: its numeric code (worst 1) and the laboratory's word for it. */
export type Grade = { readonly code: number; readonly label: string };

export const CUT_GRADES = [
  { code: 1, label: "Good" },
  { code: 2, label: "Very Good" },
  { code: 3, label: "Excellent" },
  { code: 4, label: "Ideal" },
] as const satisfies readonly Grade[];

export const COLOR_GRADES = [
  { code: 1, label: "M" },
  { code: 2, label: "L" },
  { code: 3, label: "K" },
  { code: 4, label: "J" },
  { code: 5, label: "I" },
  { code: 6, label: "H" },
  { code: 7, label: "G" },
  { code: 8, label: "F" },
  { code: 9, label: "E" },
  { code: 10, label: "D" },
] as const satisfies readonly Grade[];

export const CLARITY_GRADES = [
  { code: 1, label: "I2" },
  { code: 2, label: "I1" },
  { code: 3, label: "SI3" },
  { code: 4, label: "SI2" },
  { code: 5, label: "SI1" },
  { code: 6, label: "VS2" },
  { code: 7, label: "VS1" },
  { code: 8, label: "VVS2" },
  { code: 9, label: "VVS1" },
  { code: 10, label: "IF" },
  { code: 11, label: "FL" },
] as const satisfies readonly Grade[];

/** Means "not graded by the laboratory" in a list of grades; never stored, as the column is null. */
export const NOT_GRADED = 0;

/** The label of a grade code, or null for a null code. */
export function gradeLabel(scale: readonly Grade[], code: number | null): string | null {
  if (code === null) return null;
  return scale.find((grade) => grade.code === code)?.label ?? null;
}

/** The code of a grade's label, or null if the scale has no such word. */
export function gradeCode(scale: readonly Grade[], label: string): number | null {
  return scale.find((grade) => grade.label === label)?.code ?? null;
}

export const CERTIFICATE_TYPES = ["IGI", "GIA", "GCAL", "NON CERTIFIED", "MATCHING PAIR"] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

export const CERTIFICATE_LABELS: Record<CertificateType, string> = {
  IGI: "IGI",
  GIA: "GIA",
  GCAL: "GCAL",
  "NON CERTIFIED": "Not certified",
  "MATCHING PAIR": "Matching pair",
};

export const GROWTH_METHODS = ["HPHT", "CVD"] as const;
export type GrowthMethod = (typeof GROWTH_METHODS)[number];

export const INTENSITIES = [
  "Fancy Light",
  "Fancy",
  "Fancy Intense",
  "Fancy Vivid",
  "Fancy Deep",
  "Fancy Dark",
] as const;
export type Intensity = (typeof INTENSITIES)[number];

export const FANCY_COLORS = [
  "yellow",
  "pink",
  "purple",
  "red",
  "blue",
  "green",
  "orange",
  "brown",
  "black",
  "gray",
] as const;
export type FancyColor = (typeof FANCY_COLORS)[number];

/** GIA's two words for lab-grown stones since October 2025, when it stopped grading the four Cs. */
export const QUALITY_TIERS = ["Premium", "Standard"] as const;
export type QualityTier = (typeof QUALITY_TIERS)[number];

export const DIAMOND_KINDS = ["white", "color"] as const;
export type DiamondKind = (typeof DIAMOND_KINDS)[number];

/**
 * available: can be bought · reserved: claimed by an order, still listed with a mark · sold and withdrawn:
 * never listed, but their page still exists.
 */
export const AVAILABILITIES = ["available", "reserved", "sold", "withdrawn"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export type Range = { readonly min: number; readonly max: number };

export const SORTS = [
  "best",
  "price_asc",
  "price_desc",
  "carat_asc",
  "carat_desc",
  "color_best",
  "clarity_best",
  "cut_best",
  "newest",
] as const;
export type DiamondSort = (typeof SORTS)[number];
/** The sorts of a list of one kind: fancy colors have no color grade to sort by. */
export const sortsOf = (kind: DiamondKind): readonly DiamondSort[] =>
  kind === "white" ? SORTS : SORTS.filter((sort) => sort !== "color_best");

/** Maximum length of a SKU in a query; the importer allows fewer characters. */
export const MAX_SKU_QUERY_LENGTH = 64;
/** Maximum page number of a list. */
export const LAST_PAGE = 100_000;
export const DEFAULT_PER_PAGE = 24;
export const MAX_PER_PAGE = 100;
/** Number of bars in the price histogram, evenly spaced on the price slider's own scale. */
export const HISTOGRAM_BUCKETS = 40;
