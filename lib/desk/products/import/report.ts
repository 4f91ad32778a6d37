import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { REFUSED_ROWS, REPORT, writeIfRoom } from "@/lib/goods/suppliers/import/runs/report";
import { storeSharedFile } from "@/lib/platform/files/shared-file-commands";
import { formatCount } from "@/lib/platform/intl/numbers";
import { log } from "@/lib/platform/log/log";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";
import type { FieldChange } from "../commands/document-changes";

/** One field of a product that was refused; the reason never repeats what the field says. */
export type Refusal = { line: number; product: string; column: string | null; reason: string };

export type ImportedProduct = {
  line: number;
  slug: string;
  outcome: "created" | "changed" | "unchanged";
  changes: FieldChange[];
};

/** One run over a file of products; counts are products. */
export type ProductImportReport = {
  file: string;
  format: "csv" | "json";
  /** rehearsed: a dry run, which changed nothing · failed: nothing was changed · stopped: what was imported stays */
  state: "done" | "rehearsed" | "failed" | "stopped";
  /** why it failed or stopped */
  message: string | null;
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  products: ImportedProduct[];
  refusals: Refusal[];
  /** products that stay as they are, because somebody has edited them here since they were imported */
  left: { line: number; product: string; reason: string }[];
  /** columns that are not read */
  ignored: string[];
  seconds: number;
  /** folder of the report’s files; null if nothing could be read, or if this machine's disk is nobody's to read */
  folder: string | null;
  /** shared file of this report, and of its refusals where there are any; null if it could not be stored */
  reportFile: string | null;
  refusedFile: string | null;
};

/** Writes `report.json`, and `refused.csv` where something was refused; both are safe to open in a spreadsheet. */
export const writeReport = (folder: string, report: ProductImportReport): Promise<void> =>
  writeIfRoom(folder, () => writeFiles(folder, report));

async function writeFiles(folder: string, report: ProductImportReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWholeFile(join(folder, REPORT), jsonOf(report));
  if (report.refusals.length > 0) await writeWholeFile(join(folder, REFUSED_ROWS), refusalsCsv(report));
}

/**
 * Stores both files for every process of the shop. The import is over: a failure costs only these files.
 * @param run their names begin with it
 */
export async function shareReport(run: string, report: ProductImportReport): Promise<void> {
  const share = async (text: string, file: string) =>
    (await storeSharedFile("product-report", Readable.from([Buffer.from(text)]), `${run}-${file}`)).id;
  try {
    report.reportFile = await share(jsonOf(report), REPORT);
    if (report.refusals.length > 0) report.refusedFile = await share(refusalsCsv(report), REFUSED_ROWS);
  } catch (error) {
    log.error({ err: error, run }, "the report of an import of products was not stored for the back office");
  }
}

const jsonOf = ({ reportFile: _, refusedFile: __, ...report }: ProductImportReport) =>
  `${JSON.stringify(report, null, 2)}\n`;

function refusalsCsv({ refusals }: ProductImportReport): string {
  const rows = refusals.map(({ line, product, column, reason }) => [line, product, column ?? "", reason]);
  return stringify([["line", "product", "column", "reason"], ...rows], { escape_formulas: true });
}

const COUNTS = [
  ["read", "products in the file"],
  ["created", "new products"],
  ["changed", "products updated"],
  ["unchanged", "products with no changes"],
  ["refused", "products refused"],
] as const satisfies readonly (readonly [keyof ProductImportReport, string])[];

/** Most lines of a kind that the terminal shows; the report’s file has all. */
const MOST_SHOWN = 12;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_SHOWN;
  return [
    "",
    title,
    ...lines.slice(0, MOST_SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … ${formatCount(more)} more in report.json`] : []),
  ];
}

/** Formats the report for the terminal. */
export function formatReport(
  report: ProductImportReport,
  changeWords: (change: FieldChange) => string,
): string {
  const unit = report.format === "csv" ? "line" : "product";
  const of = (outcome: ImportedProduct["outcome"]) =>
    report.products.filter((product) => product.outcome === outcome);
  const changed = of("changed").flatMap(({ slug, changes }) =>
    changes.map((change) => `${slug}, ${changeWords(change)}`),
  );
  const refused = report.refusals.map(
    ({ line, product, column, reason }) =>
      `${unit} ${line}, ${product}${column ? `, ${column}` : ""}: ${reason}`,
  );
  return [
    ...COUNTS.map(([key, label]) => `  ${formatCount(report[key]).padStart(7)}  ${key} — ${label}`),
    ...section(
      "New",
      of("created").map(({ slug }) => slug),
    ),
    ...section("Changed", changed),
    ...section("Refused", refused),
    ...section(
      "Left as they are",
      report.left.map(({ line, product, reason }) => `${unit} ${line}, ${product}: ${reason}`),
    ),
    ...section("Skipped columns", report.ignored),
    ...(report.folder ? ["", `Report: ${report.folder}`] : []),
  ].join("\n");
}
