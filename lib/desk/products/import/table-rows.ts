import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseWhole } from "csv-parse/sync";
import { CommandError } from "@/lib/desk/errors/command-error";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";

/** Largest file that is read. */
const MOST_BYTES = 100_000_000;
/** Other shops' exports have about a hundred columns. */
const MOST_COLUMNS = 500;
/** Most characters of a row. */
const MOST_ROW = 1_000_000;
/** Characters in which the delimiter of a file is looked for, at most up to the first line's end. */
const HEAD = 64_000;

/** A row, the header too, with the line on which it begins, from 1. */
type TableRow = { line: number; record: string[] };
/** A table of which no more than a few rows are in memory; it can be read again from its beginning. */
export type Table = () => AsyncIterable<TableRow>;

/** @throws CommandError if the file can't be a table */
export async function openTable(path: string): Promise<Table> {
  try {
    const { bytes, encoding } = await inspectSource(path);
    if (bytes > MOST_BYTES) throw new CommandError("The file is larger than 100 MB. Split it.");
    return () => readRows(decoded(path, encoding));
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(error.message);
    throw error;
  }
}

/** The table that a text says. */
export const tableOf =
  (text: string): Table =>
  () =>
    readRows(partsOf(text));

async function* partsOf(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Reads a table of UTF-8 at once; call it in a thread of the parsing pool.
 * @param most rows after which it stops
 * @throws CommandError where the text is damaged
 */
export function readWholeTable(bytes: Uint8Array, most: number): TableRow[] {
  const rows: TableRow[] = [];
  let ended = 0;
  // tables repeat most of their cells, and equal ones are kept once
  const cells = new Map<string, string>();
  const shared = (cell: string) => {
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, cell);
    return known ?? cell;
  };
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    parseWhole(file, {
      ...tableOptions(file.toString("utf8", 0, HEAD)),
      to: most,
      on_record: (record: string[], { lines }: { lines: number }) => {
        assertColumns(record, ended);
        rows.push({ line: ended + 1, record: record.map(shared) });
        ended = lines;
        return null;
      },
    });
  } catch (error) {
    throw damageOf(error);
  }
  return rows;
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** @throws CommandError where the text is damaged */
async function* readRows(parts: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  const head = await readHead(parts);
  const parser = parse({ ...tableOptions(head), info: true });
  // the loop over the rows gets its errors
  pipeline(Readable.from(joined(head, parts)), parser, () => undefined);
  let ended = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      assertColumns(record, ended);
      yield { line: ended + 1, record };
      ended = info.lines;
    }
  } catch (error) {
    throw damageOf(error);
  }
}

const tableOptions = (head: string) =>
  ({
    delimiter: delimiterOf(head),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_ROW,
  }) satisfies Options;

/** @param ended the line on which the row before ended */
function assertColumns(record: readonly string[], ended: number): void {
  if (record.length > MOST_COLUMNS) {
    throw new CommandError(`Line ${ended + 1} has more than ${MOST_COLUMNS} columns. Remove some of them.`);
  }
}

/** What the parser found wrong, in a sentence; another error as it is. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new CommandError(
      "A row has more than 1,000,000 characters. Split the text, or close its quotation mark.",
    );
  }
  // the parser's own message quotes the row
  const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
  return new CommandError(
    `The file is damaged${line}: a quotation mark isn’t closed or is in the wrong place.`,
  );
}

async function readHead(parts: AsyncGenerator<string>): Promise<string> {
  let head = "";
  while (head.length < HEAD && !head.includes("\n")) {
    const { value, done } = await parts.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

function delimiterOf(text: string): string {
  const end = text.indexOf("\n");
  const head = end > 0 ? text.slice(0, end) : text;
  return [",", ";", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
}
