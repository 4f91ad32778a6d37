import type { Shape } from "@/lib/goods/diamonds/model";
import { DIRECTED, depthPercent } from "@/lib/goods/diamonds/sizes/depth-percent";
import { caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";
import { isBlank, parsePlainNumber, round } from "./text";

/** Millimeters as the report gives them, of most shapes the longer side first; height may be unknown. */
export type Sides = { length: number; width: number; height: number | null };

export type SideCells = { measurements?: string; length?: string; width?: string; height?: string };
type Decimal = "." | ",";

const side = (text: string, decimal: Decimal) => parsePlainNumber(text.replace(/mm\.?/i, ""), decimal);

/**
 * The sides from `6.45-6.48x3.98`, `5.96mm x 5.91mm x 3.89mm` or three columns, in mm; a height in a column of its own
 * completes the others. Null: none given. "impossible": given, but zero or unreadable.
 */
export function readSides(
  cells: SideCells,
  decimal: Decimal = ".",
  shape: Shape = "round",
): Sides | null | "impossible" {
  const parts = isBlank(cells.measurements)
    ? [cells.length, cells.width]
    : (cells.measurements ?? "").split(/\s*(?:[x×*]|-|–|\bby\b)\s*/i);
  const written = parts.length === 2 ? [...parts, cells.height] : parts;
  if (written.every((text) => isBlank(text))) return null;
  const [a, b, c] = written.map((text) => (text === undefined || isBlank(text) ? null : side(text, decimal)));
  const unreadable = written.length > 3 || (!isBlank(written[2]) && c === null);
  if (!a || !b || unreadable || c === 0) return "impossible";
  const [length, width] = DIRECTED.has(shape) || a >= b ? [a, b] : [b, a];
  return { length: round(length, 2), width: round(width, 2), height: c ? round(c, 2) : null };
}

/** Largest factor between a stone's weight and its shape's formula: rounds vary little, free shapes more. */
const TOLERANCE = { round: 1.34, other: 1.75 };

/** Whether a stone of this shape and weight can have these sides. */
export function arePlausibleSides(shape: Shape, carat: number, sides: Sides): boolean {
  const { height } = sides;
  const length = Math.max(sides.length, sides.width);
  const width = Math.min(sides.length, sides.width);
  if (width <= 0 || length > 60) return false;
  const isRound = shape === "round" || shape === "old_european";
  if (length / width > (isRound ? 1.1 : 6)) return false;
  if (height === null) return true;
  if (height <= 0 || height > width) return false;
  const estimate = caratFromMillimeters(shape, { length, width, height });
  const most = isRound ? TOLERANCE.round : TOLERANCE.other;
  return carat / estimate < most && estimate / carat < most;
}

/** Longer side ÷ shorter side. */
export const ratioOf = ({ length, width }: Sides): number =>
  round(Math.max(length, width) / Math.min(length, width), 2);

/** Depth in %, to a tenth; null if the height is unknown. */
export function depthOf(shape: Shape, { length, width, height }: Sides): number | null {
  return height === null ? null : round(depthPercent(shape, { length, width, height }), 1);
}

export type Depth = { percent: number } | { millimeters: number } | null | "impossible";

/** A depth cell: ≤ 1 is a fraction, 1–25 millimeters, 25–90 %. */
export function readDepth(text: string | undefined, decimal: Decimal = "."): Depth {
  if (text === undefined || isBlank(text)) return null;
  const value = parsePlainNumber(text.replace(/\s*(%|mm\.?)\s*$/i, ""), decimal);
  if (value === null || value === 0) return "impossible";
  if (value <= 1) return percentOr(value * 100);
  return value < 25 ? { millimeters: round(value, 2) } : percentOr(value);
}

const percentOr = (value: number): Depth =>
  value >= 25 && value <= 90 ? { percent: round(value, 1) } : "impossible";

/**
 * A table cell in %: ≤ 1 is a fraction, and less than the stone's width the table's own width.
 * @param width the stone's, in mm
 */
export function readTable(
  text: string | undefined,
  decimal: Decimal = ".",
  width?: number,
): number | null | "impossible" {
  if (text === undefined || isBlank(text)) return null;
  const value = parsePlainNumber(text.replace(/\s*(%|mm\.?)\s*$/i, ""), decimal);
  if (value === null) return "impossible";
  const percent = value <= 1 ? value * 100 : width && value < width ? (value / width) * 100 : value;
  return percent >= 20 && percent <= 100 ? round(percent, 1) : "impossible";
}

/** A ratio cell, turned so that it is at least 1. */
export function readRatio(text: string | undefined, decimal: Decimal = "."): number | null {
  const value = text === undefined ? null : parsePlainNumber(text.replace(/\s*:\s*1(\.0*)?$/, ""), decimal);
  if (!value) return null;
  const ratio = value < 1 ? 1 / value : value;
  return ratio <= 6 ? round(ratio, 2) : null;
}
