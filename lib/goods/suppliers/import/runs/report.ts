import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { formatCount } from "@/lib/platform/intl/numbers";
import { log } from "@/lib/platform/log/log";
import { isDiskFull } from "@/lib/platform/runtime/disk-full";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";
import type { ApplyResult } from "../apply/commands";
import type { Guard, PriceMove } from "../fields";
import type { ImportProfileInput } from "../profile";
import type { Question } from "../questions/schema";
import type { ImportSamples } from "./samples";

/** One run over one supplier's file. Rows and stones are counts. */
export type ImportReport = ApplyResult & {
  supplier: string;
  file: string;
  /** rehearsed: a dry run, which changed nothing · held: a person has to approve it */
  state: "done" | "rehearsed" | "held" | "failed";
  /** why it failed, in one sentence; for a successful run, a note on the file as a whole, or null */
  message: string | null;
  /** what to do about it on the command line */
  hint: string | null;
  /** what holds it; null if nothing does */
  guard: Guard | null;
  /** prices that moved most, where they hold it */
  sample: readonly PriceMove[];
  /** what a person has to answer before it can be imported, where that holds it */
  questions: readonly Question[];
  /** some of what would change; null unless it is a dry run */
  samples: ImportSamples | null;
  encoding: string | null;
  /** line of the names of columns, from 1; null in a file without them, or one that can't be read */
  headerLine: number | null;
  /** how the file was read, where nobody gave a profile: the saved one, or a guess */
  profile: ImportProfileInput | null;
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
  /** how many rows each reason refused, and the first row's line */
  reasons: Record<string, { rows: number; line: number }>;
  unusedColumns: string[];
  seconds: number;
  /** folder of the two report files; null if nothing could be written, or if this machine's disk is nobody's to read */
  folder: string | null;
  /** shared file of this report, and of the refused rows where there are any; null if it could not be stored */
  reportFile: string | null;
  refusedFile: string | null;
};

/** The two files of a run. */
export const REPORT = "report.json";
export const REFUSED_ROWS = "refused.csv";

/** Counts notes by their text, which never holds a row's own values and so has few forms. */
export class NoteCounter {
  private readonly counts = new Map<string, number>();

  add(text: string): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + 1);
  }

  /** Most frequent first. */
  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort((a, b) => b[1] - a[1]));
  }
}

/** Counts the rows that each reason refuses. */
export class ReasonCounter {
  private readonly counts = new Map<string, { rows: number; line: number }>();

  add(reason: string, line: number): void {
    const known = this.counts.get(reason);
    if (known) known.rows += 1;
    else this.counts.set(reason, { rows: 1, line });
  }

  /** Most frequent first. */
  toRecord(): ImportReport["reasons"] {
    return Object.fromEntries([...this.counts].sort((a, b) => b[1].rows - a[1].rows));
  }
}

/** The file of refused rows: line number, SKU, reason and the original row; safe to open in a spreadsheet. */
export class RejectedRowsFile {
  /** a full disk, found between two rows */
  private failure: Error | null = null;

  private constructor(private readonly stream: WriteStream) {
    // without a listener, it would end the process
    stream.on("error", (error) => {
      this.failure = error;
    });
  }

  static async open(folder: string): Promise<RejectedRowsFile> {
    await mkdir(folder, { recursive: true });
    const stream = createWriteStream(join(folder, REFUSED_ROWS));
    await once(stream, "open");
    const rows = new RejectedRowsFile(stream);
    await rows.write(["line", "sku", "reason", "row"]);
    return rows;
  }

  async add(line: number, sku: string | null, reason: string, raw: string): Promise<void> {
    await this.write([String(line), sku ?? "", reason, raw]);
  }

  private async write(cells: string[]): Promise<void> {
    if (this.failure) throw this.failure;
    if (!this.stream.write(stringify([cells], { escape_formulas: true }))) await once(this.stream, "drain");
  }

  async close(): Promise<void> {
    if (this.failure) throw this.failure;
    this.stream.end();
    await once(this.stream, "close");
  }
}

/** The folder name of one run: `ACME-20260131T101500-123`. */
export function runFolder(prefix: string, at: Date): string {
  return `${prefix}-${at.toISOString().replace(/[-:Z]/g, "").replace(".", "-")}`;
}

const FOLDER_TIME = /^[^-]+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-\d{3}$/;

/** When the run of a folder began, by the folder's name; null for another name. */
export function runFolderTime(name: string): Date | null {
  const [, ...parts] = FOLDER_TIME.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 1, day, hour, minute, second] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

export const writeReport = (
  folder: string,
  { reportFile: _, refusedFile: __, ...report }: ImportReport,
): Promise<void> =>
  writeIfRoom(folder, () => writeWholeFile(join(folder, REPORT), `${JSON.stringify(report, null, 2)}\n`));

/** Writes the report of an import that is over: on a full disk only that is missing, and what was imported stays. */
export async function writeIfRoom(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, folder }, "the report of an import was not written, because the disk is full");
  }
}

const COUNTS = [
  ["read", "rows in the file"],
  ["added", "new stones"],
  ["changed", "stones updated"],
  ["returned", "of these back for sale"],
  ["offers", "of these another supplier’s too"],
  ["unchanged", "stones with no changes"],
  ["claimed", "of these held or sold, left alone"],
  ["refused", "rows refused"],
  ["joined", "rows joined to a pair"],
  ["gone", "stones withdrawn"],
  ["media", "picture, video, and certificate addresses accepted"],
  ["mediaRefused", "addresses not accepted, for the reasons below"],
  ["conflicts", "rows that contradict another supplier’s file, not offered until you decide"],
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

const refusals = (reasons: ImportReport["reasons"]) =>
  Object.fromEntries(
    Object.entries(reasons).map(([reason, { rows, line }]) => [`${reason} (first on line ${line})`, rows]),
  );

const cell = (count: number) => formatCount(count).padStart(9);

/** Formats the report as a table for the terminal. */
export function formatReport(report: ImportReport): string {
  const counts = COUNTS.filter(([key]) => ALWAYS.has(key) || report[key] > 0).map(
    ([key, label]) => `  ${cell(report[key])}  ${LABELS[key] ?? key} — ${label}`,
  );
  const unused =
    report.unusedColumns.length > 0 ? ["", `Columns not used: ${report.unusedColumns.join(", ")}`] : [];
  const header =
    (report.headerLine ?? 1) > 1 ? ["", `The names of columns are on line ${report.headerLine}.`] : [];
  return [
    ...counts,
    ...section("Remarks", report.notes),
    ...section("Refused because", refusals(report.reasons)),
    ...header,
    ...unused,
    "",
    ...(report.folder ? [`Report and refused rows: ${report.folder}`] : []),
  ].join("\n");
}
