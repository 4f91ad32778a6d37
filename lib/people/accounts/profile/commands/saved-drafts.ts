import { and, eq } from "drizzle-orm";
import type { SavedDraftKey } from "@/lib/people/accounts/model";
import { savedDrafts } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";

/** Returns a customer's unfinished work as their browser wrote it, or null if there is none. */
export async function readSavedDraft(customerId: string, key: SavedDraftKey): Promise<unknown> {
  const [row] = await db()
    .select({ value: savedDrafts.value })
    .from(savedDrafts)
    .where(and(eq(savedDrafts.customerId, customerId), eq(savedDrafts.key, key)));
  return row?.value ?? null;
}

/** Replaces a customer's saved draft; null deletes it. */
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
