import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { env } from "@/env.mjs";
import { importProducts, type ProductImport } from "@/lib/desk/shop/products/import/import-products";
import type { ProductImportReport } from "@/lib/desk/shop/products/import/report";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { startWork } from "./long-work";
import type { WorkResult } from "./work-endpoints";

/** Most refusals that the result lists; the report's file has all of them. */
const MOST_REFUSALS = 1_000;

/** Copies of uploads lie here while they are imported. */
const copies = () => join(env.DATA_DIR, "product-imports");
/** A copy that is older belongs to an import whose process has died, ms. */
const LONGEST_IMPORT_MS = 24 * 60 * 60 * 1_000;

function onlyMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(copies())) {
    const path = join(copies(), name);
    // another import may have ended meanwhile
    const { mtimeMs } = (await stat(path).catch(onlyMissing)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > LONGEST_IMPORT_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Starts to import an uploaded file of products, of which it keeps a copy until it is done, because the upload is deleted
 * with its request. Returns the work's id.
 */
export async function startProductImport(
  path: string,
  options: Omit<ProductImport, "file" | "dataDir" | "onProgress">,
  deed: AuditAction,
): Promise<string> {
  await mkdir(copies(), { recursive: true });
  await removeAbandoned();
  const folder = await mkdtemp(join(copies(), "file-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, `products${extname(path)}`);
    await copyFile(path, file);
    return await startWork("catalog.prices", async (onLines) => {
      try {
        return resultOf(
          await importProducts({ ...options, file, dataDir: env.DATA_DIR, onProgress: onLines }, deed),
        );
      } finally {
        await remove();
      }
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

function resultOf(report: ProductImportReport): WorkResult {
  const { state, message, read, created, changed, unchanged, refused, ignored } = report;
  const refusals = report.refusals.slice(0, MOST_REFUSALS);
  const counts = { read, created, changed, unchanged, refused };
  return { kind: "product_import", state, message, ...counts, refusals, ignored };
}
