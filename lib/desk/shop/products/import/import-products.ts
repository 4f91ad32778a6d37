import { extname, join } from "node:path";
import { runFolder } from "@/lib/goods/suppliers/import/report";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Change, recordChanges } from "@/lib/platform/db/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { CommandError, VersionConflict } from "../../command-error";
import { readCategoryPlaces } from "../category-places";
import { productIdOf, transact, versionMissing } from "../commands";
import { DocumentError, parseDocument } from "../document-error";
import { slugOf } from "../resolve-document";
import { lockProduct, type Written, writeProduct } from "../write-product";
import { mergeDraft } from "./merge-draft";
import type { ProductDraft } from "./product-draft";
import { readCsv } from "./read-csv";
import { readJson } from "./read-json";
import { type ProductImportReport, type Refusal, writeReport } from "./report";

export type ProductImport = {
  /** path of a CSV or JSON file */
  file: string;
  /** reports are written to imports/ inside it */
  dataDir: string;
  /** does everything, reports, and rolls back */
  dryRun?: boolean;
  /** one refused product refuses them all */
  allOrNothing?: boolean;
  /** the file's stock counts apply to variants that are there, not only to new ones */
  setsStock?: boolean;
  /** deletes the variants that a table has no row for, with their pictures and price history */
  removesMissing?: boolean;
  /** slug of the category of new products that name none */
  category?: string | null;
};

/** Ends a transaction that must not stay. */
class RolledBack extends Error {}

/**
 * Creates and updates products from a file. A product that is refused stops no other one, unless all or nothing is asked
 * for. A file that is no list of products changes nothing and returns the state “failed” with one sentence.
 */
export async function importProducts(
  options: ProductImport,
  deed: AuditAction | null,
  now = new Date(),
): Promise<ProductImportReport> {
  const started = performance.now();
  const format = extname(options.file).toLowerCase() === ".json" ? "json" : "csv";
  const report: ProductImportReport = {
    ...{ file: options.file, format, state: "failed", message: null },
    ...{ read: 0, created: 0, changed: 0, unchanged: 0, refused: 0 },
    ...{ products: [], refusals: [], ignored: [], seconds: 0, folder: null },
  };
  try {
    const { drafts, ignored } = await (format === "json" ? readJson : readCsv)(options.file);
    Object.assign(report, { read: drafts.length, ignored });
    if (drafts.length === 0) throw new CommandError("The file has no products.");
    await assertCategory(options.category ?? null);
    await (options.dryRun || options.allOrNothing ? importAtOnce : importOneByOne)(
      drafts,
      options,
      report,
      deed,
      now,
    );
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    Object.assign(report, { state: "failed", message: error.message });
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (report.read > 0) {
    report.folder = join(options.dataDir, "imports", runFolder("products", now));
    await writeReport(report.folder, report);
  }
  return report;
}

async function assertCategory(slug: string | null): Promise<void> {
  if (slug === null || (await readCategoryPlaces(db())).has(slug)) return;
  throw new CommandError(`No category has the slug ${slug}.`, { hint: "Run categories list to see them." });
}

type Importing = (
  drafts: readonly ProductDraft[],
  options: ProductImport,
  report: ProductImportReport,
  deed: AuditAction | null,
  now: Date,
) => Promise<void>;

/** Each product in a transaction of its own. */
const importOneByOne: Importing = async (drafts, options, report, deed, now) => {
  for (const draft of drafts) {
    await noting(report, draft, () =>
      transact(async (tx) => {
        const written = await writeDraft(tx, draft, options, deed, now);
        await recordChanges(tx, written.told);
        return written;
      }),
    );
  }
  report.state = "done";
};

/** All products in one transaction, each behind a savepoint, so that every reason for a refusal is found. */
const importAtOnce: Importing = async (drafts, options, report, deed, now) => {
  try {
    await transact(async (tx) => {
      const told: Change[] = [];
      for (const draft of drafts) {
        const written = await noting(report, draft, () =>
          tx.transaction((step) => writeDraft(step, draft, options, deed, now)),
        );
        told.push(...(written?.told ?? []));
      }
      if (options.dryRun || report.refused > 0) throw new RolledBack();
      await recordChanges(tx, told);
    });
    report.state = "done";
  } catch (error) {
    if (!(error instanceof RolledBack)) {
      Object.assign(report, { created: 0, changed: 0, unchanged: 0, products: [] });
      throw error;
    }
    report.state = options.dryRun ? "rehearsed" : "failed";
    if (!options.dryRun) report.message = refusedWords(report.refused);
  }
};

const refusedWords = (refused: number) =>
  refused === 1 ? "A product was refused." : `${refused.toLocaleString("en-US")} products were refused.`;

/** Adds to the report what became of a product. */
async function noting(
  report: ProductImportReport,
  draft: ProductDraft,
  write: () => Promise<Written>,
): Promise<Written | null> {
  try {
    const written = await write();
    report[written.outcome] += 1;
    const { slug, outcome, changes } = written;
    report.products.push({ line: draft.line, slug, outcome, changes });
    return written;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report.refused += 1;
    report.refusals.push(...refusalsOf(draft, error));
    return null;
  }
}

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

async function writeDraft(
  tx: Transaction,
  draft: ProductDraft,
  { setsStock = false, removesMissing = false, category = null }: ProductImport,
  deed: AuditAction | null,
  now: Date,
): Promise<Written> {
  const id = await knownId(tx, draft);
  const before = id === null ? null : await lockProduct(tx, id);
  const places = await readCategoryPlaces(tx);
  const document = parseDocument(mergeDraft(draft, { before, places, category, setsStock, removesMissing }));
  if (before && draft.isWhole && document.version === undefined) {
    throw new CommandError(versionMissing(before.product));
  }
  if (before && document.version !== undefined && document.version !== before.product.version) {
    throw new VersionConflict(before.product.slug, document.version, before.product.version);
  }
  const written = await writeProduct(tx, document, before, now);
  if (written.outcome !== "unchanged") {
    await recordShopAudit(tx, deed, before?.product.slug ?? written.slug, {
      outcome: written.outcome,
      changes: written.changes,
    });
  }
  return written;
}

/** The product that a draft means: that of its slug or SKU, or else of the slug that its name makes. */
async function knownId(tx: Transaction, { fields }: ProductDraft): Promise<string | null> {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const [slug, sku, name] = [text(fields.slug), text(fields.sku), text(fields.name)];
  if (slug !== undefined) {
    const id = await productIdOf(tx, slug);
    if (id !== null) return id;
  }
  if (sku !== undefined) return productIdOf(tx, sku);
  return slug === undefined && name !== undefined ? productIdOf(tx, slugOf({ slug, name }, null)) : null;
}
