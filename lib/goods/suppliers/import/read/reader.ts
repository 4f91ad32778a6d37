import { DELIMITER_NAMES, DELIMITERS, type Delimiter, FeedError } from "../fields";
import type { ImportProfile } from "../profile";
import { isAccepted, type StoneDraft } from "../stone";
import {
  type Columns,
  cellsOf,
  countKnown,
  looksLikeHeader,
  mapHeader,
  mapOrder,
  requireColumns,
} from "../understand/headers";
import { mergePair, PairMatcher } from "../understand/pairs";
import { readRow } from "../understand/row";
import { DuplicateNamer } from "../understand/sku";
import { KeyLines } from "./key-lines";
import { FILE_LIMITS, TOO_MANY_COLUMNS } from "./limits";
import { type FeedRecord, RecordReader, splitRecord } from "./records";
import { readLines, type Source } from "./source";

export type RejectedRow = {
  line: number;
  raw: string;
  sku: string | null;
  reasons: string[];
  illegible: boolean;
  notForSale: boolean;
};
export type ReadEvents = {
  onNote: (note: string) => void;
  onRejectedRow: (refusal: RejectedRow) => Promise<void>;
  onProgress?: (line: number) => void;
};

/** The note on a file whose last row is complete but has no line break. */
export const MISSING_LINE_END = "the file has no line end after its last row, which may be cut off";
/** Excel's own first line, which names the delimiter and is not a row. */
const EXCEL_HINT = /^"?sep=.?"?$/i;

/** Reads a supplier's file row by row: yields stones and reports everything else to the listener. */
export class FeedReader {
  /** rows read, without blank lines and the header */
  rows = 0;
  /** rows that were merged with another into a pair */
  joined = 0;
  columns: Columns | null = null;
  /** SKU of the last row's stone in a file without a final line break, which may be truncated */
  unendedSku: string | null = null;
  private readonly occurrences = new DuplicateNamer();
  private readonly pairs = new PairMatcher();
  /** the line of each SKU and report seen, to refuse duplicates */
  private readonly skus = new KeyLines();
  private readonly reports = new KeyLines();

  constructor(
    private readonly source: Source,
    private readonly profile: ImportProfile,
    private readonly prefix: string,
    private readonly events: ReadEvents,
  ) {}

  /** @throws FeedError when the file as a whole is not a table of stones, or ends in the middle of a row */
  async *stones(): AsyncGenerator<StoneDraft> {
    const records = new RecordReader(this.profile.delimiter);
    let last: FeedRecord | null = null;
    let line = 0;
    for await (const batch of readLines(this.source)) {
      for (const text of batch) {
        line += 1;
        for (const record of records.push(text)) {
          if (this.columns === null) {
            if (this.begin(record, records)) continue;
          }
          if (last) yield* this.take(last);
          last = record;
        }
      }
      this.events.onProgress?.(line);
    }
    if (!this.source.endsWithLineEnd) this.requireWholeEnd(last, records);
    const rest = records.finish();
    if (this.columns === null) {
      throw new FeedError(
        rest.length > 0 ? "The header has a quotation mark that is never closed." : "The file has no rows.",
      );
    }
    for (const record of last ? [last, ...rest] : rest) {
      for await (const stone of this.take(record)) {
        if (!this.source.endsWithLineEnd) this.unendedSku = stone.sku;
        yield stone;
      }
    }
    for (const half of this.pairs.left()) {
      await this.reject(half, half.stone.sku, ["the other stone of its pair is not in the file"]);
    }
    if (this.rows === 0) throw new FeedError("The file has a header but no rows.");
  }

  /**
   * Learns the columns from the first row; returns whether that row was a header, or Excel's hint before it.
   */
  private begin(record: FeedRecord, records: RecordReader): boolean {
    const { profile } = this;
    if (record.line === 1 && EXCEL_HINT.test(record.raw.trim())) return true;
    this.checkDelimiter(record.raw);
    const cells = record.cells;
    if (!cells) throw new FeedError("The header has a quotation mark in the wrong place.");
    if (cells.length > FILE_LIMITS.columns) throw new FeedError(TOO_MANY_COLUMNS);
    const ordered = profile.order ? mapOrder(profile.order) : null;
    const columns = ordered ?? mapHeader(cells, profile);
    requireColumns(columns, profile);
    this.columns = columns;
    records.width = columns.width;
    return ordered === null || looksLikeHeader(cells, ordered);
  }

