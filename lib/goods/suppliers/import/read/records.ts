import type { Delimiter } from "../fields";
import { FILE_LIMITS } from "./limits";

/**
 * One row of the file: its first line's number (from 1), and its cells, or null if they can't be separated.
 */
export type FeedRecord = { line: number; raw: string; cells: string[] | null };

type Split = { cells: string[]; open: boolean; wrong: boolean };

/**
 * Cells of one record. `open`: it ends inside quotation marks, so the next line belongs to it. `wrong`:
 * something follows a closing mark. A mark within an unquoted cell (5" stone) is a plain character. One cell more than
 * a file may have is read, which says that there are too many.
 */
export function splitRecord(text: string, delimiter: Delimiter): Split {
  const cells: string[] = [];
  let at = 0;
  let wrong = false;
  for (;;) {
    if (cells.length > FILE_LIMITS.columns) return { cells, open: false, wrong };
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      if (end === -1) {
        cells.push(text.slice(at));
        return { cells, open: false, wrong };
      }
      cells.push(text.slice(at, end));
      at = end + 1;
      continue;
    }
    let cell = "";
    let from = at + 1;
    for (;;) {
      const mark = text.indexOf('"', from);
      if (mark === -1) return { cells, open: true, wrong };
      cell += text.slice(from, mark);
      from = mark + 1;
      if (text[from] !== '"') break;
      cell += '"';
      from += 1;
    }
    const end = text.indexOf(delimiter, from);
    const rest = end === -1 ? text.slice(from) : text.slice(from, end);
    wrong ||= rest.trim() !== "";
    cells.push(cell);
    if (end === -1) return { cells, open: false, wrong };
    at = end + 1;
  }
}

/** Most lines in a cell of a supplier's file; only an unclosed quotation mark spans more. */
const MOST_LINES = 20;

type Line = { text: string; number: number };

/**
 * Lines → records. A general CSV parser that meets a stray quotation mark reads the following rows as one
 * cell; this one drops only the line with the stray mark and resumes at the next line.
 */
export class RecordReader {
  private pending: Line[] = [];
  private next = 1;

  constructor(
    private readonly delimiter: Delimiter,
    /** cells of a complete record; null until the header is known */
    public width: number | null = null,
  ) {}

  /** Records that this line completes. */
  push(text: string): FeedRecord[] {
    return this.work([{ text, number: this.next++ }]);
  }

  /** Whether a quotation mark is open after the last line. */
  get isOpen(): boolean {
    return this.pending.length > 0;
  }

  /** The rest at the end of the file: an open record's lines, each on its own. */
  finish(): FeedRecord[] {
    const done: FeedRecord[] = [];
    while (this.pending.length > 0) done.push(...this.giveUp([]));
    return done;
  }

  private work(queue: Line[]): FeedRecord[] {
    const done: FeedRecord[] = [];
    for (let line = queue.shift(); line; line = queue.shift()) {
      if (this.pending.length === 0 && line.text.trim() === "") continue;
      const lines = [...this.pending, line];
      const raw = lines.map(({ text }) => text).join("\n");
      const { cells, open, wrong } = splitRecord(raw, this.delimiter);
      if (open && lines.length < MOST_LINES && raw.length < FILE_LIMITS.line) {
        this.pending = lines;
        continue;
      }
      const whole = !open && !wrong;
      const first = lines[0] ?? line;
      if (lines.length === 1) {
        done.push({ line: first.number, raw, cells: whole ? cells : null });
      } else if (whole && (this.width === null || cells.length === this.width)) {
        this.pending = [];
        done.push({ line: first.number, raw, cells });
      } else {
        this.pending = lines;
        done.push(...this.giveUp(queue));
      }
    }
    return done;
  }

  /** Refuses the first pending line and puts the others in front of the queue (or reads them now). */
  private giveUp(queue: Line[]): FeedRecord[] {
    const [first, ...others] = this.pending;
    this.pending = [];
    if (!first) return [];
    const refused: FeedRecord = { line: first.number, raw: first.text, cells: null };
    queue.unshift(...others);
    return [refused, ...this.work(queue)];
  }
}
