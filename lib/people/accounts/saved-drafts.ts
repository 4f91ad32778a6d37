import { and, eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { SavedDraftKey } from "./model";
import { savedDrafts } from "./tables";

/** What a customer has begun and not finished, as their browser wrote it; null for nothing. */
export async function readSavedDraft(customerId: string, key: SavedDraftKey): Promise<unknown> {
  const [row] = await db()
    .select({ value: savedDrafts.value })
    .from(savedDrafts)
    .where(and(eq(savedDrafts.customerId, customerId), eq(savedDrafts.key, key)));
  return row?.value ?? null;
}

/** Keeps what a customer has begun in the place of what was kept; null forgets it. */
export async function writeSavedDraft(
  customerId: string,
  key: SavedDraftKey,
  value: unknown,
  now = new Date(),
): Promise<void> {
  if (value === null) {
    await db()
      .delete(savedDrafts)
      .where(and(eq(savedDrafts.customerId, customerId), eq(savedDrafts.key, key)));
    return;
  }
  await db()
    .insert(savedDrafts)
    .values({ customerId, key, value, updatedAt: now })
    .onConflictDoUpdate({
      target: [savedDrafts.customerId, savedDrafts.key],
      set: { value, updatedAt: now },
    });
}
