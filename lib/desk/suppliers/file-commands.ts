import { createReadStream } from "node:fs";
import { open, rm, writeFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import type { Guess } from "@/lib/goods/suppliers/import/guess/guess";
import { guessFile } from "@/lib/goods/suppliers/import/guess/guess-file";
import { tryFile } from "@/lib/goods/suppliers/import/guess/try-file";
import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import type { Answers } from "@/lib/goods/suppliers/import/questions/schema";
import { withTable } from "@/lib/goods/suppliers/import/read/formats";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";
import { importFile } from "@/lib/goods/suppliers/import/run";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";
import type { StoneDraft } from "@/lib/goods/suppliers/import/stone";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, pool } from "@/lib/platform/db/client";
import {
  findSharedFile,
  type SharedFile,
  storeSharedFile,
  withSharedFile,
} from "@/lib/platform/files/shared-file-commands";
import { SharedFileError } from "@/lib/platform/files/shared-file-error";
import { CommandError } from "../errors/command-error";
import { saveProfile } from "./profile-commands";

/** A supplier's file that somebody uploaded, to see how it is read before it is imported. */
export type SupplierFile = { id: string; supplier: string; name: string };

/**
 * A file with what its columns are taken for, and how this supplier's files were read before.
 * @property isTrusted whether files of this supplier were imported before
 */
export type ReadFile = SupplierFile & { guess: Guess; saved: ImportProfileInput | null; isTrusted: boolean };

const facts = z.object({ supplier: z.string() });
/** First bytes of a file, from which its first stones are shown. */
const HEAD_BYTES = 256 * 1024;
const FIRST_STONES = 8;

/** Keeps an uploaded file for a week. @throws CommandError if it can't be read as a table */
export async function keepSupplierFile(path: string, supplier: string, name: string): Promise<ReadFile> {
  const spaced = supplier.trim().replace(/\s+/g, " ");
  if (spaced === "") throw new CommandError("Enter the supplier’s name.");
  const { guess, stored } = await refusing(() =>
    withTable(path, async (table) => {
      const guessed = await guessFile(await inspectSource(table), name);
      const facts = { supplier: spaced };
      return {
        guess: guessed,
        stored: await storeSharedFile("supplier-file", createReadStream(table), name, { facts }),
      };
    }),
  );
  return withProfile({ id: stored.id, supplier: spaced, name }, guess);
}

type Stored = { file: SupplierFile; stored: SharedFile };

/** @throws CommandError if there is no such file, or not any more */
async function requireSupplierFile(id: string): Promise<Stored> {
  const stored = await findSharedFile("supplier-file", id);
  if (!stored) throw new CommandError("This file is no longer here. Upload it again.");
  return { file: { id, name: stored.name, ...facts.parse(stored.facts) }, stored };
}

/** What an uploaded file's columns are taken for. @throws CommandError */
export async function readSupplierFile(id: string): Promise<ReadFile> {
  const { file, stored } = await requireSupplierFile(id);
  const guess = await refusing(() =>
    withSharedFile(stored, async (path) => guessFile(await inspectSource(path), file.name)),
  );
  return withProfile(file, guess);
}

async function withProfile(file: SupplierFile, guess: Guess): Promise<ReadFile> {
  const [known] = await db()
    .select({
      profile: suppliers.profile,
      isTrusted: sql<boolean>`exists (select from ${stoneOffers} o where o.supplier = ${suppliers.name})`,
    })
    .from(suppliers)
    .where(eq(suppliers.name, file.supplier));
  return {
    ...file,
    guess,
    saved: (known?.profile as ImportProfileInput | null | undefined) ?? null,
    isTrusted: known?.isTrusted ?? false,
  };
}

export type FileImport = {
  profile: ImportProfileInput;
  /** what the person who imports it says of the supplier */
  answers: Answers;
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
  audit: AuditAction,
): Promise<{ report: ImportReport; stones: StoneDraft[] }> {
  const { file, stored } = await requireSupplierFile(id);
  const { supplier, name } = file;
  const { report, stones } = await refusing(() =>
    withSharedFile(stored, async (path) => ({
      stones: await firstStones(path, profile),
      report: await importFile({
        ...options,
        file: path,
        name,
        supplier,
        profile,
        pool: pool(),
        requiresMargin: true,
      }),
    })),
  );
  if (!options.dryRun) {
    if (report.state === "done") {
      await saveProfile(supplier, report.profile ?? profile, { ...audit, action: "profile save" });
    }
    const { state, read, added, changed, gone, refused } = report;
    await recordShopAudit(db(), audit, supplier, { file: name, state, read, added, changed, gone, refused });
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
async function firstStones(path: string, profile: ImportProfileInput): Promise<StoneDraft[]> {
  const head = `${path}.head`;
  const stones: StoneDraft[] = [];
  const file = await open(path);
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
    if (error instanceof FeedError) throw new CommandError(error.message, { cause: error });
    if (!(error instanceof SharedFileError)) throw error;
    const advice = error.code === "too_large" ? "" : " Upload it again.";
    throw new CommandError(`${error.message}.${advice}`, { cause: error });
  }
}
