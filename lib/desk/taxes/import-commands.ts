import { readFile } from "node:fs/promises";
import { and, count, desc, eq, gt, inArray } from "drizzle-orm";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { parseInPool } from "@/lib/platform/parsing/pool";
import { taxImports, taxRates } from "@/lib/selling/tax/tables";
import { CommandError } from "../errors/command-error";
import {
  type Problem,
  planTaxImportTask,
  scanTaxFileTask,
  type TaxImportSummary,
} from "./import/import-tasks";
import { TAX_FILE_LIMITS } from "./import/limits";
import { readStoredRates, writeRates } from "./import/stored-rate-commands";
import { changingRates } from "./rate-commands";

/** Undecided files that are kept; a further upload drops the oldest. */
const MOST_WAITING = 20;

export type ImportRecord = Omit<typeof taxImports.$inferSelect, "file">;

const { file: _, ...RECORD } = {
  id: taxImports.id,
  name: taxImports.name,
  format: taxImports.format,
  file: taxImports.file,
  validFrom: taxImports.validFrom,
  region: taxImports.region,
  state: taxImports.state,
  rows: taxImports.rows,
  actor: taxImports.actor,
  createdAt: taxImports.createdAt,
  appliedAt: taxImports.appliedAt,
  undoneAt: taxImports.undoneAt,
};

/**
 * Keeps an uploaded file until somebody decides about it. Nothing is imported.
 * @throws CommandError if it is no table of rates; ParsingRefused if it exceeds the limits of the parsing threads
 */
export async function keepTaxFile(
  path: string,
  { name, validFrom, region }: { name: string; validFrom: string; region: string | null },
  audit: AuditAction,
): Promise<string> {
  const { bytes, encoding } = await readFileToScan(path);
  const options = { validFrom, region };
  const { scan, bytes: utf8 } = solved(await parseInPool(scanTaxFileTask, { bytes, encoding, options }));
  return db().transaction(async (tx) => {
    const { format, lines } = scan;
    const [row] = await tx
      .insert(taxImports)
      .values({
        name,
        format,
        file: Buffer.from(utf8 ?? bytes),
        validFrom,
        region,
        rows: lines,
        actor: audit.actor,
      })
      .returning({ id: taxImports.id });
    const older = await tx
      .select({ id: taxImports.id })
      .from(taxImports)
      .where(eq(taxImports.state, "waiting"))
      .orderBy(desc(taxImports.createdAt))
      .offset(MOST_WAITING);
    for (const { id } of older) await dropWithin(tx, id);
    await recordShopAudit(tx, audit, row?.id ?? "", { name, format, lines });
    return row?.id ?? "";
  });
}

/** @throws CommandError if the file is too large or no text */
async function readFileToScan(path: string): Promise<{ bytes: Buffer; encoding: string }> {
  try {
    const { bytes, encoding } = await inspectSource(path);
    if (bytes > TAX_FILE_LIMITS.bytes)
      throw new CommandError("The file is larger than 20 MB. Split it by state.");
    return { bytes: await readFile(path), encoding };
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(error.message);
    throw error;
  }
}

const isProblem = (found: object): found is Problem => "problem" in found;

/** @throws CommandError with the problem */
function solved<T extends object>(found: T): Exclude<T, Problem> {
  if (isProblem(found)) throw new CommandError(found.problem);
  return found as Exclude<T, Problem>;
}

const dropWithin = (tx: Transaction, id: string) =>
  tx
    .update(taxImports)
    .set({ state: "dropped", file: Buffer.alloc(0) })
    .where(and(eq(taxImports.id, id), eq(taxImports.state, "waiting")));

/** Files of rates, the newest first, with how many rates of each are in the table. */
export async function listTaxImports(limit: number): Promise<(ImportRecord & { rates: number })[]> {
  return db()
    .select({ ...RECORD, rates: count(taxRates.id) })
    .from(taxImports)
    .leftJoin(taxRates, eq(taxRates.importId, taxImports.id))
    .where(inArray(taxImports.state, ["waiting", "applied", "undone"]))
    .groupBy(taxImports.id)
    .orderBy(desc(taxImports.createdAt))
    .limit(limit);
}

export type ImportPreview = TaxImportSummary & { record: ImportRecord };

/**
 * What a waiting file would change in the table.
 * @throws CommandError if it isn't waiting; ParsingRefused if it exceeds the limits of the parsing threads
 */
