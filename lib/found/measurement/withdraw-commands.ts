import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { orders } from "@/lib/selling/orders/tables";
import { forgetVisitors } from "@/lib/selling/sources/commands";
import { measurementEvents as events } from "./tables";

/** Most orders of one browser that are looked at; it has the cookie of each for 90 days. */
const MOST_ORDERS = 50;

/**
 * Forgets by what measuring services know the buyer of each order that a browser or an account has placed, and deletes what waits to be
 * sent of them and of checkouts that the browser began. What brought an order, without ids, stays with it.
 * @param secrets that the browser has for orders, by the orders' ids
 * @param begun of the browser, as `checkoutBrowser` names it
 */
export async function withdrawConsent({
  customerId,
  secrets,
  begun,
}: {
  customerId: string | null;
  secrets: ReadonlyMap<string, string>;
  begun: readonly string[];
}): Promise<void> {
  const named = [...secrets.keys()].slice(0, MOST_ORDERS);
  const rows =
    named.length > 0 || customerId !== null
      ? await db()
          .select()
          .from(orders)
          .where(
            or(
              inArray(orders.id, named),
              customerId === null ? undefined : eq(orders.customerId, customerId),
            ),
          )
      : [];
  const own = rows
    .filter(
      (row) =>
        (customerId !== null && row.customerId === customerId) ||
        canViewOrder(secrets.get(row.id) ?? null, row),
    )
    .map(({ id }) => id);
  await db().transaction(async (tx) => {
    // first, so that what is queued meanwhile is there to be deleted
    await forgetVisitors(tx, own);
    await tx
      .delete(events)
      .where(
        and(
          eq(events.state, "waiting"),
          or(
            inArray(events.orderId, own),
            and(
              eq(events.name, "begin_checkout"),
              inArray(sql`split_part(${events.eventId}, '.', 2)`, [...begun]),
            ),
          ),
        ),
      );
  });
}
