import type { Question } from "./questions/schema";

/**
 * The columns of a supplier's file that the importer reads. `cert` holds a laboratory in one file and a
 * report number in another, so each value decides.
 */
export const FIELDS = [
  "sku",
  "shape",
  "carat",
  "color",
  "fancy_color",
  "fancy_color_2",
  "fancy_intensity",
  "fancy_overtone",
  "clarity",
  "cut",
  "polish",
  "symmetry",
  "fluor",
  "measurements",
  "length",
  "width",
  "height",
  "depth_pct",
  "table_pct",
  "ratio",
  "lab",
  "cert_no",
  "cert",
  "growth",
  "price_total",
  "price_per_ct",
  "currency",
  "availability",
  "pair_sku",
  "pair_sep",
  "type",
  "lab_grown",
  "origin",
  "title",
  "quality_tier",
  "hearts_and_arrows",
  "image",
  "video",
  "viewer",
  "cert_url",
  "treatment",
  "stone_count",
  "comment",
] as const;
export type Field = (typeof FIELDS)[number];

/** Fields that may have several columns, each with one or more addresses. */
export const MEDIA_FIELDS = ["image", "video", "viewer", "cert_url"] as const satisfies readonly Field[];
export type MediaField = (typeof MEDIA_FIELDS)[number];

/** Fields of words that may have several columns, all of which are read. */
const REMARK_FIELDS = ["treatment", "comment"] as const satisfies readonly Field[];

/** Fields that may have several columns, which are read together. */
export const isJoinedField = (field: Field): boolean =>
  [...MEDIA_FIELDS, ...REMARK_FIELDS].some((one) => one === field);

/**
 * Fields that say what a stone has to be sold with. A column with a name that stands for one is read whatever a profile or a
 * person says, so that nothing treated and no parcel is sold as a plain stone.
 */
export const isDisclosureField = (field: Field): boolean => field === "treatment" || field === "stone_count";

/** Fields of which the first filled column counts. */
const ALTERNATIVE_FIELDS: readonly Field[] = ["price_total", "price_per_ct", "type"];
export const isAlternativeField = (field: Field): boolean => ALTERNATIVE_FIELDS.includes(field);

export const isMediaField = (field: Field): field is MediaField => MEDIA_FIELDS.some((one) => one === field);

export const isField = (word: string): word is Field => (FIELDS as readonly string[]).includes(word);

/** Cells of one row by field; an absent column has no entry. */
export type Cells = Partial<Record<Field, string>>;

/** The name of a file's delimiter in a message. */
export const DELIMITER_NAMES = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
} as const;
export type Delimiter = keyof typeof DELIMITER_NAMES;
export const DELIMITERS = Object.keys(DELIMITER_NAMES) as Delimiter[];

/** The file as a whole can't be imported; the message gives the reason in one sentence. */
export class FeedError extends Error {
  override name = "FeedError";
  /** what to do about it where profiles are files; the back office shows the file's columns instead */
  readonly hint: string | null;

  constructor(message: string, { hint = null, ...options }: ErrorOptions & { hint?: string | null } = {}) {
    super(message, options);
    this.hint = hint;
  }
}

/** What made a file wait for a person: stones missing from it, what has become of its prices, or what it leaves open. */
export type Guard = "shrink" | "prices" | "answers";

/** A price that moved, in cents as the supplier asks. */
export type PriceMove = { sku: string; before: number; after: number };

/** The file can be read, and would change so much that a person has to approve it. */
export class HeldError extends FeedError {
  override name = "HeldError";

  readonly sample: readonly PriceMove[];
  /** what a person has to answer before it can be imported */
  readonly questions: readonly Question[];

  constructor(
    message: string,
    readonly guard: Guard,
    {
      sample = [],
      questions = [],
      hint = null,
    }: { sample?: readonly PriceMove[]; questions?: readonly Question[]; hint?: string | null } = {},
  ) {
    super(message, { hint });
    this.sample = sample;
    this.questions = questions;
  }
}
