import { eq } from "drizzle-orm";
import { EVENTS_APIS } from "@/lib/found/measurement/apis/all-apis";
import { sealKey } from "@/lib/found/measurement/key-queries";
import type { ApiVendor } from "@/lib/found/measurement/server-event";
import { measurementKeys } from "@/lib/found/measurement/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";

/**
 * Saves the key of a service's events API, sealed.
 * @throws ApiError 422 if it has another form than the service gives its keys
 */
export async function saveMeasurementKey(
  vendor: ApiVendor,
  key: string,
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  const { keyForm, keyInWords } = EVENTS_APIS[vendor];
  if (!keyForm.test(key))
    throw new ApiError("invalid", "Some fields need your attention.", { errors: { key: [keyInWords] } });
  const sealed = { key: sealKey(key), updatedAt: now };
  await db().transaction(async (tx) => {
    await tx
      .insert(measurementKeys)
      .values({ vendor, ...sealed })
      .onConflictDoUpdate({ target: measurementKeys.vendor, set: sealed });
    await recordShopAudit(tx, audit, vendor);
  });
}

/** Forgets the key of a service; its events are no longer sent. */
export async function removeMeasurementKey(vendor: ApiVendor, audit: AuditAction): Promise<void> {
  await db().transaction(async (tx) => {
    const [gone] = await tx
      .delete(measurementKeys)
      .where(eq(measurementKeys.vendor, vendor))
      .returning({ vendor: measurementKeys.vendor });
    if (gone) await recordShopAudit(tx, audit, gone.vendor);
  });
}
