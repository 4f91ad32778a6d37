import { and, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { type Database, db } from "@/lib/platform/db/client";
import { sharedFileChunks, sharedFiles } from "./tables";

/** Chunks deleted by one statement, which may not take longer than a visitor waits. */
const BATCH = 100;
/** A file that isn't whole after a day belongs to a process that has died, hours. */
const UNFINISHED_HOURS = 24;

/** Removes a file for everybody; does nothing if it is gone already. */
export async function removeSharedFile(id: string, database: Database = db()): Promise<void> {
  const [last] = await database
    .update(sharedFiles)
    .set({ expiresAt: sql`now()` })
    .where(eq(sharedFiles.id, id))
    .returning({
      chunks: sql<number>`(select coalesce(max(number) + 1, 0) from ${sharedFileChunks} where file_id = ${id})`,
    });
  if (!last) return;
  for (let from = 0; from < last.chunks; from += BATCH) {
    const { fileId, number } = sharedFileChunks;
    await database
      .delete(sharedFileChunks)
      .where(and(eq(fileId, id), gte(number, from), lt(number, from + BATCH)));
  }
  await database.delete(sharedFiles).where(eq(sharedFiles.id, id));
}

/** Removes the files that have expired, and what processes that died left of others; returns how many. */
export async function pruneSharedFiles(now = new Date()): Promise<number> {
  const { chunks, createdAt, expiresAt, id } = sharedFiles;
  const unfinishedBefore = new Date(now.getTime() - UNFINISHED_HOURS * 60 * 60_000);
  const rows = await db()
    .select({ id })
    .from(sharedFiles)
    .where(or(lte(expiresAt, now), and(isNull(chunks), lt(createdAt, unfinishedBefore))));
  for (const row of rows) await removeSharedFile(row.id);
  return rows.length;
}