export async function previewTaxImport(id: string): Promise<ImportPreview> {
  const { record, summary } = await compare(db(), id, false);
  return { ...summary, record };
}

/** Compares a waiting file with the table, in a parsing thread. @param isWritten whether it is to be imported */
async function compare(executor: Transaction | ReturnType<typeof db>, id: string, isWritten: boolean) {
  const [found] = await executor.select().from(taxImports).where(eq(taxImports.id, id));
  if (!found) throw new CommandError("This file is no longer here. Upload it again.");
  const { file: bytes, ...record } = found;
  if (record.state !== "waiting")
    throw new CommandError("This file has been decided about. Upload it again to import it.");
  const file = { bytes, options: { region: record.region, validFrom: record.validFrom } };
  const { scan } = solved(await parseInPool(scanTaxFileTask, { ...file, encoding: "utf-8" }));
  const stored = await readStoredRates(executor, scan);
  return { record, ...solved(await parseInPool(planTaxImportTask, { ...file, stored, isWritten })) };
}

/**
 * Writes a file's rates into the table, and ends those they replace the day before they begin. A file with a faulty line is
 * held as a whole.
 * @throws CommandError
 */
export async function applyTaxImport(
  id: string,
  audit: AuditAction,
): Promise<{ added: number; ended: number; unchanged: number }> {
  return changingRates(async (tx) => {
    const { record, summary, writes } = await compare(tx, id, true);
    if (!writes) {
      const { faulty } = summary;
      const lines = faulty === 1 ? "1 line has a fault" : `${faulty} lines have faults`;
      throw new CommandError(`The file is held: ${lines}. Correct the file and upload it again.`);
    }
    await writeRates(tx, id, writes);
    await tx
      .update(taxImports)
      .set({ state: "applied", appliedAt: new Date(), file: Buffer.alloc(0) })
      .where(eq(taxImports.id, id));
    const { added, ended, unchanged } = summary;
    await recordShopAudit(tx, audit, id, { name: record.name, added, ended, unchanged });
    return { added, ended, unchanged };
  });
}

/**
 * Takes back what an import wrote: its rates go, and those it ended hold again as before.
 * @throws CommandError if another file was imported or its rates were changed by hand since
 */
export async function undoTaxImport(id: string, audit: AuditAction): Promise<void> {
  await changingRates(async (tx) => {
    const [found] = await tx.select(RECORD).from(taxImports).where(eq(taxImports.id, id));
    if (found?.state !== "applied") throw new CommandError("This file isn’t in the table.");
    const own = eq(taxRates.importId, id);
    // a later file leaves alike rates of this one in place, so they are also the later one's
    const [later] = await tx
      .select({ name: taxImports.name })
      .from(taxImports)
      .where(and(eq(taxImports.state, "applied"), gt(taxImports.appliedAt, found.appliedAt ?? new Date(0))))
      .orderBy(desc(taxImports.appliedAt))
      .limit(1);
    if (later) throw new CommandError(`${later.name} was imported since. Undo that import first.`);
    const [corrected] = await tx
      .select({ authority: taxRates.authority })
      .from(taxRates)
      .where(and(own, gt(taxRates.version, 1)))
      .limit(1);
    if (corrected) {
      throw new CommandError(
        `The rate of ${corrected.authority} was changed by hand since. End the rates you no longer want instead.`,
      );
    }
    const removed = await tx.delete(taxRates).where(own);
    const restored = await tx
      .update(taxRates)
      .set({ validTo: taxRates.validToBefore, endedBy: null, validToBefore: null, updatedAt: new Date() })
      .where(eq(taxRates.endedBy, id));
    await tx.update(taxImports).set({ state: "undone", undoneAt: new Date() }).where(eq(taxImports.id, id));
    await recordShopAudit(tx, audit, id, {
      name: found.name,
      removed: removed.rowCount,
      restored: restored.rowCount,
    });
  });
}

/** Forgets a file that won't be imported. @throws CommandError if it was decided about */
export async function dropTaxImport(id: string, audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const dropped = await dropWithin(tx, id).returning({ name: taxImports.name });
    if (!dropped[0]) throw new CommandError("This file isn’t waiting.");
    await recordShopAudit(tx, audit, id, { name: dropped[0].name });
  });
}
