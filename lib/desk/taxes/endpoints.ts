import { z } from "zod";
import { countedVersion } from "@/lib/platform/api/declare/version";
import { TAX_CLASSES, TAX_LEVELS } from "@/lib/selling/tax/model";
import { IMPORT_STATES, RATE_SOURCES } from "@/lib/selling/tax/rates/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";
import { startedWork } from "../work/endpoints";

const common = { tag: "Taxes", permission: "taxes" } as const;
const identified = z.object({ id: z.uuid() });
const day = z.iso.date("Enter a date");
const text = (most: number) => z.string().trim().max(most);
const optional = (most: number) =>
  text(most)
    .nullable()
    .transform((typed) => typed || null);

const place = {
  /** ISO 3166-1 alpha-2 */
  country: z.string().length(2),
  /** state or province by its postal abbreviation; null for the whole country */
  region: optional(2),
  county: optional(80),
  city: optional(80),
  zip_from: optional(12),
  zip_to: optional(12),
};

/** %: 8.875 */
const percent = z
  .number("Enter a rate such as 8.875")
  .min(0, "Enter 0 or more")
  .max(100, "Enter 100 or less");

const taxRate = z.object({
  ...place,
  id: z.uuid(),
  level: z.enum(TAX_LEVELS),
  authority: z.string(),
  code: z.string().nullable(),
  tax_class: z.enum(TAX_CLASSES).nullable(),
  name: z.string(),
  percent: z.number(),
  on_shipping: z.boolean(),
  valid_from: day,
  valid_to: day.nullable(),
  source: z.enum(RATE_SOURCES),
  /** the law or publication that it comes from; null if nobody named it */
  basis: z.string().nullable(),
  version: countedVersion,
});

export const taxRatesEndpoint = adminEndpoint({
  ...common,
  id: "adminListTaxRates",
  method: "GET",
  path: "v1/admin/tax-rates",
  summary: "Lists the rates of the shop’s own tax table, by state, county, city, and ZIP code",
  query: listQuery(z.enum(["place"]).default("place"), {
    /** a ZIP code, or words of the city, county, authority, or its code */
    q: searchField,
    /** `US-NY` or `CA` */
    region: text(5).optional(),
    when: z.enum(["current", "ended", "all"]).default("current"),
    scope: z.enum(["all", "local"]).default("all"),
  }),
  response: listOf(taxRate),
});

const changedRate = z.object({ data: taxRate });

export const addTaxRateEndpoint = adminEndpoint({
  ...common,
  id: "adminAddTaxRate",
  method: "POST",
  path: "v1/admin/tax-rates",
  summary: "Adds a rate to the tax table",
  body: z.strictObject({
    ...place,
    level: z.enum(TAX_LEVELS),
    authority: text(120).min(1, "Enter who levies it, such as New York City"),
    code: optional(40),
    tax_class: z.enum(TAX_CLASSES).nullable(),
    name: text(60).min(1, "Enter what the tax is called"),
    percent,
    on_shipping: z.boolean(),
    valid_from: day,
    valid_to: day.nullable(),
  }),
  response: changedRate,
  success: 201,
  errors: { 422: "The rate contradicts itself or another one; the message says how" },
});

export const changeTaxRateEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeTaxRate",
  method: "PUT",
  path: "v1/admin/tax-rates/{id}",
  summary: "Changes a rate from a day on; from its own first day, the rate itself is corrected",
  params: identified,
  body: z.strictObject({ percent, on_shipping: z.boolean(), from: day, version: countedVersion }),
  response: changedRate,
  errors: { 409: "Someone else has changed it since this version", 422: "The day isn’t one of the rate’s" },
});

export const endTaxRateEndpoint = adminEndpoint({
  ...common,
  id: "adminEndTaxRate",
  method: "POST",
  path: "v1/admin/tax-rates/{id}/end",
  summary: "Gives a rate its last day; orders keep the rates they were placed with",
  params: identified,
  body: z.strictObject({ last_day: day, version: countedVersion }),
  response: changedRate,
  errors: { 409: "Someone else has changed it since this version", 422: "It would end before it begins" },
});

