import { parse } from "csv-parse/sync";
import { ParsingRefused } from "@/lib/platform/parsing/model";

/** A name of a sanctions list: the entry's own, or another that it is known by. */
export type ListedName = {
  /** the entry's number in the list: OFAC's ent_num */
  entry: number;
  name: string;
  /** such as individual; null where the list says nothing */
  type: string | null;
  program: string | null;
};

/** Limits of a list: OFAC's has about 17,000 entries with 20,000 other names in 6 MB. */
const LIST_LIMITS = { bytes: 40_000_000, rows: 200_000, nameLength: 1_000, columns: 40 } as const;

/** What OFAC writes for nothing. */
const NOTHING = "-0-";
/** ends OFAC's files as MS-DOS did */
const END_OF_FILE = "\u001a";

const cellOf = (row: readonly string[], at: number): string | null => {
  const cell = (row[at] ?? "").trim();
  return cell === "" || cell === NOTHING ? null : cell;
};

/**
 * Reads OFAC's SDN.CSV (ent_num, SDN_Name, SDN_Type, Program, …) and ALT.CSV (ent_num, alt_num, alt_type, alt_name, …), which
 * have no row of headings.
 * @throws ParsingRefused for what exceeds the limits; Error with a sentence for another file
 */
export function readSanctionsList({ sdn, alt }: { sdn: string; alt: string | null }): ListedName[] {
  const entries = new Map<number, Omit<ListedName, "name">>();
  const names: ListedName[] = [];
  for (const row of rowsOf(sdn, "SDN.CSV")) {
    const [number, name] = [numberOf(row), cellOf(row, 1)];
    if (number === null || name === null) continue;
    const entry = { entry: number, type: cellOf(row, 2), program: cellOf(row, 3) };
    entries.set(number, entry);
    names.push({ ...entry, name: name.slice(0, LIST_LIMITS.nameLength) });
  }
  if (names.length === 0) throw new ListFileError("SDN.CSV has no entries. Download it from OFAC again.");
  for (const row of alt === null ? [] : rowsOf(alt, "ALT.CSV")) {
    const [number, name] = [numberOf(row), cellOf(row, 3)];
    const entry = number === null ? undefined : entries.get(number);
    if (entry && name !== null) names.push({ ...entry, name: name.slice(0, LIST_LIMITS.nameLength) });
  }
  return names;
}

/** A file that is no such list. */
export class ListFileError extends Error {}

const numberOf = (row: readonly string[]): number | null => {
  const cell = cellOf(row, 0);
  return cell !== null && /^\d{1,9}$/.test(cell) ? Number(cell) : null;
};

function rowsOf(text: string, file: string): string[][] {
  if (text.length > LIST_LIMITS.bytes) throw new ParsingRefused("too_large", `${file} is too large.`);
  let rows: string[][];
  try {
    rows = parse(text.replace(END_OF_FILE, ""), {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: LIST_LIMITS.rows + 1,
    });
  } catch (error) {
    throw new ListFileError(`${file} can’t be read as a CSV file: ${(error as Error).message}`);
  }
  if (rows.length > LIST_LIMITS.rows) throw new ParsingRefused("too_large", `${file} has too many rows.`);
  if (rows.some((row) => row.length > LIST_LIMITS.columns))
    throw new ParsingRefused("too_many_columns", `${file} has too many columns.`);
  return rows;
}
