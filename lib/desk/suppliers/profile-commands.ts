import { eq } from "drizzle-orm";
import { answersOf, type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import { suppliers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";

/**
 * Sets how a supplier's files are read from now on; a supplier the shop doesn't know yet becomes known. What a person has
 * answered of it stands unless the profile says otherwise.
 * @throws FeedError for an invalid profile
 */
export async function saveProfile(
  supplier: string,
  profile: ImportProfileInput,
  audit: AuditAction | null,
): Promise<void> {
  parseProfile(profile);
  const name = supplier.trim().replace(/\s+/g, " ");
  await db().transaction(async (tx) => {
    const [known] = await tx
      .select({ profile: suppliers.profile })
      .from(suppliers)
      .where(eq(suppliers.name, name))
      .for("update");
    const saved = { ...answersOf((known?.profile ?? {}) as ImportProfileInput), ...profile };
    await tx
      .insert(suppliers)
      .values({ name, profile: saved })
      .onConflictDoUpdate({ target: suppliers.name, set: { profile: saved, updatedAt: new Date() } });
    await recordShopAudit(tx, audit, supplier, { profile: saved });
  });
}
