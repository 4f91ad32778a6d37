import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { importProducts, type ProductImport } from "@/lib/desk/products/import/import-products";
import type { ProductImportReport } from "@/lib/desk/products/import/report";
import { startWork } from "@/lib/desk/work/commands";
import type { WorkResult } from "@/lib/desk/work/endpoints";
import type { AuditAction } from "@/lib/platform/audit/shop-audit";
import { removeSharedFile } from "@/lib/platform/files/removal-commands";
import { storeSharedFile, withSharedFile } from "@/lib/platform/files/shared-file-commands";

/** Most refusals that the result lists; the report's file has all of them. */
const MOST_REFUSALS = 1_000;

/**
 * Starts to import an uploaded file of products, which is stored until that is done, because the upload is deleted with its request.
 * Returns the work's id.
 */
export async function startProductImport(
  path: string,
  options: Omit<ProductImport, "file" | "name" | "dataDir" | "onProgress">,
  audit: AuditAction,
): Promise<string> {
  const name = basename(path);
  const stored = await storeSharedFile("product-file", createReadStream(path), name);
  try {
    return await startWork("catalog.prices", async (onLines) => {
      try {
        return await withSharedFile(stored, async (file) =>
          resultOf(await importProducts({ ...options, file, name, onProgress: onLines }, audit)),
        );
      } finally {
        await removeSharedFile(stored.id);
      }
    });
  } catch (error) {
    await removeSharedFile(stored.id);
    throw error;
  }
}

function resultOf(report: ProductImportReport): WorkResult {
  const { state, message, read, created, changed, unchanged, refused, ignored } = report;
  const refusals = report.refusals.slice(0, MOST_REFUSALS);
  const counts = { read, created, changed, unchanged, refused };
  const files = { report_file: report.reportFile, refused_file: report.refusedFile };
  return { kind: "product_import", state, message, ...counts, refusals, ignored, ...files };
}
