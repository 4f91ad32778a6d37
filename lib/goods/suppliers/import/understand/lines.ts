import type { Field } from "../fields";
import type { ImportProfile } from "../profile";
import { type Columns, countKnown, mapHeader, missingColumns, normalizeHeader, synonymOf } from "./headers";
import { isBlank, isRejected } from "./text";
import { readShape } from "./values";

/** Lines within which a table's header is looked for: exporters write titles, dates, and totals above it. */
export const HEADER_LINES = 30;
/** Known names that make a line a header. */
const FEWEST_NAMES = 3;

const TOTAL =
  /^(grand |sub ?|sub-)?totals?\b|^(average|avg|summary|result)\b|\btotal (pcs|stones|carats|pieces)\b/i;
/** What a summary counts: "159 Pcs". */
const COUNT = /^\d+\s*(pcs|pieces|stones|nos)\.?$/i;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "");

/** What a table of stones is about. A row's own values may be names too: "Available", "USD", "360". */
const TOPICS: ReadonlySet<Field> = new Set([
  ...([
    "sku",
    "shape",
    "carat",
    "color",
    "clarity",
    "cut",
    "lab",
    "cert",
    "cert_no",
    "measurements",
  ] as const),
  ...(["price_total", "price_per_ct"] as const),
]);
const FEWEST_TOPICS = 2;

/** Whether a line names columns: several names that the importer knows, and hardly a number. */
export function namesColumns(cells: readonly string[], own: ReadonlySet<string> = new Set()): boolean {
  const words = filled(cells);
  const numbers = words.filter((cell) => /^[\d.,$%\s-]+$/.test(cell)).length;
  if (numbers * 5 > words.length || countNames(cells, own) < FEWEST_NAMES) return false;
  const topics = words.flatMap((cell) => {
    const key = normalizeHeader(cell);
    const field = key === "cut" ? "cut" : synonymOf(key)?.field;
    return field && TOPICS.has(field) ? [field] : own.has(key) ? [key] : [];
  });
  return new Set(topics).size >= FEWEST_TOPICS;
}

/** How many of a line's cells are names of columns, by the shop's synonyms or the profile's own names. */
export const countNames = (cells: readonly string[], own: ReadonlySet<string>): number =>
  countKnown(cells) + cells.filter((cell) => !countKnown([cell]) && own.has(normalizeHeader(cell))).length;

/** Whether a line is the header of a table of stones, as the profile reads it. */
export const isWholeHeader = (cells: readonly string[], profile: ImportProfile): boolean =>
  namesColumns(cells, ownNames(profile)) && missingColumns(mapHeader(cells, profile), profile).length === 0;

/** A profile's names of columns as they are compared. */
export const ownNames = ({ columns, ignore }: ImportProfile): ReadonlySet<string> =>
  new Set([...Object.keys(columns), ...ignore].map(normalizeHeader).filter(Boolean));

/** Fields that say what a stone is: a line that lacks them all is a sum at most. */
const GRADES = ["color", "fancy_color", "clarity", "lab", "cert", "cert_no", "measurements"] as const;
/** Columns of them that a file has to have before an ungraded row without a name counts as a sum. */
const FEWEST_GRADES = 3;

/**
 * Whether a line among the rows is no stone: blank, a title, a note below the table, or a total. A damaged row, which still
 * names a stone by its SKU or says what it is, is none of them.
 */
export function isNoStone(cells: readonly string[], { at }: Columns): boolean {
  const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? "").trim());
  const isShape = !isRejected(readShape(cell(at.shape), { ec: "emerald" }));
  const isGraded = GRADES.some((field) => !isBlank(cell(at[field])));
  if (isShape && isGraded) return false;
  const words = filled(cells);
  if (words.length === 0) return true;
  if (words.some((word) => TOTAL.test(word.trim()) || COUNT.test(word.trim()))) return true;
  if (isGraded) return false;
  const sku = cell(at.sku);
  if (isBlank(sku)) {
    return !isShape || GRADES.filter((field) => at[field] !== undefined).length >= FEWEST_GRADES;
  }
  if (isShape) return false;
  // a title or a note in the first column, and not the number of a stone
  const isTitle = words.length === 1 && /[a-z]{3,}\s+\S*[a-z]{2,}/i.test(sku);
  return isTitle || (words.length <= 2 && /^\D*\s\S+\s\S|^\d+\)\s|^[*•]/.test(sku));
}