const taxImport = z.object({
  id: z.uuid(),
  name: z.string(),
  /** whose form the file has, in words */
  format: z.string(),
  valid_from: day,
  region: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  /** lines below the header */
  lines: z.int(),
  /** how many of its rates are in the table */
  rates: z.int(),
  actor: z.string(),
  created_at: z.iso.datetime(),
});

export const taxImportsEndpoint = adminEndpoint({
  ...common,
  id: "adminListTaxImports",
  method: "GET",
  path: "v1/admin/tax-imports",
  summary: "Lists the files of tax rates that wait or were imported, the newest first",
  response: listOf(taxImport),
});

export const TAX_UPLOAD_FIELDS = z.strictObject({
  name: z.string().max(200).default("rates.csv"),
  /** the first day of lines without a date of their own */
  valid_from: day,
  /** the state of a file whose lines don’t name one, such as NY */
  region: z.string().max(2).default(""),
});

export const uploadTaxFileEndpoint = adminEndpoint({
  ...common,
  id: "adminUploadTaxFile",
  method: "POST",
  path: "v1/admin/tax-imports",
  summary: "Takes a file of tax rates to preview; nothing is imported",
  upload: { files: { file: "A CSV file of tax rates" }, fields: TAX_UPLOAD_FIELDS },
  response: z.object({ data: identified }),
  success: 201,
  errors: { 413: "The file is too large", 422: "The file isn’t a table of tax rates" },
});

const previewRate = z.object({
  place: z.string(),
  authority: z.string(),
  level: z.enum(TAX_LEVELS),
  percent: z.number(),
});

const preview = taxImport.extend({
  /** how its rates are written */
  scale: z.enum(["percent", "fraction"]),
  /** columns that are not read */
  ignored: z.array(z.string()),
  added: z.int(),
  ended: z.int(),
  unchanged: z.int(),
  /** lines with faults; any hold the file */
  faulty: z.int(),
  /** the first of them */
  faults: z.array(z.object({ line: z.int(), place: z.string(), faults: z.array(z.string()) })),
  notes: z.array(z.string()),
  /** some of the lines, with their rates */
  samples: z.array(
    z.object({ line: z.int(), place: z.string(), rates: z.array(previewRate), percent: z.number() }),
  ),
  /** some of the rates that it replaces */
  replaced: z.array(previewRate.extend({ last_day: day })),
});

export const taxImportEndpoint = adminEndpoint({
  ...common,
  id: "adminPreviewTaxImport",
  method: "GET",
  path: "v1/admin/tax-imports/{id}",
  summary: "Says what a waiting file would change in the tax table, and what is wrong with it line by line",
  params: identified,
  response: z.object({ data: preview }),
  errors: { 422: "The file isn’t waiting" },
});

export const applyTaxImportEndpoint = adminEndpoint({
  ...common,
  id: "adminApplyTaxImport",
  method: "POST",
  path: "v1/admin/tax-imports/{id}/application",
  summary: "Imports a waiting file as previewed; a file with a faulty line is held",
  params: identified,
  response: startedWork,
  success: 202,
});

export const undoTaxImportEndpoint = adminEndpoint({
  ...common,
  id: "adminUndoTaxImport",
  method: "POST",
  path: "v1/admin/tax-imports/{id}/undo",
  summary: "Takes an import’s rates out of the table; those it replaced hold again",
  params: identified,
  response: z.null(),
  success: 204,
  errors: { 422: "Its rates were replaced or changed since" },
});

export const dropTaxImportEndpoint = adminEndpoint({
  ...common,
  id: "adminDropTaxImport",
  method: "DELETE",
  path: "v1/admin/tax-imports/{id}",
  summary: "Forgets a waiting file",
  params: identified,
  response: z.null(),
  success: 204,
  errors: { 422: "The file isn’t waiting" },
});

export const TAX_ENDPOINTS = [
  taxRatesEndpoint,
  addTaxRateEndpoint,
  changeTaxRateEndpoint,
  endTaxRateEndpoint,
  taxImportsEndpoint,
  uploadTaxFileEndpoint,
  taxImportEndpoint,
  applyTaxImportEndpoint,
  undoTaxImportEndpoint,
  dropTaxImportEndpoint,
] as const;
