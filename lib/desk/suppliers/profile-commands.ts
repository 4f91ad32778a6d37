import { type ImportProfileInput, parseProfile } from "@/lib/goods/suppliers/import/profile";
import { suppliers } from "@/lib/goods/suppliers/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";

/**
 * Sets how a supplier's files are read from now on; a supplier the shop doesn't know yet becomes known.
 * @throws FeedError for an invalid profile
 */
export async function saveProfile(
  supplier: string,
  profile: ImportProfileInput,
  audit: AuditAction | null,
): Promise<void> {
  parseProfile(profile);
  await db().transaction(async (tx) => {
    await tx
      .insert(suppliers)
      .values({ name: supplier.trim().replace(/\s+/g, " "), profile })
      .onConflictDoUpdate({ target: suppliers.name, set: { profile, updatedAt: new Date() } });
    await recordShopAudit(tx, audit, supplier, { profile });
  });
}
