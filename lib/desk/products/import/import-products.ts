import { extname, join } from "node:path";
import { CommandError, VersionConflict } from "@/lib/desk/errors/command-error";
import { DocumentError, type DocumentFault, parseDocument } from "@/lib/desk/errors/document-error";
import type { ProductDocument } from "@/lib/goods/catalog/products/document";
import { runFolder } from "@/lib/goods/suppliers/import/runs/report";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { formatCount } from "@/lib/platform/intl/numbers";
import { log } from "@/lib/platform/log/log";
import { currencyName } from "@/lib/platform/money/model";
import { freeForeignSlug, productIdOf, transact, versionMissing } from "../commands/change-product";
import type { FieldChange } from "../commands/document-changes";
import { rehearse } from "../commands/rehearsal";
import { slugOf } from "../commands/resolve-document";
import { lockProduct, type Written, writeProduct } from "../commands/write-product";
import { readCategoryPlaces } from "../queries/category-places";
import type { StoredProduct } from "../queries/read-document";
import type { ShopScan } from "../shops/scan";
import { mergeDraft } from "./merge-draft";
import type { ProductDraft, ReadFile } from "./product-draft";
import { readCsv } from "./read-csv";
import { readJson } from "./read-json";
import { type ProductImportReport, type Refusal, shareReport, writeReport } from "./report";
import type { ShopChoices } from "./shop-drafts";

export type ProductImport = {
  /** path of a CSV or JSON file */
  file: string;
  /** what records call the file; its path otherwise */
  name?: string;
  /** for an import at this machine's terminal: reports are written to imports/ inside it too */
  dataDir?: string;
  /** reports what an import would come to, and changes and locks nothing */
  dryRun?: boolean;
  /** imports nothing if a dry run refuses a product */
  allOrNothing?: boolean;
  /** the file's stock counts apply to variants that are there, not only to new ones */
  setsStock?: boolean;
  /** deletes the variants that a table has no row for, with their pictures and price history */
  removesMissing?: boolean;
  /** slug of the category of new products that name none */
  category?: string | null;
  /** what was decided about another shop's export */
  choices?: ShopChoices;
  /** is called with the line of a table, or the number of a JSON file's product, that was read last */
  onProgress?: (line: number) => void | Promise<void>;
};

/** What an import does beside writing products, each in the transaction of the product. */
export type ImportHooks = {
  /** the product that another shop's one became earlier; null if it became none, or that is gone */
  find: (tx: Transaction, draft: ProductDraft) => Promise<string | null>;
  /** why a product that is there is left as it is; null to write it */
  leave: (tx: Transaction, draft: ProductDraft, before: StoredProduct) => Promise<string | null>;
  /** notes what was created or changed, or found to be the same */
  note: (
    tx: Transaction,
    draft: ProductDraft,
    before: StoredProduct | null,
    written: Written,
  ) => Promise<void>;
};

/**
 * Creates and updates products from a file, each in a transaction of its own. A product that is refused stops no other
 * one, unless all or nothing is asked for. If the database goes away meanwhile, the import ends with the state “stopped”,
 * and what it has imported stays: importing the file again goes on from there. A file that is no list of products changes
 * nothing and returns the state “failed” with one sentence.
 */
