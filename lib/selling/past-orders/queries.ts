import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Customer } from "@/lib/people/accounts/sessions/commands";
import { db } from "@/lib/platform/db/client";
import { countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { searchQuery, wordsOf } from "@/lib/selling/orders/search-queries";
import { formatPastAmount, pastOrderStatus, pastOrderTotals } from "./model";
import type { PastOrder, PastOrderSummary } from "./schema";
import { pastOrders } from "./tables";

export type PastOrderRow = typeof pastOrders.$inferSelect;

/** An order of the shop before, as lists show it. */
export const pastOrderSummary = ({
  id,
  number,
  placedAt,
  currency,
  total,
  content,
}: PastOrderRow): PastOrderSummary => ({
  ...{ id, number, currency },
  placed_at: placedAt.toISOString(),
  status: pastOrderStatus(content),
  total: formatPastAmount(total, currency),
  items: content.lines.map(({ name, quantity }) => ({ name, quantity })),
});

/** An order of the shop before, whole. */
export function pastOrderView(row: PastOrderRow): PastOrder {
  const { items: _, ...summary } = pastOrderSummary(row);
  const { content, currency, total } = row;
  const written = (amount: number) => formatPastAmount(amount, currency);
  return {
    ...summary,
    lines: content.lines.map(({ name, sku, quantity, price }) => ({
      ...{ name, sku, quantity },
      price: written(price),
      total: written(price * quantity),
    })),
    totals: pastOrderTotals(content, total).map(({ what, amount }) => ({ what, amount: written(amount) })),
    refunded: content.refunded ? written(content.refunded) : null,
    payment: content.payment,
    delivery: content.delivery,
    canceled_at: content.canceledAt,
    shipping_address: content.shippingAddress,
    billing_address: content.billingAddress,
    phone: content.phone,
    note: content.note,
  };
}

/** One page of a customer's orders in the shop before, newest first, and the number on all pages. */
export async function listCustomerPastOrders(
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: PastOrderSummary[]; total: number }> {
  const own = eq(pastOrders.customerId, customerId);
  const [rows, total] = await Promise.all([
    newestFirst(own)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db().$count(pastOrders, own),
  ]);
  return { data: rows.map(pastOrderSummary), total };
}

const newestFirst = (wanted: SQL | undefined) =>
  db().select().from(pastOrders).where(wanted).orderBy(desc(pastOrders.placedAt), asc(pastOrders.id));

/** A customer's own order in the shop before; null for another customer's. */
export async function findCustomerPastOrder(id: string, customerId: string): Promise<PastOrder | null> {
  if (!UUID_PATTERN.test(id)) return null;
  const [row] = await db()
    .select()
    .from(pastOrders)
    .where(and(eq(pastOrders.id, id), eq(pastOrders.customerId, customerId)));
  return row ? pastOrderView(row) : null;
}

/** An order of the shop before; null if there is none. */
export async function findPastOrder(id: string): Promise<PastOrderRow | null> {
  const [row] = await db().select().from(pastOrders).where(eq(pastOrders.id, id));
  return row ?? null;
}

type PastOrderList = { words: string | undefined; order: "asc" | "desc" };

/** A page of the orders of the shop before whose number, email, name, items, or phone begin with some words. */
export async function listPastOrders(
  { words, order }: PastOrderList,
  { limit, offset }: { limit: number; offset: number },
) {
  const query = words ? searchQuery(words) : null;
  const wanted = query === null ? undefined : sql`${wordsOf(pastOrders)} @@ ${query}::tsquery`;
  const sorted = order === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db()
      .select()
      .from(pastOrders)
      .where(wanted)
      .orderBy(sorted(pastOrders.placedAt), sorted(pastOrders.id))
      .limit(limit)
      .offset(offset),
    countUpTo(MOST_COUNTED, pastOrders, wanted),
  ]);
  return { rows, counted };
}

type Owner = Pick<Customer, "id" | "email">;

/** What an account has of the shop before, and what was placed there with its address. */
const placedBy = ({ id, email }: Owner) =>
  or(eq(pastOrders.customerId, id), and(eq(pastOrders.email, email), isNull(pastOrders.customerId)));

/** Orders that a customer's page of the back office shows. */
const OF_CUSTOMER = 50;

/** A customer's latest orders of the shop before, as the staff see them. */
export const listLatestPastOrders = (owner: Owner) => newestFirst(placedBy(owner)).limit(OF_CUSTOMER);

/** All orders of the shop before that are a customer's; those of an address are theirs once they have confirmed it. */
export const listAllPastOrders = (owner: Owner & Pick<Customer, "emailConfirmedAt">) =>
  newestFirst(owner.emailConfirmedAt ? placedBy(owner) : eq(pastOrders.customerId, owner.id));
