import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { env } from "@/env.mjs";
import { importProducts, type ProductImport } from "@/lib/desk/shop/products/import/import-products";
import type { ProductImportReport } from "@/lib/desk/shop/products/import/report";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { startWork } from "./long-work";
import type { WorkResult } from "./work-endpoints";

/** Most refusals that the result lists; the report's file has all of them. */
const MOST_REFUSALS = 1_000;

/**
 * Starts to import an uploaded file of products, of which it keeps a copy until it is done, because the upload is deleted
 * with its request. Returns the work's id.
 */
export async function startProductImport(
  path: string,
  options: Omit<ProductImport, "file" | "dataDir" | "onProgress">,
  deed: AuditAction,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "adamas-upload-"));
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
