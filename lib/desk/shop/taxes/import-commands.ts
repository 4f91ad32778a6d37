import { readFile } from "node:fs/promises";
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { inspectSource } from "@/lib/goods/suppliers/import/source";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { taxImports, taxRates } from "@/lib/selling/tax/tables";
import { CommandError } from "../command-error";
import { tableOf } from "../products/import/table-rows";
import { recognizeColumns } from "./import/formats";
import { type ImportPlan, planImport, type StoredRate } from "./import/plan";
import { type FileRow, readTaxLines } from "./import/read-lines";
import type { Scale } from "./import/scale";
import { lockRates } from "./rate-commands";

/** Limits of a file of rates: the whole United States has 42,000 ZIP codes. */
export const TAX_FILE_LIMITS = { bytes: 20_000_000, lines: 150_000 } as const;
/** Undecided files that are kept; a further upload drops the oldest. */
const MOST_WAITING = 20;
/** Rows written by one statement, which has at most 65,535 values. */
const CHUNK = 2_000;

const UNKNOWN_FORM =
  "The columns aren’t those of a table of tax rates. Avalara’s, TaxJar’s, Washington’s, and Streamlined Sales Tax files are read, and tables with the columns country, state, city, zip_from, level, authority, and rate.";

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

/** Reads every row of a text within the limits. @throws CommandError */
async function readRows(text: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const { line, record } of tableOf(text)()) {
    if (rows.length > TAX_FILE_LIMITS.lines) {
      throw new CommandError("The file has more than 150,000 lines. Split it by state.");
    }
    rows.push({ line, cells: record });
  }
  return rows;
}

/** @throws CommandError if the file is no table of rates */
function recognized(rows: readonly FileRow[]) {
  const [head] = rows;
  if (!head) throw new CommandError("The file is empty.");
  const columns = recognizeColumns(head.cells);
  if (!columns) throw new CommandError(UNKNOWN_FORM);
  return { columns, lines: columns.hasHeader ? rows.slice(1) : rows };
}

/**
 * Keeps an uploaded file until somebody decides about it. Nothing is imported.
 * @throws CommandError if it is no table of rates
 */