  /**
   * Detects the delimiter from the first line: the one that yields more known names, or the right number of
   * cells.
   */
  private checkDelimiter(line: string): void {
    const { delimiter, order } = this.profile;
    const worth = (one: Delimiter) => {
      const { cells } = splitRecord(line, one);
      return order
        ? cells.length === order.length
          ? cells.length
          : 0
        : cells.length > 1
          ? countKnown(cells)
          : 0;
    };
    const mine = worth(delimiter);
    const better = DELIMITERS.find((one) => one !== delimiter && worth(one) > mine);
    if (!better) return;
    throw new FeedError(
      `The file separates its columns with ${DELIMITER_NAMES[better]}, the profile says ${DELIMITER_NAMES[delimiter]}: ` +
        `set "delimiter" to ${JSON.stringify(better)} in the profile.`,
    );
  }

  private requireWholeEnd(last: FeedRecord | null, records: RecordReader): void {
    const width = this.columns?.width ?? 0;
    const short = last !== null && (last.cells === null || last.cells.length < width);
    if (!records.isOpen && !short) {
      if (last) this.events.onNote(MISSING_LINE_END);
      return;
    }
    const where = last ? ` after line ${last.line}` : "";
    throw new FeedError(`The file ends in the middle of a row${where}: it was cut off.`);
  }

  private async reject(
    row: { line: number; raw: string },
    sku: string | null,
    reasons: string[],
    more?: Partial<RejectedRow>,
  ) {
    const { line, raw } = row;
    await this.events.onRejectedRow({
      line,
      raw,
      sku,
      reasons,
      illegible: false,
      notForSale: false,
      ...more,
    });
  }

  private async *take(record: FeedRecord): AsyncGenerator<StoneDraft> {
    const { columns, profile, prefix } = this;
    if (!columns) return;
    this.rows += 1;
    const cells = inWidth(record.cells, columns.width);
    if (typeof cells === "string") {
      await this.reject(record, null, [cells], { illegible: true });
      return;
    }
    const context = { profile, prefix, shapeInCut: columns.shapeInCut, occurrences: this.occurrences };
    const outcome = readRow(cellsOf(cells, columns), context);
    if (!isAccepted(outcome)) {
      await this.reject(record, outcome.sku, outcome.reasons, outcome);
      return;
    }
    let { stone } = outcome;
    const twin = this.twinOf(stone, record.line);
    if (twin) {
      await this.reject(record, stone.sku, [twin]);
      return;
    }
    if (outcome.mate) {
      const half = { stone, mate: outcome.mate, line: record.line, raw: record.raw };
      const other = this.pairs.meet(half);
      if (!other) return;
      const pair = mergePair(other, half);
      if (typeof pair === "string") {
        for (const one of [other, half]) await this.reject(one, one.stone.sku, [pair]);
        return;
      }
      this.joined += 1;
      stone = pair;
    }
    for (const note of outcome.notes) this.events.onNote(note);
    yield stone;
  }

  /** Why a stone duplicates a SKU or report, or null; the first one wins. */
  private twinOf(stone: StoneDraft, line: number): string | null {
    const first = this.skus.add(stone.sku, line);
    if (first !== null) return `the same SKU as line ${first}`;
    const same = stone.reportKey === null ? null : this.reports.add(stone.reportKey, line);
    if (same !== null) return `the same report as line ${same}`;
    return null;
  }
}

/** Fits a row's cells to the header's width (dropping extra empty ones), or returns why they don't fit. */
function inWidth(cells: string[] | null, width: number): string[] | string {
  if (cells === null) return "a quotation mark is in the wrong place";
  if (cells.length === width) return cells;
  const extra = cells.slice(width);
  if (cells.length > width && extra.every((cell) => cell.trim() === "")) return cells.slice(0, width);
  return "it has not as many cells as the header";
}
