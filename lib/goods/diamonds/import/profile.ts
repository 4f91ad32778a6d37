import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Delimiter, FeedError, FIELDS } from "./fields";

const field = z.enum(FIELDS);
const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];

/** How one supplier writes its files; docs/importing.md explains each key. */
export const profileSchema = z.strictObject({
  /** free text for the people who keep the profile */
  description: z.string().optional(),
  delimiter: z.enum(delimiters).default(","),
  /** found by itself (UTF-8, UTF-16 with a mark, else Windows-1252) unless set */
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).optional(),
  decimal: z.enum([".", ","]).default("."),
  /** the supplier's own column names → our fields; wins over the known synonyms */
  columns: z.record(z.string().min(1), field).default({}),
  /** a file without a header: the field of each column in order, null for one that is not read */
  order: z.array(field.nullable()).min(1).optional(),
  /** text used where a column is missing or its cell is empty */
  constants: z.partialRecord(field, z.string().min(1)).default({}),
  /** fields this supplier never sends, so that their absence is no sign of a broken file */
  absent: z.array(field).default([]),
  /** the supplier's own words → words the importer knows, by field */
  values: z.partialRecord(field, z.record(z.string().min(1), z.string())).default({}),
  /** begins every SKU of this supplier in the shop: capitals and digits, no other supplier's */
  skuPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/)
    .optional(),
  /** where a stone's SKU comes from: its column, its report, or the row's own content */
  sku: z.enum(["column", "certificate", "content"]).default("column"),
  /** what the code EC means in the shape column; a row with EC is refused while this is unset */
  ec: z.enum(["emerald", "old_european"]).optional(),
  /** shop price = supplier's price × markup */
  markup: z.number().positive().max(100).default(1),
  delivery: z
    .strictObject({
      days: z.int().min(0).max(365).default(7),
      express: z.boolean().default(false),
      overnight: z.boolean().default(false),
    })
    .prefault({}),
});
export type ImportProfile = z.output<typeof profileSchema>;
/** A profile before its defaults, as a file holds it. */
export type ImportProfileInput = z.input<typeof profileSchema>;

/**
 * A profile with its defaults.
 * @throws FeedError naming the first wrong key
 */
export function parseProfile(value: unknown): ImportProfile {
  const parsed = profileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".");
  throw new FeedError(
    `The profile is wrong${where ? ` at ${where}` : ""}: ${issue?.message ?? "unreadable"}.`,
  );
}

/** Reads a profile's JSON file. @throws FeedError when it is missing or wrong */
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
