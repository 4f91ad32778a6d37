import {
  type Cells,
  FeedError,
  FIELDS,
  type Field,
  isAlternativeField,
  isDisclosureField,
  isField,
  isJoinedField,
  isMediaField,
} from "../fields";
import type { ImportProfile } from "../profile";
import aliases from "./header-aliases.json";
import { isBlank, parsePlainNumber } from "./text";

/** Normalizes a header for comparison: lower case, only `[a-z0-9#%/$]`. */
export const normalizeHeader = (header: string): string => header.toLowerCase().replace(/[^a-z0-9#%/$]/g, "");

const OWN_ALIASES: Record<string, readonly string[]> = {
  quality_tier: ["quality tier", "gia quality", "quality"],
  hearts_and_arrows: ["hearts and arrows", "hearts & arrows", "h&a", "hna"],
};
/** Headers whose values are a laboratory in one file and a report number in another. */
const CERT_HEADERS = new Set(["cert", "report"]);

type Synonym = { field: Field | null; rank: number };

/**
 * Normalized header → field; null for a known column that is not imported. A lower rank is the better name.
 */
const SYNONYMS: ReadonlyMap<string, Synonym> = (() => {
  const map = new Map<string, Synonym>();
  const tables: Record<string, readonly string[]> = { ...aliases, ...OWN_ALIASES };
  for (const [name, words] of Object.entries(tables)) {
    if (name.startsWith("_")) continue;
    words.forEach((word, rank) => {
      const key = normalizeHeader(word);
      if (!map.has(key)) map.set(key, { field: isField(name) ? name : null, rank });
    });
  }
  for (const key of CERT_HEADERS) map.set(key, { field: "cert", rank: 0 });
  return map;
})();

/** What a normalized header stands for; undefined for one that nobody knows. */
export const synonymOf = (key: string): Synonym | undefined => SYNONYMS.get(key);

/** The field of disclosure that a column's name stands for, which no profile can leave out. */
const disclosureOf = (key: string): Field | null => {
  const field = SYNONYMS.get(key)?.field ?? null;
  return field && isDisclosureField(field) ? field : null;
};

/** The field that a column is read as whatever a person says, because its name announces a treatment or a parcel. */
export const disclosureField = (name: string): Field | null => disclosureOf(normalizeHeader(name));

export type Columns = {
  /** position of each field's column */
  at: Partial<Record<Field, number>>;
  /** positions of all columns of a field that are read together */
  joined: Partial<Record<Field, number[]>>;
  /** positions of all columns of a field whose first filled one counts, the best name first */
  alternatives: Partial<Record<Field, number[]>>;
  /** the header's names; null for a file without one */
  names: readonly string[] | null;
  /** headers that match nothing the importer reads */
  unused: string[];
  /** the shape is in a column called only "Cut" */
  shapeInCut: boolean;
  width: number;
};

/** How many of a header's cells name a column the importer knows. */
export const countKnown = (header: readonly string[]): number =>
  header.filter((cell) => SYNONYMS.has(normalizeHeader(cell)) || normalizeHeader(cell) === "cut").length;

/**
 * Maps fields to columns. If two columns could hold one field, the better name wins, then the first. A column
 * "Cut" is the grade if the shape is known otherwise, else the shape.
 */
export function mapHeader(header: readonly string[], profile: ImportProfile): Columns {
  const own = new Map(
    Object.entries(profile.columns).map(([name, field], at, all) => [
      normalizeHeader(name),
      { field, rank: at - all.length },
    ]),
  );
  const at: Columns["at"] = {};
  const ranks: Partial<Record<Field, number>> = {};
  const joined: Columns["joined"] = {};
  const unused: string[] = [];
  const ranked: Partial<Record<Field, { index: number; rank: number }[]>> = {};
  const ignored = new Set(profile.ignore.map(normalizeHeader));
  const place = (field: Field, index: number, rank: number) => {
    if (isAlternativeField(field)) ranked[field] = [...(ranked[field] ?? []), { index, rank }];
    if (isJoinedField(field)) joined[field] = [...(joined[field] ?? []), index];
    const before = ranks[field];
    if (before !== undefined && before <= rank) return;
    at[field] = index;
    ranks[field] = rank;
  };
  header.forEach((cell, index) => {
    const key = normalizeHeader(cell);
    const mine = own.get(key);
    const disclosed = disclosureOf(key);
    if (disclosed) place(disclosed, index, 0);
    else if (mine) place(mine.field, index, mine.rank);
    else if (ignored.has(key)) unused.push(cell.trim());
    else if (key !== "cut") {
      const known = SYNONYMS.get(key);
      if (known?.field) place(known.field, index, known.rank);
      else if (!known && key) unused.push(cell.trim());
    }
  });
  const bareCut =
    own.has("cut") || ignored.has("cut") ? -1 : header.findIndex((cell) => normalizeHeader(cell) === "cut");
  const shapeKnown = at.shape !== undefined || profile.constants.shape !== undefined;
  if (bareCut >= 0) place(shapeKnown ? "cut" : "shape", bareCut, 1000);
  const alternatives = Object.fromEntries(
    Object.entries(ranked).map(([field, columns]) => [
      field,
      columns.sort((a, b) => a.rank - b.rank).map(({ index }) => index),
    ]),
  );
  const shapeInCut = bareCut >= 0 && at.shape === bareCut;
  return { at, joined, alternatives, names: header, unused, shapeInCut, width: header.length };
}

/** The columns of a file without a header, from the profile's order. */
export function mapOrder(order: readonly (Field | null)[]): Columns {
  const at: Columns["at"] = {};
  const joined: Columns["joined"] = {};
  const alternatives: Columns["alternatives"] = {};
  order.forEach((field, index) => {
    if (field) at[field] ??= index;
    if (field && isAlternativeField(field)) alternatives[field] = [...(alternatives[field] ?? []), index];
    if (field && isJoinedField(field)) joined[field] = [...(joined[field] ?? []), index];
  });
  return { at, joined, alternatives, names: null, unused: [], shapeInCut: false, width: order.length };
}

/** Whether a row of a headerless file is a header after all: names, and no number in the weight column. */
export function looksLikeHeader(cells: readonly string[], columns: Columns): boolean {
  const carat = cells[columns.at.carat ?? -1];
  return countKnown(cells) >= 3 && (carat === undefined || parsePlainNumber(carat) === null);
}

const REQUIRED_FIELDS: readonly { name: string; any: readonly Field[] }[] = [
  { name: "shape", any: ["shape"] },
  { name: "carat", any: ["carat"] },
  { name: "price", any: ["price_total", "price_per_ct"] },
  { name: "color", any: ["color", "fancy_color"] },
  { name: "clarity", any: ["clarity"] },
  { name: "lab", any: ["lab", "cert"] },
];

/**
 * The required fields a file lacks, by name; empty if it is complete. A field is present when it has a
 * column, a constant, or is named in the profile's `absent` (shape, carat and price can't be absent).
 */
export function missingColumns(columns: Columns, profile: ImportProfile): string[] {
  const vital = new Set<Field>(["shape", "carat", "price_total", "price_per_ct"]);
  const has = (field: Field) =>
    columns.at[field] !== undefined ||
    profile.constants[field] !== undefined ||
    (!vital.has(field) && profile.absent.includes(field));
  const missing = REQUIRED_FIELDS.filter(({ any }) => !any.some(has)).map(({ name }) => name);
  if (profile.sku === "column" && !has("sku")) missing.unshift("sku");
  if (profile.sku === "certificate" && !has("cert_no") && !has("cert")) missing.unshift("certificate number");
  return missing;
}

/** @throws FeedError naming every required column that is missing */
export function requireColumns(columns: Columns, profile: ImportProfile): void {
  const missing = missingColumns(columns, profile);
  if (missing.length === 0) return;
  throw missingColumnsError(missing);
}

/** The error of a file without columns that are needed. */
export const missingColumnsError = (missing: readonly string[], seen = ""): FeedError =>
  new FeedError(`The file has no column for ${missing.join(", ")}.`, {
    hint: `Name the supplier’s column in the profile’s "columns", or give "order" where the file has no header.${seen}`,
  });

/** The cells of a row by field. */
export function cellsOf(row: readonly string[], columns: Columns): Cells {
  const cells: Cells = {};
  for (const field of FIELDS) {
    const index = columns.at[field];
    if (index !== undefined) cells[field] = row[index] ?? "";
  }
  for (const [field, all] of Object.entries(columns.alternatives)) {
    if (all.length > 1)
      cells[field as Field] = row[all.find((index) => !isBlank(row[index])) ?? all[0] ?? 0] ?? "";
  }
  for (const [field, all] of Object.entries(columns.joined)) {
    const between = isMediaField(field as Field) ? " " : "; ";
    if (all.length > 1) cells[field as Field] = all.map((index) => row[index]?.trim() ?? "").join(between);
  }
  return cells;
}