export async function importProducts(
  options: ProductImport,
  audit: AuditAction | null,
  now = new Date(),
  hooks: ImportHooks | null = null,
): Promise<ProductImportReport> {
  const started = performance.now();
  const format = extname(options.file).toLowerCase() === ".json" ? "json" : "csv";
  const report: ProductImportReport = {
    ...{ file: options.name ?? options.file, format, state: "done", message: null },
    ...{ read: 0, ...nothingYet(), ignored: [], seconds: 0, folder: null },
    ...{ reportFile: null, refusedFile: null },
  };
  try {
    const file =
      format === "json" ? await readJson(options.file) : await readCsv(options.file, options.choices);
    const pictures = file.scan && !hooks ? picturesOf(file.scan) : [];
    Object.assign(report, { read: file.count, ignored: [...file.ignored, ...pictures] });
    if (file.count === 0) throw new CommandError("The file has no products.");
    if (file.scan) assertOwnCurrency(file.scan);
    await assertCategory(options.category ?? null);
    const writing = { options, audit, now, hooks };
    if (options.dryRun || options.allOrNothing) await rehearseAll(file, writing, report);
    if (!options.dryRun && report.state !== "failed") await importOneByOne(file, writing, report);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    Object.assign(report, { state: "failed", message: error.message });
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (report.read > 0) {
    const run = runFolder("products", now);
    if (options.dataDir !== undefined) {
      report.folder = join(options.dataDir, "imports", run);
      await writeReport(report.folder, report);
    }
    await shareReport(run, report);
  }
  return report;
}

/** How products are written. */
type Writing = {
  options: ProductImport;
  audit: AuditAction | null;
  now: Date;
  hooks: ImportHooks | null;
};

/** The columns of pictures, which only a move fetches. */
const picturesOf = ({ columns }: ShopScan): string[] =>
  columns.flatMap(({ header, use }) =>
    use?.startsWith("Picture") ? [`${header} (move-in import fetches pictures)`] : [],
  );

/** @throws CommandError if a price of another shop's export is in another currency: amounts aren't converted */
export function assertOwnCurrency({ foreign }: ShopScan): void {
  if (!foreign) return;
  throw new CommandError(
    `Line ${foreign.line}, ${foreign.column}: this price is in ${foreign.currency}, and the shop sells in ${currencyName()}. Change the prices in the file to ${currencyName()}, and import it again.`,
  );
}

async function assertCategory(slug: string | null): Promise<void> {
  if (slug === null || (await readCategoryPlaces(db())).has(slug)) return;
  throw new CommandError(`No category has the slug ${slug}.`, { hint: "Run categories list to see them." });
}

/** Finds what would become of each product, and every reason for a refusal. */
async function rehearseAll(
  file: ReadFile,
  { options, now, hooks }: Writing,
  report: ProductImportReport,
): Promise<void> {
  // nothing but products can be written on the copies
  const writing = { options, audit: null, now, hooks: hooks && { ...hooks, note: async () => undefined } };
  await rehearse(async (tx) => {
    for await (const draft of file.drafts()) {
      await noting(report, draft, () => tx.transaction((step) => writeDraft(step, draft, writing)));
      await options.onProgress?.(draft.line);
    }
  });
  if (options.dryRun) report.state = "rehearsed";
  else if (report.refused > 0)
    Object.assign(report, { state: "failed", message: refusedWords(report.refused) });
  else Object.assign(report, nothingYet());
}

/** What a report counts and lists before the first product. */
const nothingYet = () => ({
  ...{ created: 0, changed: 0, unchanged: 0, refused: 0 },
  ...{ products: [], refusals: [], left: [] },
});

/** How often a product is tried whose connection was lost or ran out of time. */
const TRIES = 3;

async function importOneByOne(file: ReadFile, writing: Writing, report: ProductImportReport): Promise<void> {
  const { options } = writing;
  let read = 0;
  for await (const draft of file.drafts()) {
    try {
      await noting(report, draft, () => importDraft(draft, writing));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.error({ err: error, line: draft.line }, "an import of products lost the database");
      Object.assign(report, { state: "stopped", message: stoppedWords(read, file.count) });
      return;
    }
    read += 1;
    await options.onProgress?.(draft.line);
  }
}

async function importDraft(draft: ProductDraft, writing: Writing): Promise<Written | Left> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(async (tx) => {
        const written = await writeDraft(tx, draft, writing);
        if ("left" in written) return written;
        await recordChanges(tx, written.stale);
        return written;
      });
    } catch (error) {
      if (attempt === TRIES || !isDatabaseAway(error)) throw error;
    }
  }
}

const stoppedWords = (read: number, all: number) =>
  `The import stopped after ${formatCount(read)} of ${formatCount(all)} products, because the database could not be reached. Import the file again to continue.`;

const refusedWords = (refused: number) =>
  refused === 1 ? "A product was refused." : `${formatCount(refused)} products were refused.`;

/** Adds to the report what became of a product. */
async function noting(
  report: ProductImportReport,
  draft: ProductDraft,
  write: () => Promise<Written | Left>,
): Promise<void> {
  try {
    const written = await write();
    if ("left" in written) {
      report.left.push({ line: draft.line, product: draft.label, reason: written.left });
      report.unchanged += 1;
      return;
    }
    report[written.outcome] += 1;
    const { slug, outcome, changes } = written;
    report.products.push({ line: draft.line, slug, outcome, changes: changes.map(shortened) });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const isRefusal = error instanceof CommandError;
    if (!isRefusal) log.error({ err: error, line: draft.line }, "a product of a file could not be imported");
    report.refused += 1;
    report.refusals.push(...refusalsOf(draft, isRefusal ? error : new CommandError(FAILED)));
  }
}

