import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Delimiter, FeedError, FIELDS } from "./fields";
import { SUPPLIER_STONES, supplierCurrency } from "./questions/schema";
import { normalizeWord } from "./understand/text";

const field = z.enum(FIELDS);
/** Laboratories whose reports the shop can't show; a stone with one is refused, whatever a profile says. */
const OTHER_LABS: ReadonlySet<string> = new Set(
  "HRD AGS EGL EGLUSA GSI SGL IIDGR DF GSL NGTC IDL CGL ALGT PGS GII DHL UGL GHI BGI WGI GRS".split(" "),
);

const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];

/** The format of one supplier's files; docs/importing.md explains each key. */
const profileSchema = z.strictObject({
  /** free text for the people who maintain the profile */
  description: z.string().optional(),
  delimiter: z.enum(delimiters).default(","),
  /** detected (UTF-8, UTF-16 with a byte order mark, else Windows-1252) unless set */
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).optional(),
  decimal: z.enum([".", ","]).default("."),
  /** the supplier's own column names → our fields; wins over the known synonyms */
  columns: z.record(z.string().min(1), field).default({}),
  /** column names that are not read, though the importer may know them */
  ignore: z.array(z.string().min(1)).default([]),
  /** a file without a header: the field of each column in order, null for one that is not read */
  order: z.array(field.nullable()).min(1).optional(),
  /** text for a missing column or an empty cell */
  constants: z.partialRecord(field, z.string().min(1)).default({}),
  /** fields this supplier never sends, so that their absence does not mean a broken file */
  absent: z.array(field).default([]),
  /** the supplier's own words → words the importer knows, by field */
  values: z
    .partialRecord(field, z.record(z.string().min(1), z.string()))
    .default({})
    .refine((values) => !Object.keys(values.lab ?? {}).some((word) => OTHER_LABS.has(normalizeWord(word))), {
      error: "the reports of another laboratory can't be given to one that the shop knows",
      path: ["lab"],
    }),
  /** prefix of every SKU of this supplier in the shop: capitals and digits, unique to the supplier */
  skuPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/)
    .optional(),
  /** source of a stone's SKU: its column, its report, or a hash of the row's content */
  sku: z.enum(["column", "certificate", "content"]).default("column"),
  /** the meaning of the code EC in the shape column; a row with EC is refused while this is unset */
  ec: z.enum(["emerald", "old_european"]).optional(),
  /** shop price = supplier's price × markup */
  markup: z.number().positive().max(100).default(1),
  /** what prices are in where a file doesn't say: the shop's currency, or another; unset, a person is asked */
  currency: supplierCurrency.optional(),
  /** other currencies that its files name beside their prices, as in the files' names */
  ignoredCurrencies: z.array(z.string().min(1)).default([]),
  /** what the supplier sells where a file doesn't say: lab-grown stones alone, or natural ones too; unset, a person is asked */
  stones: z.enum(SUPPLIER_STONES).optional(),
  delivery: z
    .strictObject({
      days: z.int().min(0).max(365).default(7),
      express: z.boolean().default(false),
      overnight: z.boolean().default(false),
    })
    .prefault({}),
});
export type ImportProfile = z.output<typeof profileSchema>;
/** A profile before its defaults are applied, as in a file. */
export type ImportProfileInput = z.input<typeof profileSchema>;

/** Whether a supplier's profile says how its files are read, and not only what a person has answered. */
export function hasMapping(profile: ImportProfileInput): boolean {
  const { currency: _, ignoredCurrencies: __, stones: ___, ...mapping } = profile;
  return Object.keys(mapping).length > 0;
}

/** What a profile has of a person's answers, whatever says how a file is read. */
export const answersOf = ({
  currency,
  stones,
  ignoredCurrencies,
}: ImportProfileInput): ImportProfileInput => ({
  ...(currency === undefined ? {} : { currency }),
  ...(stones === undefined ? {} : { stones }),
  ...(ignoredCurrencies === undefined ? {} : { ignoredCurrencies }),
});

/**
 * Parses a profile and applies its defaults.
 * @throws FeedError naming the first invalid key
 */
export function parseProfile(value: unknown): ImportProfile {
  const parsed = profileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".");
  throw new FeedError(
    `The profile is invalid${where ? ` at ${where}` : ""}: ${issue?.message ?? "unreadable"}.`,
  );
}

/**
 * Reads a profile's JSON file.
 * @throws FeedError when it is missing or invalid
 */
export async function readProfile(path: string): Promise<ImportProfile> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new FeedError(`The profile ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new FeedError(`The profile ${path} is not valid JSON: ${(error as Error).message}.`);
  }
  return parseProfile(value);
}
