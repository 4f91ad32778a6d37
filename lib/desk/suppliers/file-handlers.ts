import {
  checkedProfile,
  importSupplierFile,
  keepSupplierFile,
  type ReadFile,
  readSupplierFile,
} from "@/lib/desk/suppliers/file-commands";
import { SHAPES } from "@/lib/goods/diamonds/model";
import type { Field } from "@/lib/goods/suppliers/import/fields";
import { hasMapping, type ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import { unanswered } from "@/lib/goods/suppliers/import/questions/decide";
import type { Answers, Question } from "@/lib/goods/suppliers/import/questions/schema";
import { disclosureField } from "@/lib/goods/suppliers/import/understand/headers";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { currencyCode } from "@/lib/platform/money/model";
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
  const fixed = name === null ? null : disclosureField(name);
  if (fixed || !saved) return fixed ?? field;
  if (saved.order) return saved.order[index] ?? null;
  if (name === null || saved.ignore?.includes(name)) return null;
  return saved.columns?.[name] ?? field;
}

/** Of a supplier's words for shapes, those that stand for one of the shop's. */
const shapesOf = (profile: ImportProfileInput): Reading["shapes"] =>
  Object.fromEntries(
    Object.entries(profile.values?.shape ?? {}).flatMap(([word, value]) => {
      const shape = SHAPES.find((one) => one === value);
      return shape ? [[word, shape]] : [];
    }),
  );

/** The answer that a form begins with: the shop's currency, unless it was answered before or the file names others. */
function currencyOf(questions: readonly Question[], saved: ReadFile["saved"]): Reading["currency"] {
  const question = questions.find(({ about }) => about === "currency");
  if (question?.about !== "currency") return saved?.currency ?? null;
  return question.named.length > 0 ? null : currencyCode();
}

function shown({ id, supplier, name, guess, saved: known, isTrusted }: ReadFile): SupplierFileAnswer {
  const saved = known && hasMapping(known) ? known : null;
  const profile = saved ?? guess.profile;
  const questions = unanswered(guess.questions, known ?? {}, isTrusted);
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
      is_locked: column.name !== null && disclosureField(column.name) !== null,
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
      currency: currencyOf(questions, known),
      stones: known?.stones ?? null,
      shapes: shapesOf(profile),
    },
    missing: saved ? [] : guess.missing,
    header_line: guess.headerLine,
    above: guess.above,
    questions,
    unknown_shapes: guess.unknownShapes,
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
  { delivery_days: days, ec, markup, shapes, currency: _, stones: __, ...reading }: Reading,
): ImportProfileInput {
  const {
    columns: ___,
    ignore: ____,
    order: _____,
    ec: ______,
    markup: _______,
    ...before
  } = saved && hasMapping(saved) ? saved : { ...guess.profile, ...saved };
  const names = guess.columns.map(({ name, index }) => ({
    name,
    field: (name === null ? null : disclosureField(name)) ?? fields[index] ?? null,
  }));
  // words for what the form doesn't show stay
  const others = Object.entries(before.values?.shape ?? {}).filter(([word]) => !(word in shapesOf(before)));
  const isNamed = guess.columns.some(({ name }) => name !== null);
  return {
    ...before,
    ...reading,
    // a markup of 1 is what the form begins with, and nobody's decision to sell at cost
    ...(markup === 1 ? {} : { markup }),
    ...(ec ? { ec } : {}),
    delivery: { ...before.delivery, days },
    values: { ...before.values, shape: { ...Object.fromEntries(others), ...shapes } },
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

const answersIn = ({ currency, stones }: Reading): Answers => ({
  ...(currency === null ? {} : { currency }),
  ...(stones === null ? {} : { stones }),
});

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
        answers: answersIn(body.reading),
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
