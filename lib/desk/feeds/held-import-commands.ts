import { access, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import type { PriceMove } from "@/lib/goods/suppliers/import/fields";
import type { ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import { HOW_TO_ANSWER, questionInWords } from "@/lib/goods/suppliers/import/questions/decide";
import type { Answers, Question } from "@/lib/goods/suppliers/import/questions/schema";
import { importFile } from "@/lib/goods/suppliers/import/run";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";
import { isWaiting } from "@/lib/goods/suppliers/import/runs/waiting-queries";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, pool } from "@/lib/platform/db/client";
import { removeSharedFile } from "@/lib/platform/files/removal-commands";
import { findSharedFile, type SharedFile, withSharedFile } from "@/lib/platform/files/shared-file-commands";
import { SharedFileError } from "@/lib/platform/files/shared-file-error";
import { CommandError } from "../errors/command-error";

/** A supplier's file that a guard holds. */
export type HeldImport = {
  id: string;
  supplier: string;
  file: string;
  /** what would change, in a sentence */
  message: string;
  sample: readonly PriceMove[];
  /** what a person has to answer before it can be imported */
  questions: readonly Question[];
  at: Date;
};

/** Name of a copy on a machine: of one that is saved, and of those that earlier releases kept with the reports of their runs. */
const COPY = "held.csv";

/** Lists the files that wait for approval; a supplier's later file replaces an earlier one. */
export async function listHeldImports(): Promise<HeldImport[]> {
  const rows = await db().select().from(feedRuns).where(isWaiting).orderBy(asc(feedRuns.startedAt));
  return rows.map(({ id, supplier, file, message, sample, questions, startedAt }) => {
    const open = questions ?? [];
    return {
      ...{ id, supplier, file, message: message ?? "", sample: sample ?? [] },
      ...{ questions: open, at: startedAt },
    };
  });
}

type HeldRun = typeof feedRuns.$inferSelect;

/** @throws CommandError if nothing is held */
async function requireHeld(supplier: string): Promise<HeldRun> {
  const [run] = await db()
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.supplier, supplier), isWaiting));
  if (!run) throw new CommandError(`No file of ${supplier} waits for approval.`);
  return run;
}

const goneError = (cause: unknown = null) =>
  new CommandError("The copy of the held file is gone. Import the supplier’s file again.", { cause });

/** Hands on the path of the copy. @throws CommandError if it is gone */
async function withHeldCopy<T>({ heldFile, folder }: HeldRun, use: (path: string) => Promise<T>): Promise<T> {
  if (heldFile !== null) {
    const copy = await findSharedFile("held-import", heldFile);
    return copy ? withCopyOf(copy, use) : Promise.reject(goneError());
  }
  const path = join(/* turbopackIgnore: true */ folder ?? "", COPY);
  try {
    await access(path);
  } catch (error) {
    throw goneError(error);
  }
  return use(path);
}

async function withCopyOf<T>(copy: SharedFile, use: (path: string) => Promise<T>): Promise<T> {
  try {
    return await withSharedFile(copy, use);
  } catch (error) {
    throw error instanceof SharedFileError ? goneError(error) : error;
  }
}

/**
 * Imports the file of a supplier that a guard holds, exactly as it was held, past that guard and those lifted for it before.
 * One that waits for answers takes them with it, and its other guards stand.
 * @throws CommandError if nothing is held, its copy is gone, or a question isn't answered
 */
export async function approveHeldImport(
  supplier: string,
  audit: AuditAction | null,
  answers: Answers = {},
): Promise<ImportReport> {
  const run = await requireHeld(supplier);
  const questions = run.questions ?? [];
  const open = questions.filter(({ about }) => answers[about] === undefined);
  if (open.length > 0) {
    throw new CommandError(open.map(questionInWords).join(" "), {
      hint: open.map(({ about }) => HOW_TO_ANSWER[about]).join(" "),
    });
  }
  const lifted = questions.length > 0 ? run.approved : [...run.approved, run.guard];
  const report = await withHeldCopy(run, (file) =>
    importFile({
      file,
      name: run.file,
      supplier,
      profile: (run.profile as ImportProfileInput | null) ?? undefined,
      pool: pool(),
      answers,
      requiresMargin: questions.length > 0,
      allowShrink: lifted.includes("shrink"),
      allowPriceMoves: lifted.includes("prices"),
    }),
  );
  await recordShopAudit(db(), audit, supplier, {
    ...{ run: run.id, guard: run.guard, state: report.state },
    ...answers,
  });
  if (report.state === "done" && run.heldFile !== null) await removeSharedFile(run.heldFile);
  return report;
}

/**
 * Copies the held file of a supplier to a folder of this machine, so that somebody can look at it. Returns the copy's path.
 * @throws CommandError if nothing is held, or its copy is gone
 */
export async function saveHeldImport(supplier: string, folder: string): Promise<string> {
  const run = await requireHeld(supplier);
  const path = join(/* turbopackIgnore: true */ folder, COPY);
  await withHeldCopy(run, async (copy) => {
    await mkdir(folder, { recursive: true });
    await copyFile(copy, path);
  });
  return path;
}
