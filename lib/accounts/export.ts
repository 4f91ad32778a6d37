import { asc, eq } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { auditLog, sessions, unfinished } from "@/lib/db/schema/accounts";
import { addresses, cartLines, carts, wishlistItems, wishlists } from "@/lib/db/schema/customers";
import { orderLines, orders } from "@/lib/db/schema/orders";
import { accountView } from "./account";
import { audit } from "./audit";
import type { Customer } from "./sessions";

/** Everything the shop keeps about a customer, without what only proves who they are. */
export async function exportAccount(customer: Customer): Promise<Record<string, unknown>> {
  const own = customer.id;
  const [addressRows, orderRows, lineRows, cartRows, wishRows, sessionRows, unfinishedRows, events] =
    await Promise.all([
      db().select().from(addresses).where(eq(addresses.customerId, own)).orderBy(asc(addresses.createdAt)),
      db().select().from(orders).where(eq(orders.customerId, own)).orderBy(asc(orders.placedAt)),
      db()
        .select({ line: orderLines })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.customerId, own))
        .orderBy(asc(orderLines.position)),
      db()
        .select({ item: cartLines.item })
        .from(cartLines)
        .innerJoin(carts, eq(carts.id, cartLines.cartId))
        .where(eq(carts.customerId, own))
        .orderBy(asc(cartLines.position)),
      db()
        .select({ item: wishlistItems })
        .from(wishlistItems)
        .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
        .where(eq(wishlists.customerId, own)),
      db().select().from(sessions).where(eq(sessions.customerId, own)).orderBy(asc(sessions.createdAt)),
      db().select().from(unfinished).where(eq(unfinished.customerId, own)),
      db().select().from(auditLog).where(eq(auditLog.customerId, own)).orderBy(asc(auditLog.at)),
    ]);
  await audit(db(), "data_exported", { customerId: own });
  return {
    account: accountView(customer),
    addresses: addressRows.map(({ customerId: _, ...row }) => row),
    orders: orderRows.map(({ customerId: _, viewerHash: __, ...order }) => ({
      ...order,
      lines: lineRows.flatMap(({ line }) => (line.orderId === order.id ? [line] : [])),
    })),
    cart: cartRows.map(({ item }) => item),
    wishlist: wishRows.map(({ item: { kind, sku, savedPriceCents, createdAt } }) => ({
      kind,
      sku,
      saved_price_cents: savedPriceCents,
      created_at: createdAt,
    })),
    unfinished: unfinishedRows.map(({ key, value }) => ({ key, value })),
    sessions: sessionRows.map(({ createdAt, seenAt, endedAt }) => ({ createdAt, seenAt, endedAt })),
    history: events.map(({ event, at }) => ({ event, at })),
  };
}
