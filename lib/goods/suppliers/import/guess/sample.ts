import { DELIMITERS, type Delimiter, FeedError } from "../fields";
import { FILE_LIMITS, TOO_MANY_COLUMNS } from "../read/limits";
import { RecordReader, splitRecord } from "../read/records";
import { readLines, type Source } from "../read/source";
import { countKnown } from "../understand/headers";

/** The beginning of a file, from which its columns are guessed. */
export type Sample = { delimiter: Delimiter; rows: string[][] };

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
    const widths = lines.map((line) => splitRecord(line, delimiter).cells.length);
    const width = widths[0] ?? 1;
    const even = widths.filter((one) => one === width).length / Math.max(1, widths.length);
    return width < 2 ? 0 : countKnown(splitRecord(lines[0] ?? "", delimiter).cells) * 10 + width * even;
  };
  return DELIMITERS.reduce((best, one) => (worth(one) > worth(best) ? one : best), ",");
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
  for (const line of text) {
    for (const { cells } of records.push(line)) if (cells) rows.push(cells);
    if (rows.length >= mostRows(rows[0]?.length ?? 0)) break;
  }
  return { delimiter, rows: rows.slice(0, mostRows(rows[0]?.length ?? 0)) };
}
