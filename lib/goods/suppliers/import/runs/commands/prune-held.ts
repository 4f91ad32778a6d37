import { sql } from "drizzle-orm";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { SHARED_FILE_KINDS } from "@/lib/platform/files/kinds";
import { removeSharedFile } from "@/lib/platform/files/removal-commands";
import { sharedFiles } from "@/lib/platform/files/tables";
import { isWaiting } from "../waiting-queries";

/** A held file is stored a moment before its run says so, and is nobody's until then, hours. */
const UNNOTED_HOURS = 24;

/**
 * Renews the held files that still wait for approval, however long, and removes those that wait no longer because the supplier has
 * sent another. Returns how many were removed.
 */
export async function pruneHeldImports(now = new Date()): Promise<number> {
  const waiting = sql`exists (select from ${feedRuns} where feed_runs.held_file = shared_files.id and ${isWaiting})`;
  const isHeld = sql`${sharedFiles.kind} = 'held-import'`;
  const days = SHARED_FILE_KINDS["held-import"].days;
  await db()
    .update(sharedFiles)
    .set({ expiresAt: new Date(now.getTime() + days * 24 * 60 * 60_000) })
    .where(sql`${isHeld} and ${waiting}`);
  const notedBefore = new Date(now.getTime() - UNNOTED_HOURS * 60 * 60_000);
  const over = await db()
    .select({ id: sharedFiles.id })
    .from(sharedFiles)
    .where(sql`${isHeld} and not ${waiting} and ${sharedFiles.createdAt} < ${notedBefore.toISOString()}`);
  for (const { id } of over) await removeSharedFile(id);
  return over.length;
}
