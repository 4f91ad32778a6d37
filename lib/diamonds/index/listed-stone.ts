import {
  CERTIFICATE_TYPES,
  DIAMOND_KINDS,
  FANCY_COLORS,
  GROWTH_METHODS,
  INTENSITIES,
  SHAPES,
} from "../model";
import type { DiamondRow } from "../transform";
import type { StoneRecord } from "./stone-record";

/** The columns of the table the index is made of. */
export type IndexedRow = Pick<
  DiamondRow,
  | "id"
  | "sku"
  | "kind"
  | "shape"
  | "carat"
  | "color"
  | "clarity"
  | "cut"
  | "certificateType"
  | "growth"
  | "intensity"
  | "fancyColor"
  | "expressShipping"
  | "isOvernight"
  | "heartsAndArrows"
  | "availability"
  | "priceCents"
  | "table"
  | "depth"
  | "ratio"
>;

function codeOf(words: readonly string[], value: string, field: string): number {
  const code = words.indexOf(value);
  if (code < 0) throw new RangeError(`A stored diamond has the unknown ${field} "${value}"`);
  return code;
}
const codeOrNone = (words: readonly string[], value: string | null, field: string) =>
  value === null ? 0 : codeOf(words, value, field) + 1;
/** 0 means unknown, so a measured value is at least 1. */
const measured = (value: number | null, unit: number) =>
  value === null ? 0 : Math.min(65_535, Math.max(1, Math.round(value * unit)));

/**
 * A table row as the index holds it, or null when it is sold or withdrawn and so in no list.
 * @param createdAt microseconds since 1970; a Date would lose the last three digits
 * @throws RangeError when the row holds a word the vocabulary lacks
 */
export function listedStone(row: IndexedRow, createdAt: number): StoneRecord | null {
  if (row.availability === "sold" || row.availability === "withdrawn") return null;
  return {
    id: row.id,
    sku: row.sku,
    kind: codeOf(DIAMOND_KINDS, row.kind, "kind"),
    shape: codeOf(SHAPES, row.shape, "shape"),
    color: row.color ?? 0,
    clarity: row.clarity ?? 0,
    cut: row.cut ?? 0,
    certificate: codeOf(CERTIFICATE_TYPES, row.certificateType, "certificate type"),
    growth: codeOrNone(GROWTH_METHODS, row.growth, "growth method"),
    intensity: codeOrNone(INTENSITIES, row.intensity, "intensity"),
    fancyColor: codeOrNone(FANCY_COLORS, row.fancyColor, "fancy colour"),
    expressShipping: Number(row.expressShipping),
    isOvernight: Number(row.isOvernight),
    heartsAndArrows: Number(row.heartsAndArrows),
    reserved: Number(row.availability === "reserved"),
    price: row.priceCents,
    carat: measured(row.carat, 100),
    table: measured(row.table, 10),
    depth: measured(row.depth, 10),
    ratio: measured(row.ratio, 100),
    createdAt,
  };
}
