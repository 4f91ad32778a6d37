import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { env } from "@/env.mjs";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import type { Guess } from "@/lib/goods/suppliers/import/guess/guess";
import { guessFile } from "@/lib/goods/suppliers/import/guess/guess-file";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import type { ImportReport } from "@/lib/goods/suppliers/import/report";
import { importFile } from "@/lib/goods/suppliers/import/run";
import { inspectSource } from "@/lib/goods/suppliers/import/source";
import type { StoneDraft } from "@/lib/goods/suppliers/import/stone";
import { suppliers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, pool } from "@/lib/platform/db/client";
import { CommandError } from "./command-error";
import { saveProfile } from "./supplier-profiles";

/** A supplier's file that somebody uploaded, to see how it is read before it is imported. */
export type SupplierFile = { id: string; supplier: string; name: string };

/** A file with what its columns are taken for, and how this supplier's files were read before. */
export type ReadFile = SupplierFile & { guess: Guess; saved: ImportProfileInput | null };

const noted = z.object({ id: z.string(), supplier: z.string(), name: z.string() });
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
/** First bytes of a file, from which its first stones are shown. */
const HEAD_BYTES = 256 * 1024;
const FIRST_STONES = 8;

const root = () => join(env.DATA_DIR, "imports", "uploads");
const folderOf = (id: string) => join(root(), id);
const fileOf = (id: string) => join(folderOf(id), "file.csv");

/** Keeps an uploaded file for a week. @throws CommandError if it can't be read as a table */
export async function keepSupplierFile(path: string, supplier: string, name: string): Promise<ReadFile> {
  const file = { id: randomUUID(), supplier: supplier.trim().replace(/\s+/g, " "), name };
  if (file.supplier === "") throw new CommandError("Enter the supplier’s name.");
  await refusing(async () => guessFile(await inspectSource(path)));
  await removeOld();
  await mkdir(folderOf(file.id), { recursive: true });
  try {
    await copyFile(path, fileOf(file.id));
    await writeFile(join(folderOf(file.id), "file.json"), JSON.stringify(file));
  } catch (error) {
    await rm(folderOf(file.id), { recursive: true, force: true });
    throw error;
  }
  return readSupplierFile(file.id);
}

/** @throws CommandError if there is no such file, or not any more */
async function requireSupplierFile(id: string): Promise<SupplierFile> {
  try {
    return noted.parse(JSON.parse(await readFile(join(folderOf(id), "file.json"), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new CommandError("This file is no longer here. Upload it again.", { cause: error });
  }
}

/** What an uploaded file's columns are taken for. @throws CommandError */
export async function readSupplierFile(id: string): Promise<ReadFile> {
  const file = await requireSupplierFile(id);
  const guess = await refusing(async () => guessFile(await inspectSource(fileOf(id))));
  const [known] = await db()
    .select({ profile: suppliers.profile })
    .from(suppliers)
    .where(eq(suppliers.name, file.supplier));
  return { ...file, guess, saved: (known?.profile as ImportProfileInput | null | undefined) ?? null };
}

export type FileImport = {
  profile: ImportProfileInput;
  dryRun: boolean;
  allowShrink: boolean;
  allowPriceMoves: boolean;
  onProgress: (lines: number) => void;
};

/**
 * Imports an uploaded file, or reports what that would change. Once it is imported, the supplier's files are read this way.
 * @returns the report, and the file's first stones as they are read
 * @throws CommandError for an invalid profile
 */
export async function importSupplierFile(
  id: string,
  { profile, ...options }: FileImport,
  deed: AuditAction,
): Promise<{ report: ImportReport; stones: StoneDraft[] }> {
  const { supplier, name } = await requireSupplierFile(id);
  const stones = await firstStones(id, profile);
  const report = await importFile({
    ...options,
    file: fileOf(id),
    supplier,
    profile,
    pool: pool(),
    dataDir: env.DATA_DIR,
    requiresMargin: true,
  });
  if (!options.dryRun) {
    if (report.state === "done") await saveProfile(supplier, profile, { ...deed, action: "profile save" });
    const { state, read, added, changed, gone, refused } = report;
    await recordShopAudit(db(), deed, supplier, { file: name, state, read, added, changed, gone, refused });
  }
  return { report, stones };
}

/** Reads a profile that somebody put together. @throws CommandError naming what is wrong with it */
export function checkedProfile(profile: unknown): ImportProfileInput {
  try {
    parseProfile(profile);
    return profile as ImportProfileInput;
  } catch (error) {
    throw error instanceof FeedError ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** The stones of a file's first lines; none if they can't be read by themselves. */
async function firstStones(id: string, profile: ImportProfileInput): Promise<StoneDraft[]> {
  const head = join(folderOf(id), `head-${randomUUID()}.csv`);
  const stones: StoneDraft[] = [];
  const file = await open(fileOf(id));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const end = bytesRead < HEAD_BYTES ? bytesRead : bytes.lastIndexOf("\n") + 1;
    await writeFile(head, bytes.subarray(0, end));
    const onStone = (stone: StoneDraft) => {
      if (stones.length < FIRST_STONES) stones.push(stone);
    };
    await tryFile(head, { onStone }, profile);
  } catch (error) {
    // the import itself says what is wrong with the file
    if (!(error instanceof FeedError)) throw error;
  } finally {
    await file.close();
    await rm(head, { force: true });
  }
  return stones;
}

async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FeedError ? new CommandError(error.message, { cause: error }) : error;
  }
}

async function removeOld(): Promise<void> {
  await mkdir(root(), { recursive: true });
  for (const name of await readdir(root())) {
    const path = join(root(), name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}
