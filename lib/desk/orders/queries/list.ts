import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { type Counted, countUpTo, MOST_COUNTED } from "@/lib/platform/db/count-up-to";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { hasOpenSize } from "@/lib/selling/cart/wording";
import { isToCheck } from "@/lib/selling/disputes/commands/alerts";
import { disputes, orderAlerts } from "@/lib/selling/disputes/tables";
import {
  isOpenLine,
  SIZE_OPEN_STATUSES,
} from "@/lib/selling/fulfillment/produce/ring-sizes/open-size-queries";
import { invoices } from "@/lib/selling/invoices/tables";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { payments } from "@/lib/selling/payments/tables";
import { byGoods, findWords } from "./words";

const DAY_MS = 24 * 60 * 60_000;

/** What narrows a list of orders down; a filter left out narrows nothing. */
export type OrderFilter = {
  /** words that begin the number, an email, a name, a phone number, a postcode, a SKU, or a report number */
  words?: string | undefined;
  status?: OrderStatus | undefined;
  paymentMethod?: string | undefined;
  awaitingSupplier?: boolean | undefined;
  sizeOpen?: boolean | undefined;
  /** whether its tax is to be confirmed */
  taxOpen?: boolean | undefined;
  /** whether its payment is in a dispute that waits for evidence */
  disputed?: boolean | undefined;
  /** whether it has an open alert to look at */
  alerted?: boolean | undefined;
  /** first and last day, `2026-11-01`, UTC */
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
  customerId?: string | undefined;
  /** only orders in one of these states, found by their number and items alone: for who doesn't see their customers */
  forWorkshop?: readonly OrderStatus[] | undefined;
};

const SORTS = {
  placed_at: orders.placedAt,
  leaves_workshop_on: orders.leavesWorkshopOn,
  // what the totals are worth in the shop's own currency, as their index has it
  total: sql`(${orders.totalCents} * ${orders.ownPerUnit})`,
} as const;
export type OrderSort = { by: keyof typeof SORTS; order: "asc" | "desc" };

/** The states of a stone whose supplier has not kept or refused it. */
const UNANSWERED = ["asking", "unknown", "price_changed"] as const;

/** The unpaid orders with a stone that its supplier has still to confirm. */
const isAwaitingSupplier = () =>
  and(
    inArray(orders.status, [...UNPAID_STATUSES]),
    exists(
      db()
        .select({ id: stoneConfirmations.id })
        .from(stoneConfirmations)
        .where(
          and(eq(stoneConfirmations.orderId, orders.id), inArray(stoneConfirmations.state, [...UNANSWERED])),
        ),
    ),
  );

/** The orders with a ring whose size its buyer has still to choose. */
const isWaitingForSize = () =>
  and(
    inArray(orders.status, [...SIZE_OPEN_STATUSES]),
    exists(
      db()
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.orderId, orders.id), isOpenLine)),
    ),
  );

/** The unpaid orders whose tax is to be confirmed. */
export const isWaitingForTax = () =>
  and(
    inArray(orders.status, [...UNPAID_STATUSES]),
    isNotNull(orders.taxUnknown),
    isNull(orders.taxConfirmedAt),
  );

/** The orders whose payment is in a dispute that waits for the shop's evidence. */
const isDisputed = () =>
  exists(
    db()
      .select({ id: disputes.id })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(and(eq(payments.orderId, orders.id), eq(disputes.state, "needs_response"))),
  );

/** The orders with an open alert that somebody has to look at. */
const isAlerted = () =>
  exists(
    db()
      .select({ id: orderAlerts.id })
      .from(orderAlerts)
      .where(and(eq(orderAlerts.orderId, orders.id), isToCheck())),
  );

const unless = (wanted: boolean | undefined, condition: () => SQL | undefined) => {
  if (wanted === undefined) return undefined;
  const found = condition();
  return wanted || !found ? found : not(found);
};

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

const conditionOf = (filter: OrderFilter): SQL | undefined =>
  and(
    filter.forWorkshop ? inArray(orders.status, [...filter.forWorkshop]) : undefined,
    filter.forWorkshop ? byGoods(filter.words) : undefined,
    filter.status ? eq(orders.status, filter.status) : undefined,
    filter.paymentMethod ? eq(orders.paymentMethod, filter.paymentMethod) : undefined,
    filter.customerId ? eq(orders.customerId, filter.customerId) : undefined,
    filter.placedFrom ? gte(orders.placedAt, startOf(filter.placedFrom)) : undefined,
    filter.placedTo ? lt(orders.placedAt, new Date(startOf(filter.placedTo).getTime() + DAY_MS)) : undefined,
    unless(filter.awaitingSupplier, isAwaitingSupplier),
    unless(filter.sizeOpen, isWaitingForSize),
    unless(filter.taxOpen, isWaitingForTax),
    unless(filter.disputed, isDisputed),
    unless(filter.alerted, isAlerted),
  );

/** An order of a list with what it contains and what it waits for. */
export type ListedOrder = {
  order: OrderRow;
  lines: Pick<typeof orderLines.$inferSelect, "name" | "quantity" | "detail" | "totalCents">[];
  isAwaitingSupplier: boolean;
  isSizeOpen: boolean;
  /** the number of its invoice; null if it has none */
  invoice: string | null;
};

type Page = { limit: number; offset: number };

/** One page of the orders that match a filter, and how many do. */
export async function listOrderPage(
  filter: OrderFilter,
  sort: OrderSort,
  page: Page,
  mostCounted = MOST_COUNTED,
): Promise<{ rows: ListedOrder[] } & Counted> {
  const others = conditionOf(filter);
  const direction = sort.order === "asc" ? asc : desc;
  const order = [direction(SORTS[sort.by]), direction(orders.id)];
  const found = await findWords(filter.forWorkshop ? undefined : filter.words, { others, order, page });
  if (found && "page" in found) {
    const { ids, ...counted } = found.page;
    return { rows: await readPage(inArray(orders.id, ids), order, { ...page, offset: 0 }), ...counted };
  }
  const wanted = and(found?.condition, others);
  const [rows, counted] = await Promise.all([
    readPage(wanted, order, page),
    countUpTo(mostCounted, orders, wanted),
  ]);
  return { rows, ...counted };
}

async function readPage(condition: SQL | undefined, order: SQL[], page: Page): Promise<ListedOrder[]> {
  const rows = await db()
    .select()
    .from(orders)
    .where(condition)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, unanswered, bills] = await Promise.all([
    db()
      .select({
        orderId: orderLines.orderId,
        name: orderLines.name,
        quantity: orderLines.quantity,
        detail: orderLines.detail,
        totalCents: orderLines.totalCents,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    db()
      .select({ orderId: stoneConfirmations.orderId })
      .from(stoneConfirmations)
      .where(
        and(inArray(stoneConfirmations.orderId, ids), inArray(stoneConfirmations.state, [...UNANSWERED])),
      ),
    db()
      .select({ orderId: invoices.orderId, number: invoices.number })
      .from(invoices)
      .where(inArray(invoices.orderId, ids)),
  ]);
  return rows.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    return {
      order,
      lines: own,
      invoice: bills.find(({ orderId }) => orderId === order.id)?.number ?? null,
      isAwaitingSupplier: isUnpaid(order.status) && unanswered.some(({ orderId }) => orderId === order.id),
      isSizeOpen:
        SIZE_OPEN_STATUSES.includes(order.status) &&
        hasOpenSize(own.map(({ detail }) => ({ parts: storedParts(detail) }))),
    };
  });
}
