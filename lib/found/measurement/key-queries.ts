import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { isSealedNow, openSecret, sealSecret } from "@/lib/platform/security/sealed";
import type { ApiVendor } from "./server-event";
import { measurementKeys } from "./tables";

const KIND = "measurement";

export const sealKey = (key: string): string => sealSecret(key, KIND);

/** The key of each service that has one; null where it was sealed under another NEXTAUTH_SECRET. */
export async function readKeys(): Promise<Map<ApiVendor, { key: string | null; updatedAt: Date }>> {
  const rows = await db().select().from(measurementKeys);
  const keys = new Map<ApiVendor, { key: string | null; updatedAt: Date }>();
  for (const row of rows) {
    const key = openSecret(row.key, KIND);
    keys.set(row.vendor, { key, updatedAt: row.updatedAt });
    // sealed with the present secret as soon as it is used, so that a rotation can end
    if (key !== null && !isSealedNow(row.key, KIND))
      await db()
        .update(measurementKeys)
        .set({ key: sealKey(key) })
        .where(eq(measurementKeys.vendor, row.vendor));
  }
  return keys;
}
