import { access } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { env } from "@/env.mjs";
import type { PriceMove } from "@/lib/goods/suppliers/import/fields";
import type { ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import type { ImportReport } from "@/lib/goods/suppliers/import/report";
import { HELD_FILE, importFile } from "@/lib/goods/suppliers/import/run";
import { isWaiting } from "@/lib/goods/suppliers/import/waiting-runs";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, pool } from "@/lib/platform/db/client";
import { CommandError } from "./command-error";

/** A supplier's file that a guard holds. */
export type HeldImport = {
  id: string;
  supplier: string;
  file: string;
  /** what would change, in a sentence */
  message: string;
  sample: readonly PriceMove[];
  at: Date;
  /** folder of the report and of the file's copy */
  folder: string | null;
};

/** Lists the files that wait for approval; a supplier's later file replaces an earlier one. */
export async function listHeldImports(): Promise<HeldImport[]> {
  const rows = await db().select().from(feedRuns).where(isWaiting).orderBy(asc(feedRuns.startedAt));
  return rows.map(({ id, supplier, file, message, sample, startedAt, folder }) => {
    return { id, supplier, file, message: message ?? "", sample: sample ?? [], at: startedAt, folder };
  });
}

/**
 * Imports the file of a supplier that a guard holds, exactly as it was held, past that guard and those lifted for it before.
 * @throws CommandError if nothing is held, or its copy is gone
 */
export async function approveHeldImport(supplier: string, deed: AuditAction | null): Promise<ImportReport> {
  const [run] = await db()
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.supplier, supplier), isWaiting));
  if (!run) throw new CommandError(`No file of ${supplier} waits for approval.`);
  const lifted = [...run.approved, run.guard];
  const file = join(run.folder ?? "", HELD_FILE);
  try {
    await access(file);
  } catch (error) {
    throw new CommandError(`The copy of the held file is gone: ${file}.`, {
      cause: error,
      hint: "Import the supplier's file again.",
    });
  }
  const report = await importFile({
    file,
    supplier,
    profile: (run.profile as ImportProfileInput | null) ?? undefined,
    pool: pool(),
    dataDir: env.DATA_DIR,
    allowShrink: lifted.includes("shrink"),
    allowPriceMoves: lifted.includes("prices"),
  });
  await recordShopAudit(db(), deed, supplier, { run: run.id, guard: run.guard, state: report.state });
  return report;
}
