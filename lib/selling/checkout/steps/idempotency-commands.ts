import { and, eq, lte } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { db, type Transaction } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { idempotencyKeys } from "../tables";

/** How long a key returns the order it made; the same key then makes a new one. */
const KEPT_MS = 24 * 60 * 60_000;

const expiry = (now: Date) => lte(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS));

/**
 * Claims a key for a request and waits for a concurrent request that holds it. Returns null if the key is new, or
 * the order it made within the last 24 hours.
 * @throws ApiError 409 `idempotency_key_reused` if the key was used for another order.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  { key, requestHash, now }: { key: string; requestHash: string; now: Date },
) {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), expiry(now)));
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed) return null;
  const [used] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, order: orders })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.key, key));
  if (!used?.order) throw new Error("An idempotency key has no order");
  if (used.requestHash !== requestHash) {
    throw new ApiError("idempotency_key_reused", "This key was already used for another order.");
  }
  return used.order;
}

/** Stores the order a claimed key made. */
export async function recordKeyOrder(tx: Transaction, key: string, orderId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key));
}

/** Deletes expired keys; returns how many. */
export async function pruneIdempotencyKeys(now = new Date()): Promise<number> {
  const { rowCount } = await db().delete(idempotencyKeys).where(expiry(now));
  return rowCount ?? 0;
}
