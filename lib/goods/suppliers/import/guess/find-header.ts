import type { Field } from "../fields";
import { normalizeHeader } from "../understand/headers";
import { countNames, HEADER_LINES, namesColumns } from "../understand/lines";
import { fieldsOfName } from "./names";
import { type Sample, usualWidth } from "./sample";

const NONE: ReadonlySet<string> = new Set();
/** What the names of a table of stones have to come to, one of each. */
const NEEDED: readonly (readonly Field[])[] = [
  ["shape"],
  ["carat"],
  ["price_total", "price_per_ct"],
  ["color", "fancy_color"],
  ["clarity"],
];

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "");

/**
 * Where a file's header is among its first rows, by what they hold: the first that names a table of stones, else the one with
 * the most known names, else the first full row of words above rows with numbers. -1 for a file without one.
 */
export function findHeader({ rows, lines }: Sample): number {
  const first = rows.filter((_, at) => (lines?.[at] ?? at + 1) <= HEADER_LINES);
  const whole = first.findIndex((row) => namesColumns(row) && isOfStones(row));
  if (whole >= 0) return whole;
  const worth = first.map((row) => (namesColumns(row) ? countNames(row, NONE) : 0));
  const best = Math.max(0, ...worth);
  return best > 0 ? worth.indexOf(best) : firstOfWords(rows, first);
}

function isOfStones(row: readonly string[]): boolean {
  const fields = new Set(row.flatMap((name) => fieldsOfName(name).map(({ field }) => field)));
  return NEEDED.every((any) => any.some((field) => fields.has(field)));
}

const hasNumber = (row: readonly string[]) =>
  row.some((cell) => /\d/.test(cell.replace(/[a-z_ ]+\s*\d$/i, "")));

/** Names that the shop doesn't know have no numbers, and most rows below do. */
function firstOfWords(rows: readonly (readonly string[])[], first: readonly (readonly string[])[]): number {
  const width = usualWidth(rows.map(filled));
  return first.findIndex(
    (row, at) =>
      filled(row).length * 2 > width &&
      !hasNumber(row) &&
      (rows[at + 1] ? hasNumber(rows[at + 1] ?? []) : true),
  );
}

/** The rows of the first table: none of a further one, whose columns are others, until the header comes again. */
export function tableRows<R extends readonly string[]>(
  rows: readonly R[],
  header: readonly string[] | null,
): R[] {
  let isOwn = true;
  return rows.filter((row) => {
    if (namesColumns(row)) isOwn = isSameHeader(row, header);
    return isOwn && isTableRow(row, header);
  });
}

const isSameHeader = (row: readonly string[], header: readonly string[] | null): boolean =>
  header?.every((name, at) => normalizeHeader(name) === normalizeHeader(row[at] ?? "")) ?? false;

/** Whether a row below a header is one of the table, and neither a total, a title, nor the header again. */
function isTableRow(row: readonly string[], header: readonly string[] | null): boolean {
  const cells = filled(row);
  if (cells.length * 4 < usualWidth([header ?? row]) && cells.length < 4) return false;
  if (cells.some((cell) => /^\s*(grand |sub ?)?totals?\b/i.test(cell))) return false;
  return !isSameHeader(row, header);
}
