import type { ParsingTask } from "@/lib/platform/parsing/model";
import type { TaxRate } from "@/lib/selling/tax/rates/model";
import type { TaxFileFormat } from "./formats";
import type { FileLine, ReadOptions } from "./read-lines";
import type { Scale } from "./scale";

/** A file of rates in UTF-8. */
export type TaxFile = { bytes: Uint8Array; options: ReadOptions };

/** What an upload has to know of a file. */
export type TaxFileScan = {
  format: TaxFileFormat;
  /** below the header */
  lines: number;
  /** the states and countries that its lines name */
  places: { country: string; region: string | null }[];
  /** the first day on which one of its rates holds, an ISO date; null if it has none */
  firstDay: string | null;
  /** whether its lines name places by the codes that the table has for them */
  isByCode: boolean;
};

/** What a file would change in the table. */
export type TaxImportSummary = {
  /** how its rates are written */
  scale: Scale;
  /** headers that aren't read */
  ignored: string[];
  added: number;
  ended: number;
  unchanged: number;
  /** lines with faults; any hold the file */
  faulty: number;
  /** the first of them */
  faults: Pick<FileLine, "line" | "place" | "faults">[];
  notes: string[];
  /** some of the lines without faults */
  samples: FileLine[];
  /** some of the rates that end, with their last day */
  replaced: { rate: TaxRate; validTo: string }[];
};

/** What an import writes of a state, as JSON: rates as `rateValues` lists them, and pairs of a row's id and its last day. */
export type TaxImportWrites = { added: string; ended: string };

/** Why a file can't be read, in a sentence. */
export type Problem = { problem: string };

export type ScanInput = TaxFile & { encoding: string };
/** Bytes of another encoding come back in UTF-8. */
export type ScanOutput = { scan: TaxFileScan; bytes: Uint8Array | null } | Problem;

/** Reading a file as far as an upload needs it. */
export const scanTaxFileTask: ParsingTask<ScanInput, ScanOutput> = {
  name: "tax-file",
  seconds: 30,
  subject: "file",
};

/** @property stored the table's rows by `placeKey`, as `readStoredRates` reads them */
export type PlanInput = TaxFile & { stored: Record<string, string>; isWritten: boolean };
export type PlanOutput = { summary: TaxImportSummary; writes: TaxImportWrites[] | null } | Problem;

/** Comparing a file with the table. */
export const planTaxImportTask: ParsingTask<PlanInput, PlanOutput> = {
  name: "tax-import",
  seconds: 30,
  subject: "file",
};
