import { DELIMITER_NAMES, DELIMITERS, type Delimiter, FeedError } from "../fields";
import type { ImportProfile } from "../profile";
import type { Evidence } from "../questions/evidence";
import { isAccepted, type StoneDraft } from "../stone";
import { type DisclosurePolicy, REFUSE_ALL } from "../understand/disclosure";
import {
  type Columns,
  cellsOf,
  countKnown,
  looksLikeHeader,
  mapHeader,
  mapOrder,
  missingColumns,
  normalizeHeader,
  requireColumns,
} from "../understand/headers";
import {
  countNames,
  HEADER_LINES,
  isNoStone,
  isWholeHeader,
  namesColumns,
  ownNames,
} from "../understand/lines";
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

/** A note on a line that is no stone: what exporters write above, between, and below the rows. */
const NO_STONE = "a title, a total, or a blank line, which isn’t a stone";

/** Reads a supplier's file row by row: yields stones and reports everything else to the listener. */
export class FeedReader {
  /** rows read, without headers and lines that are no stones */
  rows = 0;
  /** rows that were merged with another into a pair */
  joined = 0;
  /** of the first table */
  columns: Columns | null = null;
  /** line of the first table's header; null without one */
  headerLine: number | null = null;
  /** SKU of the last row's stone in a file without a final line break, which may be truncated */
  unendedSku: string | null = null;
  /** what the file says of its prices and stones */
  readonly evidence: Evidence = {
    titles: [],
    stones: 0,
    silent: 0,
    unnamed: 0,
    foreign: 0,
    foreignName: null,
  };
  /** lines until the header is found */
  private readonly head: FeedRecord[] = [];
  /** columns of the table that the row is in */
  private current: Columns | null = null;
  /** what a further table lacks to be read */
  private lacking: { columns: string[]; isOfStones: boolean } | null = null;
  private readonly records: RecordReader;
  private readonly names: ReadonlySet<string>;
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
    private readonly policy: DisclosurePolicy = REFUSE_ALL,
  ) {
    this.records = new RecordReader(profile.delimiter);
    this.names = ownNames(profile);
  }

  /** @throws FeedError when the file as a whole is not a table of stones, or ends in the middle of a row */
  async *stones(): AsyncGenerator<StoneDraft> {
    const { records, source } = this;
    let last: FeedRecord | null = null;
    let line = 0;
    for await (const batch of readLines(source)) {
      for (const text of batch) {
        line += 1;
        for (const record of records.push(text).flatMap((one) => this.rowsAfterHeader(one))) {
          if (last) yield* this.take(last);
          last = record;
        }
      }
      this.events.onProgress?.(line);
    }
    for (const record of this.current === null && !records.isOpen ? this.settleHeader() : []) {
      if (last) yield* this.take(last);
      last = record;
    }
    if (!source.endsWithLineEnd) this.requireWholeEnd(last);
    const rest = records.finish();
    if (this.current === null) {
      throw new FeedError(
        rest.length > 0 ? "The header has a quotation mark that is never closed." : "The file has no rows.",
      );
    }
    for (const record of last ? [last, ...rest] : rest) {
      for await (const stone of this.take(record)) {
        if (!source.endsWithLineEnd) this.unendedSku = stone.sku;
        yield stone;
      }
    }
    for (const half of this.pairs.left()) {
      await this.reject(half, half.stone.sku, ["the other stone of its pair is not in the file"]);
    }
    if (this.rows === 0) throw new FeedError("The file has a header but no rows.");
  }

  /** The rows that a record is or brings: none while the header is looked for in the file's first lines. */
  private rowsAfterHeader(record: FeedRecord): FeedRecord[] {
    if (this.current) return [record];
    if (record.line === 1 && EXCEL_HINT.test(record.raw.trim())) return [];
    const { profile } = this;
    if (profile.order) {
      this.checkDelimiter([record]);
      const columns = mapOrder(profile.order);
      requireColumns(columns, profile);
      this.begin(columns);
      return looksLikeHeader(cellsOrThrow(record), columns) ? [] : [record];
    }
    if ((record.cells?.length ?? 0) > FILE_LIMITS.columns) throw new FeedError(TOO_MANY_COLUMNS);
    this.head.push(record);
    if (record.cells && isWholeHeader(record.cells, profile)) return this.startAt(record);
    return record.line >= HEADER_LINES ? this.settleHeader() : [];
  }

  /**
   * Takes the line that names the most columns for the header, where none names all that are needed.
   * @throws FeedError naming what is missing
   */
  private settleHeader(): FeedRecord[] {
    const [first, ...others] = this.head;
    if (!first) return [];
    this.checkDelimiter(this.head);
    const worth = ({ cells }: FeedRecord) => (cells ? countNames(cells, this.names) : 0);
    return this.startAt(others.reduce((best, one) => (worth(one) > worth(best) ? one : best), first));
  }

  private startAt(header: FeedRecord): FeedRecord[] {
    const columns = mapHeader(cellsOrThrow(header), this.profile);
    requireColumns(columns, this.profile);
    this.begin(columns);
    this.headerLine = header.line;
    const above = this.head.filter(({ line }) => line < header.line);
    this.evidence.titles = above.flatMap(({ cells }) => cells?.filter((cell) => cell.trim() !== "") ?? []);
    return this.head.filter(({ line }) => line > header.line);
  }

  private begin(columns: Columns): void {
    this.columns ??= columns;
    this.current = columns;
    this.lacking = null;
    this.records.width = columns.width;
  }

  /**
   * Compares the delimiters by the file's first lines.
   * @throws FeedError when another yields more known names, or the right number of cells
   */
  private checkDelimiter(lines: readonly FeedRecord[]): void {
    const { delimiter, order } = this.profile;
    const worthOf = (line: string, one: Delimiter) => {
      const { cells } = splitRecord(line, one);
      if (order) return cells.length === order.length ? cells.length : 0;
      return cells.length > 1 ? countKnown(cells) : 0;
    };
    const worth = (one: Delimiter) => Math.max(...lines.map(({ raw }) => worthOf(raw, one)));
    const mine = worth(delimiter);
    const better = DELIMITERS.find((one) => one !== delimiter && worth(one) > mine);
    if (!better) return;
    throw new FeedError(
      `The file separates its columns with ${DELIMITER_NAMES[better]}, the profile says ${DELIMITER_NAMES[delimiter]}: ` +
        `set "delimiter" to ${JSON.stringify(better)} in the profile.`,
    );
  }

  private requireWholeEnd(last: FeedRecord | null): void {
    const { current, records } = this;
    const isShort =
      last !== null &&
      current !== null &&
      (last.cells === null || (last.cells.length < current.width && !isNoStone(last.cells, current)));
    if (!records.isOpen && !isShort) {
      if (last) this.events.onNote(MISSING_LINE_END);
      return;
    }
    const where = last ? ` after line ${last.line}` : "";
    throw new FeedError(`The file ends in the middle of a row${where}: it was cut off.`);
  }

  /** Whether a line is a header, of this table again or of a further one, whose columns the next rows are read by. */
  private isFurtherHeader(cells: readonly string[], columns: Columns): boolean {
    const carat = cells[columns.at.carat ?? -1] ?? "";
    if (/^\s*[\d.,]/.test(carat) || !namesColumns(cells, this.names)) return false;
    const { names } = columns;
    const isSame = names === null || names.every((name, at) => sameName(name, cells[at] ?? ""));
    if (isSame) {
      this.lacking = null;
      return true;
    }
    const further = mapHeader(cells, this.profile);
    const missing = missingColumns(further, this.profile);
    if (missing.length === 0) this.begin(further);
    else {
      // sums by shape have no grades
      const isGraded = !missing.includes("color") || !missing.includes("clarity");
      const isOfStones = isGraded && !["shape", "carat", "price"].some((name) => missing.includes(name));
      this.lacking = { columns: missing, isOfStones };
    }
    return true;
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
    const { profile, prefix, policy, evidence } = this;
    if (!this.current) return;
    if (record.cells && this.isFurtherHeader(record.cells, this.current)) return;
    const columns = this.current;
    if (record.cells && (isNoStone(record.cells, columns) || this.lacking?.isOfStones === false)) {
      this.events.onNote(NO_STONE);
      return;
    }
    this.rows += 1;
    if (this.lacking) {
      await this.reject(record, null, [
        `it is in a further table, which has no column for ${this.lacking.columns.join(", ")}`,
      ]);
      return;
    }
    const cells = inWidth(record.cells, columns.width);
    if (typeof cells === "string") {
      await this.reject(record, null, [cells], { illegible: true });
      return;
    }
    const { shapeInCut } = columns;
    const context = { profile, prefix, policy, shapeInCut, occurrences: this.occurrences };
    const outcome = readRow(cellsOf(cells, columns), context);
    if (!isAccepted(outcome)) {
      if (outcome.foreign !== null) {
        evidence.foreign += 1;
        evidence.foreignName ??= outcome.foreign;
      }
      await this.reject(record, outcome.sku, outcome.reasons, outcome);
      return;
    }
    let { stone } = outcome;
    const twin = this.twinOf(stone, record.line);
    if (twin) {
      await this.reject(record, stone.sku, [twin]);
      return;
    }
    evidence.stones += 1;
    if (!outcome.stated.stones) evidence.silent += 1;
    if (!outcome.stated.currency) evidence.unnamed += 1;
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

const sameName = (a: string, b: string) => normalizeHeader(a) === normalizeHeader(b);

/** @throws FeedError when a quotation mark keeps the cells of a header from being separated */
function cellsOrThrow({ cells }: FeedRecord): string[] {
  if (!cells) throw new FeedError("The header has a quotation mark in the wrong place.");
  return cells;
}

/** Fits a row's cells to the header's width (dropping extra empty ones), or returns why they don't fit. */
function inWidth(cells: string[] | null, width: number): string[] | string {
  if (cells === null) return "a quotation mark is in the wrong place";
  if (cells.length === width) return cells;
  const extra = cells.slice(width);
  if (cells.length > width && extra.every((cell) => cell.trim() === "")) return cells.slice(0, width);
  return "it has not as many cells as the header";
}
