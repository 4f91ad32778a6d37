import { and, asc, count, desc, eq, gt, ilike, isNotNull, lt, or, sql } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { cartLines, carts } from "@/lib/selling/cart/tables";
import { orders } from "@/lib/selling/orders/tables";
import { containing, pageOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { leftCartEndpoint, leftCartsEndpoint } from "./endpoints";

/** A cart is left once nothing has changed for an hour, and forgotten after 60 days. */
const QUIET_MS = 3_600_000;
const KEPT_MS = 60 * 86_400_000;

const fullName = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;

/**
 * Guests' carts are kept in their browsers alone, so these are customers' only: of those whose address is confirmed, since
 * an order made of a cart is mailed with the words in it.
 */
export async function handleLeftCarts({ query }: CallOf<typeof leftCartsEndpoint>) {
  const now = Date.now();
  const { q } = query;
  const lines = db()
    .select({ cartId: cartLines.cartId, lines: count().as("lines") })
    .from(cartLines)
    .groupBy(cartLines.cartId)
    .as("counted");
  const ordered = db()
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.customerId, carts.customerId), gt(orders.placedAt, carts.updatedAt)));
  const wanted = and(
    lt(carts.updatedAt, new Date(now - QUIET_MS)),
    gt(carts.updatedAt, new Date(now - KEPT_MS)),
    isNotNull(customers.emailConfirmedAt),
    sql`not exists ${ordered}`,
    q ? or(ilike(customers.email, containing(q)), ilike(fullName, containing(q))) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const [rows, [counted]] = await Promise.all([
    db()
      .select({
        id: customers.id,
        name: fullName,
        email: customers.email,
        lines: lines.lines,
        updatedAt: carts.updatedAt,
      })
      .from(carts)
      .innerJoin(customers, eq(customers.id, carts.customerId))
      .innerJoin(lines, eq(lines.cartId, carts.id))
      .where(wanted)
      .orderBy(desc(carts.updatedAt))
      .limit(limit)
      .offset(offset),
    db()
      .select({ total: count() })
      .from(carts)
      .innerJoin(customers, eq(customers.id, carts.customerId))
      .innerJoin(lines, eq(lines.cartId, carts.id))
      .where(wanted),
  ]);
  const data = rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() }));
  return { data, total: counted?.total ?? 0 };
}

/** @throws ApiError 404 */
export async function handleLeftCart({ params }: CallOf<typeof leftCartEndpoint>) {
  const rows = await db()
    .select({ item: cartLines.item })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(customers, eq(customers.id, carts.customerId))
    .where(and(eq(customers.id, params.id), isNotNull(customers.emailConfirmedAt)))
    .orderBy(asc(cartLines.position));
  if (rows.length === 0) throw notFoundError("This cart");
  return { data: { items: parseCartItems(rows.map(({ item }) => item)) } };
}
