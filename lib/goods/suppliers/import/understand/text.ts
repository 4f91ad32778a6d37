/** Cleans a cell: trimmed, plain spaces, and without Excel's ="…" wrapping of numbers. */
export function cleanCell(raw: string): string {
  const text = raw.replace(/[\u00A0\u2007\u202F]/g, " ").trim();
  const wrapped = /^="(.*)"$/.exec(text);
  return (wrapped?.[1] ?? text).trim();
}

const BLANKS = new Set(["", "-", "--", "*", "NA", "N/A", "NULL", "NIL", "NONE"]);

/** Whether a cell means "no value". */
export const isBlank = (text: string | undefined): boolean =>
  text === undefined || BLANKS.has(text.trim().toUpperCase());

/** Normalizes a word for comparison without case, spaces and punctuation: "V. Good" equals "VGOOD". */
export const normalizeWord = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9+]/g, "");

/** "IdealIdeal" → "Ideal": some exports double a cell's word. */
export function collapseDoubledWord(text: string): string {
  const half = text.length / 2;
  return text.length > 3 && Number.isInteger(half) && text.slice(0, half) === text.slice(half)
    ? text.slice(0, half)
    : text;
}

/** A plain decimal number, or null: no signs, exponents or grouping, which no measure in a feed has. */
export function parsePlainNumber(text: string, decimal: "." | "," = "."): number | null {
  const point = decimal === "," ? text.trim().replace(",", ".") : text.trim();
  return /^(\d+\.?\d*|\.\d+)$/.test(point) && point.length <= 15 ? Number(point) : null;
}

export const round = (value: number, places: number): number => {
  const factor = 10 ** places;
  return Math.round((value + Number.EPSILON) * factor) / factor;
};

/** The result of parsing a cell: a value, perhaps with a note for the report, or why the row is refused. */
export type ParsedCell<T> = { value: T; note?: string } | { refused: string };
export const isRejected = <T>(reading: ParsedCell<T>): reading is { refused: string } => "refused" in reading;
