import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { sealCarrierKey } from "@/lib/selling/labels/account-queries";
import { easypost } from "@/lib/selling/labels/easypost/easypost";
import { carrierAccounts } from "@/lib/selling/labels/tables";

const PROVIDER = "easypost" as const;

/** Connects the shop’s account, after the provider has accepted its key. @throws CarrierFailure */
export async function connectCarrier(key: string, audit: AuditAction, now = new Date()): Promise<void> {
  await easypost(key).check();
  const sealed = { apiKey: sealCarrierKey(key), updatedAt: now };
  await db().transaction(async (tx) => {
    await tx
      .insert(carrierAccounts)
      .values({ provider: PROVIDER, ...sealed })
      .onConflictDoUpdate({ target: carrierAccounts.provider, set: sealed });
    await recordShopAudit(tx, audit, PROVIDER);
  });
}

/** Forgets the account’s key. Labels that were bought stay recorded. */
export async function disconnectCarrier(audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const [gone] = await tx.delete(carrierAccounts).returning();
    if (gone) await recordShopAudit(tx, audit, gone.provider);
  });
}
