import type { FilterColumn } from "../filters/filter-fields";
import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  DIAMOND_KINDS,
  FANCY_COLORS,
  GROWTH_METHODS,
  type Grade,
  INTENSITIES,
  SHAPES,
} from "../model";
import type { DiamondRow } from "../stone/transform";
import type { ComparedStone } from "./search/similar";
import { LONGEST_SKU } from "./store/sku-code";
import type { StoneRecord } from "./store/stone-record";

/**
 * The table columns the index is built from: those that filters read, and those that identify and list a
 * stone.
 */
export type IndexedRow = Pick<DiamondRow, "id" | "sku" | "kind" | "availability" | FilterColumn>;

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

/** A grade's code, 0 if the laboratory gave none. */
function gradeOf(scale: readonly Grade[], code: number | null, field: string): number {
  if (code === null) return 0;
  if (!Number.isInteger(code) || code < 1 || code > scale.length) {
    throw new RangeError(`A stored diamond has the unknown ${field} ${code}`);
  }
  return code;
}

/** A whole number of cents that fits the column. */
function priceOf(cents: number): number {
  if (Number.isInteger(cents) && cents >= 1 && cents < 2 ** 31) return cents;
  throw new RangeError(`A stored diamond has the price ${cents}`);
}

function skuOf(sku: string): string {
  if (Buffer.byteLength(sku, "utf8") <= LONGEST_SKU) return sku;
  throw new RangeError(
    `A stored diamond has a SKU of more than ${LONGEST_SKU} bytes: "${sku.slice(0, 40)}…"`,
  );
}

/**
 * Converts a table row to its index record, or null if it is sold or withdrawn and so in no list.
 * @param createdAt microseconds since 1970; a Date would lose the last three digits
 * @throws RangeError when the row holds a word or number the index has no code for
 */
export function listedStone(row: IndexedRow, createdAt: number): StoneRecord | null {
  if (row.availability === "sold" || row.availability === "withdrawn") return null;
  return {
    ...comparedStone(row),
    sku: skuOf(row.sku),
    reserved: Number(row.availability === "reserved"),
    createdAt,
  };
}

/**
 * A table row in the index's terms, whatever its state, to find stones like it.
 * @throws RangeError when the row holds a word or number the index has no code for
 */
export function comparedStone(row: Omit<IndexedRow, "sku" | "availability">): ComparedStone {
  return {
    id: row.id,
    kind: codeOf(DIAMOND_KINDS, row.kind, "kind"),
    shape: codeOf(SHAPES, row.shape, "shape"),
    color: gradeOf(COLOR_GRADES, row.color, "color"),
    clarity: gradeOf(CLARITY_GRADES, row.clarity, "clarity"),
    cut: gradeOf(CUT_GRADES, row.cut, "cut"),
    certificate: codeOf(CERTIFICATE_TYPES, row.certificateType, "certificate type"),
    growth: codeOrNone(GROWTH_METHODS, row.growth, "growth method"),
    intensity: codeOrNone(INTENSITIES, row.intensity, "intensity"),
    fancyColor: codeOrNone(FANCY_COLORS, row.fancyColor, "fancy color"),
    expressShipping: Number(row.expressShipping),
    isOvernight: Number(row.isOvernight),
    heartsAndArrows: Number(row.heartsAndArrows),
    price: priceOf(row.priceCents),
    carat: measured(row.carat, 100),
    table: measured(row.table, 10),
    depth: measured(row.depth, 10),
    ratio: measured(row.ratio, 100),
  };
}