/** Longest text of a change that a report repeats in full, characters. */
const MOST_TEXT = 200;

/** A change without the rest of long texts, of which a report of thousands of products would keep every one twice. */
function shortened({ field, from, to }: FieldChange): FieldChange {
  const short = (value: unknown) =>
    typeof value === "string" && value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value;
  return { field, from: short(from), to: short(to) };
}

/** The reason of a refusal that no rule explains. */
const FAILED = "Something went wrong on our side. Import this product again.";

function refusalsOf(draft: ProductDraft, error: CommandError): Refusal[] {
  const product = draft.label;
  if (!(error instanceof DocumentError)) {
    return [{ line: draft.line, product, column: null, reason: error.message }];
  }
  return error.faults.map(({ path, message }) => ({
    ...draft.placeOf(path),
    product,
    reason: `${message}.`,
  }));
}

/** Why a product stays as it is. */
type Left = { left: string };

async function writeDraft(
  tx: Transaction,
  draft: ProductDraft,
  { options, audit, now, hooks }: Writing,
): Promise<Written | Left> {
  const { setsStock = false, removesMissing = false, category = null } = options;
  const known = draft.shop ? await hooks?.find(tx, draft) : null;
  const { id, fields } = known ? { id: known, fields: withoutSlug(draft) } : await knownProduct(tx, draft);
  const before = id === null ? null : await lockProduct(tx, id);
  const left = before && (await hooks?.leave(tx, draft, before));
  if (left) return { left };
  const places = await readCategoryPlaces(tx);
  const merging = { before, places, category, setsStock, removesMissing };
  const document = parseWhole(draft, () => mergeDraft({ ...draft, fields }, merging));
  if (before && draft.isWhole && document.version === undefined) {
    throw new CommandError(versionMissing(before.product));
  }
  if (before && document.version !== undefined && document.version !== before.product.version) {
    throw new VersionConflict(before.product.slug, document.version, before.product.version);
  }
  const written = await writeProduct(tx, document, before, now);
  if (written.outcome !== "unchanged") {
    await recordShopAudit(tx, audit, before?.product.slug ?? written.slug, {
      outcome: written.outcome,
      changes: written.changes,
    });
  }
  await hooks?.note(tx, draft, before, written);
  return written;
}

/** The document of a draft. @throws DocumentError with what can't be read in the file, and what the shop can't accept */
function parseWhole({ faults = [] }: ProductDraft, merge: () => unknown): ProductDocument {
  const found: DocumentFault[] = [...faults];
  try {
    const document = parseDocument(merge());
    if (found.length === 0) return document;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    found.push(...error.faults.filter(({ path }) => !faults.some((one) => one.path === path)));
  }
  throw new DocumentError(found);
}

/** The fields of a product that is known from an earlier import: its address stays. */
const withoutSlug = ({ fields: { slug: _, ...fields } }: ProductDraft) => fields;

/** The product that a draft means, and its fields. Goods of the demo are no other shop's, whatever they are called. */
async function knownProduct(tx: Transaction, draft: ProductDraft) {
  const { fields } = draft;
  if (!draft.shop) return { id: await knownId(tx, draft), fields };
  const slug = await freeForeignSlug(
    tx,
    slugOf({ slug: text(fields.slug), name: String(fields.name) }, null),
  );
  const id = slug === "" ? null : await productIdOf(tx, slug);
  return { id, fields: { ...fields, ...(slug === "" ? {} : { slug }) } };
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The product that a draft means: that of its slug or SKU, or else of the slug that its name makes. */
async function knownId(tx: Transaction, { fields }: ProductDraft): Promise<string | null> {
  const [slug, sku, name] = [text(fields.slug), text(fields.sku), text(fields.name)];
  if (slug !== undefined) {
    const id = await productIdOf(tx, slug);
    if (id !== null) return id;
  }
  if (sku !== undefined) return productIdOf(tx, sku);
  return slug === undefined && name !== undefined ? productIdOf(tx, slugOf({ slug, name }, null)) : null;
}
