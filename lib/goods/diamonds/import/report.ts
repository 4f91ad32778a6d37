import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import type { ApplyResult } from "./apply";

/** One run over one supplier's file. Rows and stones are counts. */
export type ImportReport = ApplyResult & {
  supplier: string;
  file: string;
  /** rehearsed: a dry run, which did everything and rolled back */
  state: "done" | "rehearsed" | "failed";
  /** why it failed, in one sentence; for a successful run, a note on the file as a whole, or null */
  message: string | null;
  encoding: string | null;
  read: number;
  refused: number;
  /** rows that were merged with another into one matching pair */
  joined: number;
  /** addresses of pictures, videos, views and certificates that were taken */
  media: number;
  /** addresses that were not; the notes say why */
  mediaRefused: number;
  /** how often each note was made */
  notes: Record<string, number>;
  /** how many rows each reason refused */
  reasons: Record<string, number>;
  unusedColumns: string[];
  seconds: number;
  /** folder of the two report files; null if nothing could be written */
  folder: string | null;
};

/** Most distinct notes that are counted separately, so that a hostile file can't fill the memory. */
const MAX_NOTE_KINDS = 200;
const OTHERS = "others";

/** Counts notes by their text. */
export class NoteCounter {
  private readonly counts = new Map<string, number>();

  add(text: string): void {
    const key = this.counts.has(text) || this.counts.size < MAX_NOTE_KINDS ? text : OTHERS;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Most frequent first. */
  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort((a, b) => b[1] - a[1]));
  }
}

/** The file of refused rows: line number, SKU, reason and the original row; safe to open in a spreadsheet. */
export class RejectedRowsFile {
  private constructor(private readonly stream: WriteStream) {}

  static async open(folder: string): Promise<RejectedRowsFile> {
    await mkdir(folder, { recursive: true });
    const stream = createWriteStream(join(folder, "refused.csv"));
    await once(stream, "open");
    const rows = new RejectedRowsFile(stream);
    await rows.write(["line", "sku", "reason", "row"]);
    return rows;
  }

  async add(line: number, sku: string | null, reason: string, raw: string): Promise<void> {
    await this.write([String(line), sku ?? "", reason, raw]);
  }

  private async write(cells: string[]): Promise<void> {
    if (!this.stream.write(stringify([cells], { escape_formulas: true }))) await once(this.stream, "drain");
  }

  async close(): Promise<void> {
    this.stream.end();
    await once(this.stream, "close");
  }
}

/** The folder name of one run: `ACME-20260131T101500-123`. */
export function runFolder(prefix: string, at: Date): string {
  return `${prefix}-${at.toISOString().replace(/[-:Z]/g, "").replace(".", "-")}`;
}

export async function writeReport(folder: string, report: ImportReport): Promise<void> {
  await writeFile(join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`);
}

const COUNTS = [
  ["read", "rows in the file"],
  ["added", "new stones"],
  ["changed", "stones updated"],
  ["returned", "of these back for sale"],
  ["unchanged", "stones with no changes"],
  ["kept", "of these held or sold, left alone"],
  ["refused", "rows refused"],
  ["joined", "rows joined to a pair"],
  ["gone", "stones withdrawn"],
  ["media", "picture, video, and certificate addresses accepted"],
  ["mediaRefused", "addresses not accepted, for the reasons below"],
  ["heldBack", "not in the damaged file, left for sale"],
] as const satisfies readonly (readonly [keyof ImportReport, string])[];
const LABELS: Partial<Record<keyof ImportReport, string>> = {
  heldBack: "held back",
  mediaRefused: "media refused",
};
const ALWAYS = new Set<string>(["read", "added", "changed", "unchanged", "refused", "gone"]);
/** Most notes listed in the terminal; the report's file has all. */
const MAX_NOTES_SHOWN = 8;

function section(title: string, counts: Record<string, number>): string[] {
  const entries = Object.entries(counts);
  if (entries.length === 0) return [];
  const shown = entries.slice(0, MAX_NOTES_SHOWN).map(([text, count]) => `  ${cell(count)}  ${text}`);
  const more = entries.length - shown.length;
  return ["", title, ...shown, ...(more > 0 ? [`  ${" ".repeat(9)}  … ${more} more in report.json`] : [])];
}

const cell = (count: number) => count.toLocaleString("en-US").padStart(9);

/** Formats the report as a table for the terminal. */
export function formatReport(report: ImportReport): string {
  const counts = COUNTS.filter(([key]) => ALWAYS.has(key) || report[key] > 0).map(
    ([key, label]) => `  ${cell(report[key])}  ${LABELS[key] ?? key} — ${label}`,
  );
  const unused =
    report.unusedColumns.length > 0 ? ["", `Columns not used: ${report.unusedColumns.join(", ")}`] : [];
  return [
    ...counts,
    ...section("Remarks", report.notes),
    ...section("Refused because", report.reasons),
    ...unused,
    "",
    ...(report.folder ? [`Report and refused rows: ${report.folder}`] : []),
  ].join("\n");
}
