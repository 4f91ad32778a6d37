import { CommandError } from "@/lib/desk/errors/command-error";
import { readWholeTable } from "@/lib/desk/products/import/table-rows";
import { formatCount } from "@/lib/platform/intl/numbers";
import { recognizeColumns } from "./formats";
import type {
  PlanInput,
  PlanOutput,
  ScanInput,
  ScanOutput,
  TaxFile,
  TaxImportSummary,
  TaxImportWrites,
} from "./import-tasks";
import { TAX_FILE_LIMITS } from "./limits";
import { type ImportPlan, notesOf, planImport, saysWhereDeliveryIsTaxed } from "./plan";
import { placeKey, rateValues, storedRatesOf } from "./rate-values";
import { type FileLine, readTaxLines } from "./read-lines";

const UNKNOWN_FORM =
  "The columns aren’t those of a table of tax rates. Avalara’s, TaxJar’s, Washington’s, and Streamlined Sales Tax files are read, and tables with the columns country, state, city, zip_from, level, authority, and rate.";

/** What the parsing pool's threads do for `scanTaxFileTask`. */
export const scanTaxFile = (input: ScanInput): ScanOutput =>
  orProblem(() => {
    const isUtf8 = input.encoding === "utf-8";
    const bytes = isUtf8 ? input.bytes : Buffer.from(new TextDecoder(input.encoding).decode(input.bytes));
    const { columns, lines } = readLines({ ...input, bytes });
    const places = new Map<string, { country: string; region: string | null }>();
    let firstDay: string | null = null;
    for (const line of lines) {
      const place = placeOf(line);
      if (place) places.set(placeKey(place), place);
      for (const { validFrom } of [...line.rates, line.state, line.byCode].filter((one) => one !== null)) {
        if (firstDay === null || validFrom < firstDay) firstDay = validFrom;
      }
    }
    const isByCode = lines.some(({ byCode }) => byCode !== null);
    const found = { format: columns.format, lines: lines.length, places: [...places.values()] };
    return { scan: { ...found, firstDay, isByCode }, bytes: isUtf8 ? null : bytes };
  });

/** What the parsing pool's threads do for `planTaxImportTask`. One state at a time is in memory besides the file. */
export const planTaxImport = (input: PlanInput): PlanOutput =>
  orProblem(() => {
    const { columns, lines, scale } = readLines(input);
    const saysDelivery = saysWhereDeliveryIsTaxed(lines);
    const parts = [...linesByPlace(lines)].map(([key, ofPlace]) => {
      const plan = planImport(ofPlace, storedRatesOf(input.stored[key] ?? "[]"), saysDelivery);
      return { ...summaryOf(plan), remarks: plan.remarks, writes: input.isWritten ? writesOf(plan) : null };
    });
    const sum = (field: "added" | "ended" | "unchanged" | "faulty") =>
      parts.reduce((total, part) => total + part[field], 0);
    const inOrder = <T extends { line: number }>(found: T[]) => found.sort((a, b) => a.line - b.line);
    const summary: TaxImportSummary = {
      scale,
      ignored: columns.ignored,
      added: sum("added"),
      ended: sum("ended"),
      unchanged: sum("unchanged"),
      faulty: sum("faulty"),
      faults: inOrder(parts.flatMap(({ faults }) => faults)).slice(0, FAULTS),
      notes: notesOf(parts.map(({ remarks }) => remarks)),
      samples: inOrder(parts.flatMap(({ samples }) => samples)).slice(0, SAMPLES),
      replaced: parts.flatMap(({ replaced }) => replaced).slice(0, SAMPLES),
    };
    const writes = parts.flatMap((part) => part.writes ?? []);
    return { summary, writes: input.isWritten && summary.faulty === 0 ? writes : null };
  });

function linesByPlace(lines: readonly FileLine[]): Map<string, FileLine[]> {
  const places = new Map<string, FileLine[]>();
  for (const line of lines) {
    const key = placeKey(placeOf(line));
    const known = places.get(key);
    if (known) known.push(line);
    else places.set(key, [line]);
  }
  return places;
}

/** The state or country that a line is about; null if it has none. */
function placeOf({
  rates: [rate],
  state,
  byCode,
}: FileLine): { country: string; region: string | null } | null {
  const { country, region } = rate ?? state ?? { country: "US", region: byCode?.region ?? null };
  return rate || state || byCode ? { country, region } : null;
}

function orProblem<T>(read: () => T): T | { problem: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof CommandError) return { problem: error.message };
    throw error;
  }
}

/** @throws CommandError if the file is no table of rates */
function readLines({ bytes, options }: TaxFile) {
  // a row for the header, and one to tell that there are too many
  const rows = readWholeTable(bytes, TAX_FILE_LIMITS.lines + 2).map(({ line, record }) => ({
    line,
    cells: record,
  }));
  const [head] = rows;
  if (!head) throw new CommandError("The file is empty.");
  const columns = recognizeColumns(head.cells);
  if (!columns) throw new CommandError(UNKNOWN_FORM);
  const below = columns.hasHeader ? rows.slice(1) : rows;
  if (below.length === 0) throw new CommandError("The file has no lines below its header.");
  if (below.length > TAX_FILE_LIMITS.lines) {
    throw new CommandError(
      `The file has more than ${formatCount(TAX_FILE_LIMITS.lines)} lines. Split it by state.`,
    );
  }
  return { columns, ...readTaxLines(columns, below, options) };
}

/** How many lines a preview lists. */
const FAULTS = 200;
const SAMPLES = 30;

function summaryOf({ lines, added, ended, unchanged }: ImportPlan) {
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  return {
    added: added.length,
    ended: ended.length,
    unchanged,
    faulty: faulty.length,
    faults: faulty.slice(0, FAULTS).map(({ line, place, faults }) => ({ line, place, faults })),
    samples: lines.filter(({ faults }) => faults.length === 0).slice(0, SAMPLES),
    replaced: ended.slice(0, SAMPLES).map(({ rate, validTo }) => ({ rate, validTo })),
  };
}

const writesOf = ({ added, ended }: ImportPlan): TaxImportWrites => ({
  added: JSON.stringify(added.map(rateValues)),
  ended: JSON.stringify(ended.map(({ id, validTo }) => [id, validTo])),
});
