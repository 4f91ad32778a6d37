import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { VISITOR_DAYS } from "./model";
import { orderSources } from "./tables";
import type { Visit } from "./visit";

const DAY_MS = 86_400_000;

/** Notes on a new order what brought its buyer; nothing without their consent. */
export async function keepSource(
  tx: Transaction,
  orderId: string,
  visit: Visit | null,
  now: Date,
): Promise<void> {
  if (!visit) return;
  const { touches, visitor } = visit;
  await tx
    .insert(orderSources)
    .values({ orderId, first: touches?.first ?? null, last: touches?.last ?? null, visitor, createdAt: now });
}

/** Deletes what brought a customer's orders, and with it their consent. */
export async function eraseSources(tx: Transaction, customerId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.delete(orderSources).where(inArray(orderSources.orderId, own));
}

/** Deletes the ids of clicks and browsers of orders whose buyer took their consent back; no service learns of them from then on. */
export async function forgetVisitors(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orderSources)
    .set(WITHOUT_IDS)
    .where(inArray(orderSources.orderId, [...orderIds]));
}

const WITHOUT_IDS = {
  visitor: null,
  first: sql`jsonb_set(${orderSources.first}, '{clicks}', '{}')`,
  last: sql`jsonb_set(${orderSources.last}, '{clicks}', '{}')`,
};

/** Deletes the ids of clicks and browsers that were kept long enough; where orders came from stays with them. Returns of how many orders. */
export async function pruneVisitorIds(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .update(orderSources)
    .set(WITHOUT_IDS)
    .where(
      and(
        isNotNull(orderSources.visitor),
        lt(orderSources.createdAt, new Date(now.getTime() - VISITOR_DAYS * DAY_MS)),
      ),
    );
  return rowCount ?? 0;
}
