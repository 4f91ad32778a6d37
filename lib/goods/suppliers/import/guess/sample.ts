import { DELIMITERS, type Delimiter, FeedError } from "../fields";
import { FILE_LIMITS, TOO_MANY_COLUMNS } from "../read/limits";
import { RecordReader, splitRecord } from "../read/records";
import { readLines, type Source } from "../read/source";
import { countKnown } from "../understand/headers";
import { HEADER_LINES } from "../understand/lines";

/** The beginning of a file, from which its columns are guessed: its rows, and the line of each in the file, from 1. */
export type Sample = { delimiter: Delimiter; rows: string[][]; lines?: number[] };

/** Rows that a guess reads. */
const MOST_ROWS = 1000;
/** Rows that it reads however wide they are. */
const FEWEST_ROWS = 100;
/** Lines that decide on the delimiter. */
const FIRST_LINES = 50;
const EXCEL_HINT = /^"?sep=.?"?$/i;

/** The delimiter that cuts the lines into the most cells of one number, names it knows first. */
function delimiterOf(lines: readonly string[]): Delimiter {
  const worth = (delimiter: Delimiter) => {
    const rows = lines.map((line) => splitRecord(line, delimiter).cells);
    const width = usualWidth(rows);
    const even = rows.filter(({ length }) => length === width).length / Math.max(1, rows.length);
    return width < 2 ? 0 : Math.max(...rows.slice(0, HEADER_LINES).map(countKnown)) * 10 + width * even;
  };
  return DELIMITERS.reduce((best, one) => (worth(one) > worth(best) ? one : best), ",");
}

/** How many cells most rows have; of two numbers the one that comes first. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])[0];
}

/** How many rows of so many columns a guess reads. @throws FeedError for too many columns */
function mostRows(width: number): number {
  if (width > FILE_LIMITS.columns) throw new FeedError(TOO_MANY_COLUMNS);
  const most = Math.floor(FILE_LIMITS.sampleCells / Math.max(1, width));
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, most));
}

/**
 * Reads the first rows of a file.
 * @param forced delimiter, where it is known
 * @throws FeedError when it has no rows, or too many columns
 */
export async function readSample(source: Source, forced?: Delimiter): Promise<Sample> {
  const lines: string[] = [];
  let characters = 0;
  for await (const batch of readLines(source)) {
    for (const line of batch) {
      characters += line.length;
      lines.push(line);
    }
    if (lines.length > MOST_ROWS + FIRST_LINES || characters > FILE_LIMITS.sampleCharacters) break;
  }
  const text = lines.filter((line) => line.trim() !== "" && !EXCEL_HINT.test(line.trim()));
  if (text.length === 0) throw new FeedError("The file has no rows.");
  const delimiter = forced ?? delimiterOf(text.slice(0, FIRST_LINES));
  const records = new RecordReader(delimiter);
  const rows: string[][] = [];
  const at: number[] = [];
  let widest = 0;
  for (const line of lines) {
    for (const { cells, line: number, raw } of records.push(line)) {
      if (!cells || EXCEL_HINT.test(raw.trim())) continue;
      rows.push(cells);
      at.push(number);
      widest = Math.max(widest, cells.length);
    }
    if (rows.length >= mostRows(widest)) break;
  }
  const most = mostRows(widest);
  return { delimiter, rows: rows.slice(0, most), lines: at.slice(0, most) };
}
