import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { db } from "@/lib/platform/db/client";
import { foldWords } from "@/lib/platform/encoding/fold-text";
import { cartLines, carts } from "@/lib/selling/cart/tables";
import { COUNTED_DAYS } from "@/lib/selling/left-carts/model";
import { cartReminderConsents, cartReminders } from "@/lib/selling/left-carts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { containing } from "../admin/list-query";

/** A cart is left once nothing has changed for an hour, and forgotten after 60 days. */
const QUIET_MS = 3_600_000;
const FORGOTTEN_MS = 60 * 86_400_000;

const fullName = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;

/**
 * A page of left carts, and how many there are. Guests' carts are in their browsers alone, so these are customers' only:
 * of those whose address is confirmed, since an order made of a cart is mailed with the words in it.
 */
export async function listLeftCarts(
  words: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const now = Date.now();
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
    gt(carts.updatedAt, new Date(now - FORGOTTEN_MS)),
    isNotNull(customers.emailConfirmedAt),
    sql`not exists ${ordered}`,
    words
      ? or(
          ilike(customers.email, containing(words)),
          sql`fold_words(${fullName}) like ${containing(foldWords(words))}`,
        )
      : undefined,
  );
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
  return { rows, total: counted?.total ?? 0 };
}

/** What the cart of a customer with a confirmed address holds, in its order. */
export const listLeftItems = (customerId: string) =>
  db()
    .select({ item: cartLines.item })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(customers, eq(customers.id, carts.customerId))
    .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
    .orderBy(asc(cartLines.position));

/** Days of reminders that are counted. */
const REPORTED_DAYS = 30;

/** How many customers agreed to reminders, how many were sent lately, and how many of those an order followed. */
export async function countReminders(now = new Date()) {
  const since = new Date(now.getTime() - REPORTED_DAYS * 86_400_000);
  const isFollowed = sql`exists (select from ${orders} o where o.customer_id = ${cartReminders.customerId}
    and o.placed_at >= ${cartReminders.mailedAt} and o.placed_at < ${cartReminders.mailedAt} + make_interval(days => ${COUNTED_DAYS})
    and o.status <> 'canceled')`;
  const [[agreed], [sent]] = await Promise.all([
    db()
      .select({ customers: count() })
      .from(cartReminderConsents)
      .where(isNull(cartReminderConsents.endedAt)),
    db()
      .select({ sent: count(), ordered: sql<number>`count(*) filter (where ${isFollowed})::int` })
      .from(cartReminders)
      .where(gt(cartReminders.mailedAt, since)),
  ]);
  return { customers: agreed?.customers ?? 0, sent: sent?.sent ?? 0, ordered: sent?.ordered ?? 0 };
}