export async function keepTaxFile(
  path: string,
  { name, validFrom, region }: { name: string; validFrom: string; region: string | null },
  deed: AuditAction,
): Promise<string> {
  try {
    const { bytes, encoding } = await inspectSource(path);
    if (bytes > TAX_FILE_LIMITS.bytes)
      throw new CommandError("The file is larger than 20 MB. Split it by state.");
    const text = new TextDecoder(encoding).decode(await readFile(path));
    const { columns, lines } = recognized(await readRows(text));
    if (lines.length === 0) throw new CommandError("The file has no lines below its header.");
    return await db().transaction(async (tx) => {
      const [row] = await tx
        .insert(taxImports)
        .values({
          name,
          format: columns.format,
          file: Buffer.from(text, "utf8"),
          validFrom,
          region,
          rows: lines.length,
          actor: deed.actor,
        })
        .returning({ id: taxImports.id });
      const older = await tx
        .select({ id: taxImports.id })
        .from(taxImports)
        .where(eq(taxImports.state, "waiting"))
        .orderBy(desc(taxImports.createdAt))
        .offset(MOST_WAITING);
      for (const { id } of older) await dropWithin(tx, id);
      await recordShopAudit(tx, deed, row?.id ?? "", { name, format: columns.format, lines: lines.length });
      return row?.id ?? "";
    });
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(error.message);
    throw error;
  }
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

export type ImportPreview = ImportPlan & { record: ImportRecord; scale: Scale; ignored: string[] };

/** What a waiting file would change in the table. @throws CommandError if it isn't waiting */
export async function previewTaxImport(
  id: string,
  executor: Transaction | ReturnType<typeof db> = db(),
): Promise<ImportPreview> {
  const [found] = await executor.select().from(taxImports).where(eq(taxImports.id, id));
  if (!found) throw new CommandError("This file is no longer here. Upload it again.");
  const { file, ...record } = found;
  if (record.state !== "waiting")
    throw new CommandError("This file has been decided about. Upload it again to import it.");
  const { columns, lines: rows } = recognized(await readRows(file.toString("utf8")));
  const { lines, scale } = readTaxLines(columns, rows, {
    region: record.region,
    validFrom: record.validFrom,
  });
  const places = new Map(
    lines
      .flatMap(({ rates, state, byCode }) => [
        ...[...rates, ...(state ? [state] : [])],
        ...(byCode ? [{ country: "US", region: byCode.region }] : []),
      ])
      .map(({ country, region }) => [`${country} ${region}`, { country, region }]),
  );
  const stored: StoredRate[] =
    places.size === 0
      ? []
      : await executor
          .select()
          .from(taxRates)
          .where(
            or(
              ...[...places.values()].map(({ country, region }) =>
                and(
                  eq(taxRates.country, country),
                  region === null ? isNull(taxRates.region) : eq(taxRates.region, region),
                ),
              ),
            ),
          );
  return { ...planImport(lines, stored), record, scale, ignored: columns.ignored };
}

/**
 * Writes a file's rates into the table, and ends those they replace the day before they begin. A file with a faulty line is
 * held as a whole.
 * @throws CommandError
 */
export async function applyTaxImport(
  id: string,
  deed: AuditAction,
): Promise<{ added: number; ended: number; unchanged: number }> {
  return db().transaction(async (tx) => {
    await lockRates(tx);
    const plan = await previewTaxImport(id, tx);
    if (plan.faulty > 0) {
      const lines = plan.faulty === 1 ? "1 line has a fault" : `${plan.faulty} lines have faults`;
      throw new CommandError(`The file is held: ${lines}. Correct the file and upload it again.`);
    }
    const updatedAt = new Date();
    for (const [validTo, ids] of byLastDay(plan.ended)) {
      for (let at = 0; at < ids.length; at += CHUNK) {
        await tx
          .update(taxRates)
          .set({ validTo, validToBefore: sql`${taxRates.validTo}`, endedBy: id, updatedAt })
          .where(inArray(taxRates.id, ids.slice(at, at + CHUNK)));
      }
    }
    for (let at = 0; at < plan.added.length; at += CHUNK) {
      await tx
        .insert(taxRates)
        .values(
          plan.added
            .slice(at, at + CHUNK)
            .map((rate) => ({ ...rate, source: "import" as const, importId: id })),
        );
    }
    await tx
      .update(taxImports)
      .set({ state: "applied", appliedAt: updatedAt, file: Buffer.alloc(0) })
      .where(eq(taxImports.id, id));
    const counts = { added: plan.added.length, ended: plan.ended.length, unchanged: plan.unchanged };
    await recordShopAudit(tx, deed, id, { name: plan.record.name, ...counts });
    return counts;
  });
}

/** The rows that end on each day. */
function byLastDay(ended: ImportPlan["ended"]): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const { id, validTo } of ended) {
    const ids = days.get(validTo);
    if (ids) ids.push(id);
    else days.set(validTo, [id]);
  }
  return days;
}

/**
 * Takes back what an import wrote: its rates go, and those it ended hold again as before.
 * @throws CommandError if another file was imported or its rates were changed by hand since
 */
export async function undoTaxImport(id: string, deed: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    await lockRates(tx);
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
    const changed = await tx
      .select({ version: taxRates.version, authority: taxRates.authority })
      .from(taxRates)
      .where(own);
    const corrected = changed.find(({ version }) => version > 1);
    if (corrected) {
      throw new CommandError(
        `The rate of ${corrected.authority} was changed by hand since. End the rates you no longer want instead.`,
      );
    }
    const removed = await tx.delete(taxRates).where(own).returning({ id: taxRates.id });
    const restored = await tx
      .update(taxRates)
      .set({ validTo: taxRates.validToBefore, endedBy: null, validToBefore: null, updatedAt: new Date() })
      .where(eq(taxRates.endedBy, id))
      .returning({ id: taxRates.id });
    await tx.update(taxImports).set({ state: "undone", undoneAt: new Date() }).where(eq(taxImports.id, id));
    await recordShopAudit(tx, deed, id, {
      name: found.name,
      removed: removed.length,
      restored: restored.length,
    });
  });
}

/** Forgets a file that won't be imported. @throws CommandError if it was decided about */
export async function dropTaxImport(id: string, deed: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const dropped = await dropWithin(tx, id).returning({ name: taxImports.name });
    if (!dropped[0]) throw new CommandError("This file isn’t waiting.");
    await recordShopAudit(tx, deed, id, { name: dropped[0].name });
  });
}
