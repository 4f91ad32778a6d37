import { FORMAT_WORDS, type TaxFileFormat } from "@/lib/desk/taxes/import/formats";
import { TAX_FILE_LIMITS } from "@/lib/desk/taxes/import/limits";
import type { FileLine } from "@/lib/desk/taxes/import/read-lines";
import {
  applyTaxImport,
  dropTaxImport,
  type ImportRecord,
  keepTaxFile,
  listTaxImports,
  previewTaxImport,
  undoTaxImport,
} from "@/lib/desk/taxes/import-commands";
import { addRate, changeRate, endRate, type RateRow } from "@/lib/desk/taxes/rate-commands";
import { listRates } from "@/lib/desk/taxes/rate-queries";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { dayOf } from "@/lib/platform/dates/day-of";
import { placeInWords, type TaxRate } from "@/lib/selling/tax/rates/model";
import { pageOf } from "../admin/list-query";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { fieldsOf } from "../admin/upload-fields";
import { startWork } from "../work/commands";
import {
  type addTaxRateEndpoint,
  type applyTaxImportEndpoint,
  type changeTaxRateEndpoint,
  type dropTaxImportEndpoint,
  type endTaxRateEndpoint,
  TAX_UPLOAD_FIELDS,
  type taxImportEndpoint,
  type taxRatesEndpoint,
  type undoTaxImportEndpoint,
} from "./endpoints";

/** Imports that an answer lists. */
const IMPORTS = 50;

const percentOf = (ratePpm: number) => ratePpm / 10_000;
const ppmOf = (percent: number) => Math.round(percent * 10_000);

const shown = (row: RateRow) => ({
  id: row.id,
  country: row.country,
  region: row.region,
  county: row.county,
  city: row.city,
  zip_from: row.postalFrom,
  zip_to: row.postalTo,
  level: row.level,
  authority: row.authority,
  code: row.code,
  tax_class: row.taxClass,
  name: row.name,
  percent: percentOf(row.ratePpm),
  on_shipping: row.onShipping,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  source: row.source,
  basis: row.basis,
  version: row.version,
});

export async function handleTaxRates({ query }: CallOf<typeof taxRatesEndpoint>) {
  const { q, region, when, scope, order } = query;
  const filter = { words: q || null, region: region || null, when, scope };
  const { rows, total } = await listRates(filter, { ...pageOf(query), order }, dayOf(new Date()));
  return { data: rows.map(shown), total };
}

export async function handleAddTaxRate({ body, audit }: CallOf<typeof addTaxRateEndpoint>) {
  const row = await addRate(
    {
      country: body.country,
      region: body.region,
      county: body.county,
      city: body.city,
      zipFrom: body.zip_from,
      zipTo: body.zip_to,
      level: body.level,
      authority: body.authority,
      code: body.code,
      taxClass: body.tax_class,
      name: body.name,
      ratePpm: ppmOf(body.percent),
      onShipping: body.on_shipping,
      validFrom: body.valid_from,
      validTo: body.valid_to,
    },
    audit("tax-rate add"),
  );
  return { data: shown(row) };
}

export async function handleChangeTaxRate({ params, body, audit }: CallOf<typeof changeTaxRateEndpoint>) {
  const change = { ratePpm: ppmOf(body.percent), onShipping: body.on_shipping, from: body.from };
  return { data: shown(await changeRate(params.id, body.version, change, audit("tax-rate change"))) };
}

export async function handleEndTaxRate({ params, body, audit }: CallOf<typeof endTaxRateEndpoint>) {
  return { data: shown(await endRate(params.id, body.version, body.last_day, audit("tax-rate end"))) };
}

const shownImport = (record: ImportRecord, rates: number) => ({
  id: record.id,
  name: record.name,
  format: FORMAT_WORDS[record.format as TaxFileFormat],
  valid_from: record.validFrom,
  region: record.region,
  state: record.state,
  lines: record.rows,
  rates,
  actor: record.actor,
  created_at: record.createdAt.toISOString(),
});

export async function handleTaxImports() {
  const rows = await listTaxImports(IMPORTS);
  return { data: rows.map((row) => shownImport(row, row.rates)), total: rows.length };
}

const LIMITS = { files: 1, fileBytes: TAX_FILE_LIMITS.bytes, bytes: TAX_FILE_LIMITS.bytes + 100_000 };

export const handleUploadTaxFile = ({ request, audit }: AdminCall<unknown, unknown, unknown>) =>
  receiveUpload(request, LIMITS, async (upload) => {
    const fields = fieldsOf(TAX_UPLOAD_FIELDS, upload);
    const [file] = upload.files;
    if (file?.field !== "file") {
      const message = "Choose a file of tax rates.";
      throw new ApiError("invalid", message, { errors: { file: [message] } });
    }
    const options = { name: fields.name, validFrom: fields.valid_from, region: fields.region || null };
    return { data: { id: await keepTaxFile(file.path, options, audit("tax-file upload")) } };
  });

const shownRate = (rate: TaxRate) => ({
  place: placeInWords(rate),
  authority: rate.authority,
  level: rate.level,
  percent: percentOf(rate.ratePpm),
});

function sampleOf({ line, place, rates, state }: FileLine) {
  const all = [...(state ? [state] : []), ...rates];
  const sum = all.reduce((total, { ratePpm }) => total + ratePpm, 0);
  return { line, place, rates: all.map(shownRate), percent: percentOf(sum) };
}

export async function handleTaxImport({ params }: CallOf<typeof taxImportEndpoint>) {
  const { record, samples, replaced, ...summary } = await previewTaxImport(params.id);
  return {
    data: {
      ...shownImport(record, 0),
      ...summary,
      samples: samples.map(sampleOf),
      replaced: replaced.map(({ rate, validTo }) => ({ ...shownRate(rate), last_day: validTo })),
    },
  };
}

export async function handleApplyTaxImport({ params, audit }: CallOf<typeof applyTaxImportEndpoint>) {
  const work = await startWork("taxes", async () => ({
    kind: "tax_import" as const,
    ...(await applyTaxImport(params.id, audit("tax-file import"))),
  }));
  return { data: { work } };
}

export async function handleUndoTaxImport({ params, audit }: CallOf<typeof undoTaxImportEndpoint>) {
  await undoTaxImport(params.id, audit("tax-file undo"));
  return null;
}

export async function handleDropTaxImport({ params, audit }: CallOf<typeof dropTaxImportEndpoint>) {
  await dropTaxImport(params.id, audit("tax-file drop"));
  return null;
}
