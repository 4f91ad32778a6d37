import {
  checkedProfile,
  importSupplierFile,
  keepSupplierFile,
  type ReadFile,
  readSupplierFile,
} from "@/lib/desk/suppliers/file-commands";
import type { Field } from "@/lib/goods/suppliers/import/fields";
import type { ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { fieldsOf } from "../admin/upload-fields";
import { startWork } from "../work/commands";
import { importResultOf } from "../work/import-result";
import {
  type importSupplierFileEndpoint,
  type Reading,
  type SupplierFileAnswer,
  type supplierFileEndpoint,
  UPLOAD_FIELDS,
} from "./file-endpoints";

const MB = 1024 * 1024;
/** A file of two million stones has about 500 MB. */
const LIMITS = { files: 1, fileBytes: 1_000 * MB, bytes: 1_001 * MB };

/** A column as this supplier's files were read before, or else as it is guessed. */
function fieldOf(
  { name, index, field }: ReadFile["guess"]["columns"][number],
  saved: ReadFile["saved"],
): Field | null {
  if (!saved) return field;
  if (saved.order) return saved.order[index] ?? null;
  if (name === null || saved.ignore?.includes(name)) return null;
  return saved.columns?.[name] ?? field;
}

function shown({ id, supplier, name, guess, saved }: ReadFile): SupplierFileAnswer {
  const profile = saved ?? guess.profile;
  return {
    id,
    supplier,
    name,
    is_known: saved !== null,
    columns: guess.columns.map((column) => ({
      index: column.index,
      name: column.name,
      field: fieldOf(column, saved),
      unsure: column.unsure,
      confidence: column.confidence,
      examples: column.examples,
    })),
    reading: {
      delimiter: profile.delimiter ?? ",",
      decimal: profile.decimal ?? ".",
      sku: profile.sku ?? "column",
      ec: profile.ec ?? null,
      markup: profile.markup ?? 1,
      delivery_days: profile.delivery?.days ?? 7,
      constants: profile.constants ?? {},
      absent: profile.absent ?? [],
    },
    missing: saved ? [] : guess.missing,
  };
}

export const handleUploadSupplierFile = ({ request }: AdminCall<unknown, unknown, unknown>) =>
  receiveUpload(request, LIMITS, async (upload) => {
    const { supplier, name } = fieldsOf(UPLOAD_FIELDS, upload);
    const [file] = upload.files;
    if (file?.field !== "file") {
      const message = "Choose the supplier’s file.";
      throw new ApiError("invalid", message, { errors: { file: [message] } });
    }
    return { data: shown(await keepSupplierFile(file.path, supplier, name)) };
  });

export const handleSupplierFile = async ({ params }: CallOf<typeof supplierFileEndpoint>) => ({
  data: shown(await readSupplierFile(params.id)),
});

/** The profile that a mapping comes to; what the browser doesn't show stays as it was. */
function profileOf(
  { guess, saved }: ReadFile,
  fields: readonly (Field | null)[],
  { delivery_days: days, ec, markup, ...reading }: Reading,
): ImportProfileInput {
  const { columns: _, ignore: __, order: ___, ec: ____, markup: _____, ...before } = saved ?? guess.profile;
  const names = guess.columns.map(({ name, index }) => ({ name, field: fields[index] ?? null }));
  const isNamed = guess.columns.some(({ name }) => name !== null);
  return {
    ...before,
    ...reading,
    // a markup of 1 is what the form begins with, and nobody's decision to sell at cost
    ...(markup === 1 ? {} : { markup }),
    ...(ec ? { ec } : {}),
    delivery: { ...before.delivery, days },
    ...(isNamed
      ? {
          columns: Object.fromEntries(
            names.flatMap(({ name, field }) => (name && field ? [[name, field]] : [])),
          ),
          ignore: names.flatMap(({ name, field }) => (name && !field ? [name] : [])),
        }
      : { order: guess.columns.map(({ index }) => fields[index] ?? null) }),
  };
}

export async function handleImportSupplierFile({
  params,
  body,
  audit,
}: CallOf<typeof importSupplierFileEndpoint>) {
  const file = await readSupplierFile(params.id);
  const profile = checkedProfile(profileOf(file, body.fields, body.reading));
  const work = await startWork("suppliers.write", async (onProgress) => {
    const { report, stones } = await importSupplierFile(
      params.id,
      {
        profile,
        dryRun: body.dry_run,
        allowShrink: body.allow_shrink,
        allowPriceMoves: body.allow_price_moves,
        onProgress,
      },
      audit("import file"),
    );
    return importResultOf(report, stones);
  });
  return { data: { work } };
}
