import { and, eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { UnfinishedKey } from "./model";
import { unfinished } from "./tables";

/** What a customer has begun and not finished, as their browser wrote it; null for nothing. */
export async function readUnfinished(customerId: string, key: UnfinishedKey): Promise<unknown> {
  const [row] = await db()
    .select({ value: unfinished.value })
    .from(unfinished)
    .where(and(eq(unfinished.customerId, customerId), eq(unfinished.key, key)));
  return row?.value ?? null;
}

/** Keeps what a customer has begun in the place of what was kept; null forgets it. */
export async function keepUnfinished(
  customerId: string,
  key: UnfinishedKey,
  value: unknown,
  now = new Date(),
): Promise<void> {
  if (value === null) {
    await db()
      .delete(unfinished)
      .where(and(eq(unfinished.customerId, customerId), eq(unfinished.key, key)));
    return;
  }
  await db()
    .insert(unfinished)
    .values({ customerId, key, value, updatedAt: now })
    .onConflictDoUpdate({
      target: [unfinished.customerId, unfinished.key],
      set: { value, updatedAt: now },
    });
}
