import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/watch/database-errors";
import { adminKeys } from "../tables";

type KeyRow = typeof adminKeys.$inferSelect;
export type AdminKey = Omit<KeyRow, "secretHash">;

/** Begins every secret, so that scanners find one in a published file. */
const PREFIX = "adamas_admin_";

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** A key's last use is written at most this often, ms. */
const USE_NOTED_EVERY = 60_000;

const withoutHash = ({ secretHash: _, ...key }: KeyRow): AdminKey => key;

const isGood = ({ revokedAt, expiresAt }: AdminKey, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/**
 * Makes a key. Its secret is returned here and can be had nowhere else.
 * @returns null if there is a key of that name, revoked or not
 */
export async function createKey(
  { name, scopes, expiresAt }: { name: string; scopes: readonly string[]; expiresAt: Date | null },
  audit: AuditAction | null,
): Promise<{ key: AdminKey; secret: string } | null> {
  const secret = `${PREFIX}${randomBytes(32).toString("base64url")}`;
  try {
    return await db().transaction(async (tx) => {
      const [row] = await tx
        .insert(adminKeys)
        .values({ name, scopes: [...scopes], expiresAt, secretHash: hashOf(secret) })
        .returning();
      if (!row) throw new Error("The key was not returned");
      await recordShopAudit(tx, audit, name, { scopes, expiresAt });
      return { key: withoutHash(row), secret };
    });
  } catch (error) {
    if (isUniqueViolation(error, "admin_keys_name_unique")) return null;
    throw error;
  }
}

/** Every key, revoked ones included. */
export const listKeys = async (): Promise<AdminKey[]> =>
  (await db().select().from(adminKeys).orderBy(asc(adminKeys.createdAt))).map(withoutHash);

/** Ends a key for good; null if there is none. */
export async function revokeKey(
  which: { readonly name: string } | { readonly id: string },
  audit: AuditAction | null,
  now = new Date(),
): Promise<AdminKey | null> {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .update(adminKeys)
      .set({ revokedAt: sql`coalesce(${adminKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
      .where("id" in which ? eq(adminKeys.id, which.id) : eq(adminKeys.name, which.name))
      .returning();
    if (!row) return null;
    await recordShopAudit(tx, audit, row.name, {});
    return withoutHash(row);
  });
}

/** The key with a secret; null if there is none, or it was revoked or has expired. */
export async function findKeyOf(secret: string, now = new Date()): Promise<AdminKey | null> {
  const hash = hashOf(secret);
  const [row] = await db().select().from(adminKeys).where(eq(adminKeys.secretHash, hash));
  if (!row || !timingSafeEqual(Buffer.from(row.secretHash), Buffer.from(hash)) || !isGood(row, now)) {
    return null;
  }
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > USE_NOTED_EVERY) {
    await db().update(adminKeys).set({ lastUsedAt: now }).where(eq(adminKeys.id, row.id));
  }
  return withoutHash(row);
}
