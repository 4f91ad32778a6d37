import { desc, eq, inArray, or } from "drizzle-orm";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { db } from "@/lib/platform/db/client";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { orderPath } from "@/lib/selling/orders/model";
import { orders } from "@/lib/selling/orders/tables";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { readReturnState } from "../return/return-queries";
import type { RecentOrder } from "./schema";

const MOST = 5;

/** Secrets of so many orders are looked at: a browser gets one for each order, for 90 days. */
const MOST_SECRETS = 50;

/**
 * Lists the newest orders that a visitor may open: those of their account, those placed in this browser, and those
 * opened here from their mail.
 * @param secrets what the browser has for orders, by the orders’ ids
 */
export async function listRecentOrders(
  { customerId, secrets }: { customerId: string | null; secrets: ReadonlyMap<string, string> },
  now = new Date(),
): Promise<RecentOrder[]> {
  const ids = [...secrets.keys()].slice(0, MOST_SECRETS);
  if (ids.length === 0 && customerId === null) return [];
  const rows = await db()
    .select()
    .from(orders)
    .where(
      or(
        ids.length > 0 ? inArray(orders.id, ids) : undefined,
        customerId === null ? undefined : eq(orders.customerId, customerId),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(MOST_SECRETS);
  const shown = rows
    .filter((row) => isOwn(row) || canViewOrder(secrets.get(row.id) ?? null, row))
    .slice(0, MOST);
  return Promise.all(
    shown.map(async (row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      isPickedUp: isPickedUp(row),
      placedAt: row.placedAt.toISOString(),
      path: isOwn(row) ? accountOrderPath(row.id) : orderPath(row.id),
      isReturnable: (await readReturnState(db(), row, now)).until !== null,
    })),
  );

  function isOwn(row: typeof orders.$inferSelect): boolean {
    return customerId !== null && row.customerId === customerId;
  }
}
