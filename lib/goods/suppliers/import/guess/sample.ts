import { DELIMITERS, type Delimiter, FeedError } from "../fields";
import { countKnown } from "../headers";
import { RecordReader, splitRecord } from "../records";
import { readLines, type Source } from "../source";

/** The beginning of a file, from which its columns are guessed. */
export type Sample = { delimiter: Delimiter; rows: string[][] };

/** Rows that a guess reads. */
const MOST_ROWS = 1000;
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

/**
 * Reads the first rows of a file.
 * @param forced delimiter, where it is known
 * @throws FeedError when it has no rows
 */
export async function readSample(source: Source, forced?: Delimiter): Promise<Sample> {
  const lines: string[] = [];
  for await (const batch of readLines(source)) {
    lines.push(...batch);
    if (lines.length > MOST_ROWS + FIRST_LINES) break;
  }
  const text = lines.filter((line) => line.trim() !== "" && !EXCEL_HINT.test(line.trim()));
  if (text.length === 0) throw new FeedError("The file has no rows.");
  const delimiter = forced ?? delimiterOf(text.slice(0, FIRST_LINES));
  const records = new RecordReader(delimiter);
  const rows = text
    .flatMap((line) => records.push(line))
    .flatMap(({ cells }) => (cells ? [cells] : []))
    .slice(0, MOST_ROWS);
  return { delimiter, rows };
}
