import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { AlertKind } from "../model";
import { type AlertRow, disputes, orderAlerts } from "../tables";

export type NewAlert = {
  kind: AlertKind;
  /** tells two of a kind apart */
  key: string;
  /** a sentence for the staff */
  words: string;
  /** whether nothing of the order can ship until the alert is closed */
  holdsShipping: boolean;
};

/** Raises an alert about an order, once for each kind and key. @returns whether it is new */
export async function raiseAlert(
  tx: Transaction,
  orderId: string,
  alert: NewAlert,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(orderAlerts)
    .values({ orderId, ...alert, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: orderAlerts.id });
  return made.length > 0;
}

/** Closes an alert whose reason is gone. An alert that ended before it was heard of stays unheard of. */
export async function endAlert(
  tx: Transaction,
  orderId: string,
  { kind, key }: Pick<NewAlert, "kind" | "key">,
  now: Date,
): Promise<void> {
  await tx
    .update(orderAlerts)
    .set({ closedAt: now })
    .where(
      and(
        eq(orderAlerts.orderId, orderId),
        eq(orderAlerts.kind, kind),
        eq(orderAlerts.key, key),
        isNull(orderAlerts.closedAt),
      ),
    );
}

/** Lists an order's alerts, oldest first. */
export const listAlerts = (executor: Database | Transaction, orderId: string): Promise<AlertRow[]> =>
  executor
    .select()
    .from(orderAlerts)
    .where(eq(orderAlerts.orderId, orderId))
    .orderBy(asc(orderAlerts.createdAt), asc(orderAlerts.id));

/** Lists the open alerts that keep an order from shipping. */
export const listHolds = (executor: Database | Transaction, orderId: string): Promise<AlertRow[]> =>
  executor
    .select()
    .from(orderAlerts)
    .where(
      and(
        eq(orderAlerts.orderId, orderId),
        eq(orderAlerts.holdsShipping, true),
        isNull(orderAlerts.closedAt),
      ),
    )
    .orderBy(asc(orderAlerts.createdAt), asc(orderAlerts.id));

/**
 * Condition for an open alert that somebody has to look at. A dispute that isn't decided waits for its answer or for the bank
 * instead.
 */
export const isToCheck = (): SQL => sql`(${orderAlerts.closedAt} is null and (${orderAlerts.kind} <> 'dispute'
  or exists (select from ${disputes} where ${disputes.reference} = ${orderAlerts.key} and ${disputes.state} = 'lost')))`;

/** Closes all open alerts of an order. @returns those it closed */
export const closeAlerts = (
  tx: Transaction,
  orderId: string,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<AlertRow[]> =>
  tx
    .update(orderAlerts)
    .set({ closedAt: now, closedBy: by, note })
    .where(and(eq(orderAlerts.orderId, orderId), isNull(orderAlerts.closedAt)))
    .returning();
