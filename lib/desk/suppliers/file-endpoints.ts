import { z } from "zod";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { FIELDS } from "@/lib/goods/suppliers/import/fields";
import {
  questionsSchema,
  SUPPLIER_STONES,
  supplierCurrency,
} from "@/lib/goods/suppliers/import/questions/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { startedWork } from "../work/endpoints";

const common = { tag: "Suppliers", permission: "suppliers.write" } as const;
const identified = z.object({ id: z.uuid() });
const field = z.enum(FIELDS);

/** How a file is read besides its columns. */
const readingField = z.strictObject({
  delimiter: z.enum([",", ";", "\t", "|"]),
  decimal: z.enum([".", ","]),
  /** where a stone’s SKU comes from: its column, its report, or a hash of the row */
  sku: z.enum(["column", "certificate", "content"]),
  /** what the shape code EC means; a row with it is refused while this is null */
  ec: z.enum(["emerald", "old_european"]).nullable(),
  /** shop price = supplier’s price × markup, where no price rule fits */
  markup: z.number("Enter a number, such as 1.4").positive("Enter a number above 0").max(100),
  delivery_days: z.int("Enter a whole number").min(0).max(365),
  /** field → text used if the column is missing or the cell is empty */
  constants: z.partialRecord(field, z.string().min(1).max(100)),
  /** fields this supplier never sends */
  absent: z.array(field),
  /** what prices are in where the file doesn’t say: the shop’s currency, or another; null while nobody has answered */
  currency: supplierCurrency.nullable().default(null),
  /** what the supplier sells where the file doesn’t say: lab-grown stones alone, or natural ones too; null while nobody has answered */
  stones: z.enum(SUPPLIER_STONES).nullable().default(null),
  /** the supplier’s own words and codes for shapes → the shop’s shapes */
  shapes: z.record(z.string().min(1).max(60), z.enum(SHAPES)).default({}),
});

const supplierFile = z.object({
  id: z.uuid(),
  supplier: z.string(),
  name: z.string(),
  /** whether files of this supplier were imported before; the columns are then read as they were */
  is_known: z.boolean(),
  columns: z.array(
    z.object({
      /** from 0 */
      index: z.int(),
      /** null in a file without a header */
      name: z.string().nullable(),
      /** null: not read */
      field: field.nullable(),
      /** the field it may be, not surely enough to read it */
      unsure: field.nullable(),
      /** 0 to 1 */
      confidence: z.number(),
      examples: z.array(z.string()),
      /** read whatever a person says, because its name announces a treatment or a parcel */
      is_locked: z.boolean(),
    }),
  ),
  reading: readingField,
  /** what the file needs and no column surely is, by name */
  missing: z.array(z.string()),
  /** line of the names of columns, from 1; null in a file without them */
  header_line: z.int().nullable(),
  /** what stands above that line, line by line, and isn’t read */
  above: z.array(z.string()),
  /** what a person has to answer, as far as the first 1,000 rows show it */
  questions: questionsSchema,
  /** words of the column of shapes that stand for none of the shop’s */
  unknown_shapes: z.array(z.string()),
});

export const UPLOAD_FIELDS = z.strictObject({
  supplier: z.string().trim().min(1, "Enter the supplier’s name").max(200),
  /** the file’s name, to recognize it by */
  name: z.string().max(200).default("file.csv"),
});

export const uploadSupplierFileEndpoint = adminEndpoint({
  ...common,
  id: "adminUploadSupplierFile",
  method: "POST",
  path: "v1/admin/supplier-files",
  summary: "Takes a supplier’s file and says what each of its columns would be read as; nothing is imported",
  upload: { files: { file: "A CSV file of stones, as the supplier sends it" }, fields: UPLOAD_FIELDS },
  response: z.object({ data: supplierFile }),
  success: 201,
  errors: { 413: "The file is too large", 422: "The file isn’t a table, or a field isn’t accepted" },
});

export const supplierFileEndpoint = adminEndpoint({
  ...common,
  id: "adminReadSupplierFile",
  method: "GET",
  path: "v1/admin/supplier-files/{id}",
  summary: "Reads what each column of an uploaded file would be read as; files are kept for a week",
  params: identified,
  response: z.object({ data: supplierFile }),
  errors: { 422: "The file is no longer there" },
});

export const importSupplierFileEndpoint = adminEndpoint({
  ...common,
  id: "adminImportSupplierFile",
  method: "POST",
  path: "v1/admin/supplier-files/{id}/imports",
  summary: "Imports an uploaded file with this mapping, or reports what that would change",
  params: identified,
  body: z.strictObject({
    /** the field of each column in order; null: not read */
    fields: z.array(field.nullable()).max(500),
    reading: readingField,
    /** reports what would change, and changes nothing */
    dry_run: z.boolean().default(true),
    /** withdraws stones that aren’t in the file, however many */
    allow_shrink: z.boolean().default(false),
    /** takes prices that moved far */
    allow_price_moves: z.boolean().default(false),
  }),
  response: startedWork,
  success: 202,
  errors: { 422: "The mapping can’t be read; the message says why" },
});

export type SupplierFileAnswer = z.infer<typeof supplierFile>;
export type Reading = z.infer<typeof readingField>;

export const SUPPLIER_FILE_ENDPOINTS = [
  uploadSupplierFileEndpoint,
  supplierFileEndpoint,
  importSupplierFileEndpoint,
] as const;
