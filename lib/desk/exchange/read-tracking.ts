import { CsvError, parse } from "csv-parse/sync";
import { CommandError } from "../errors/command-error";
import { MOST_TRACKING_LINES } from "./model";

/** A parcel that a file names. line: of the file, from 1 */
export type TrackedParcel = {
  readonly line: number;
  readonly order: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly isSigned: boolean;
};

/** The columns by their names without marks, in lower case: ShipStation’s, and what people write. */
const COLUMNS = {
  order: ["ordernumber", "order", "orderno", "ordernum"],
  trackingNumber: ["shipmenttrackingnumber", "trackingnumber", "tracking", "trackingno"],
  carrier: ["carriername", "shipmentcarrier", "carrier", "carrierfee", "shipmentprovider", "provider"],
  confirmation: ["shipmentconfirmation", "confirmation", "deliveryconfirmation"],
} as const;

const folded = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, "");

/**
 * Reads a file of tracking numbers.
 * @throws CommandError if it is no table, lacks a column, or has too many lines
 */
export function readTracking(csv: string): TrackedParcel[] {
  const rows = parseTable(csv);
  const [headings = [], ...lines] = rows;
  if (lines.length > MOST_TRACKING_LINES)
    throw new CommandError(`A file can have ${MOST_TRACKING_LINES} lines. Split it.`);
  const found = headings.map(folded);
  const columnOf = (names: readonly string[]) => found.findIndex((name) => names.includes(name));
  const order = columnOf(COLUMNS.order);
  const tracking = columnOf(COLUMNS.trackingNumber);
  if (order < 0) throw new CommandError("The file has no column Order Number.");
  if (tracking < 0) throw new CommandError("The file has no column Tracking Number.");
  const carrier = columnOf(COLUMNS.carrier);
  const confirmation = columnOf(COLUMNS.confirmation);
  const cell = (line: readonly string[], at: number) => (at < 0 ? "" : (line[at] ?? "")).trim();
  return lines.map((line, at) => ({
    line: at + 2,
    order: cell(line, order).toUpperCase(),
    carrier: cell(line, carrier),
    trackingNumber: cell(line, tracking),
    isSigned: /signature/i.test(cell(line, confirmation)),
  }));
}

function parseTable(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_TRACKING_LINES + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(`This isn’t a CSV file: ${error.message}`, { cause: error });
  }
}
