import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import {
  addCents,
  type Cents,
  cents,
  currencyCode,
  decimalFromCents,
  NO_CENTS,
  subtractCents,
} from "@/lib/platform/money/model";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import type { Measurement } from "@/lib/platform/tracking/schema";
import { codeOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { type OrderRow, orderLines, orders } from "@/lib/selling/orders/tables";
import { payments, type RefundRow, refundLines, refunds } from "@/lib/selling/payments/tables";
import { VISITOR_DAYS } from "@/lib/selling/sources/model";
import type { VisitorIds } from "@/lib/selling/sources/schema";
import { orderSources } from "@/lib/selling/sources/tables";
import { API_VENDORS, type ApiVendor, hashedEmail, type ServerEvent } from "./server-event";
import { measurementEvents, measurementKeys } from "./tables";

const DAY_MS = 86_400_000;
/** How old a refund may be, days: Google Analytics takes nothing older. */
const REFUNDED_WITHIN_DAYS = 3;
const MOST_AT_ONCE = 100;

/** The services that the shop reports to by itself, with an id and a key, as far as a visitor has agreed to them. */
export async function apiVendorsInUse(
  ids: Measurement,
  { vendors }: Pick<VisitorIds, "vendors">,
  executor: Database | Transaction = db(),
): Promise<ApiVendor[]> {
  const agreed = API_VENDORS.filter((vendor) => ids[vendor] && vendors.includes(vendor));
  if (agreed.length === 0) return [];
  const rows = await executor.select({ vendor: measurementKeys.vendor }).from(measurementKeys);
  const withKey = new Set(rows.map(({ vendor }) => vendor));
  return agreed.filter((vendor) => withKey.has(vendor));
}

/** Puts an event into the queue of each service, once for each whatever is asked twice. */
export async function queueEvent(
  executor: Database | Transaction,
  event: ServerEvent,
  vendors: readonly ApiVendor[],
  { orderId, now }: { orderId: string | null; now: Date },
): Promise<void> {
  if (vendors.length === 0) return;
  await executor
    .insert(measurementEvents)
    .values(
      vendors.map((vendor) => ({
        eventId: event.id,
        vendor,
        name: event.name,
        orderId,
        event,
        dueAt: now,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** The lines of an order as items of an event, in the order's currency, which the call is in. */
async function itemsOf(tx: Transaction, orderId: string): Promise<ServerEvent["items"]> {
  const rows = await tx
    .select({ line: orderLines, stone: diamonds.sku, variant: productVariants.sku })
    .from(orderLines)
    .leftJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.kind, "gift_card")))
    .orderBy(asc(orderLines.position));
  return rows.map(({ line, stone, variant }) => ({
    id: stone ?? variant ?? "custom",
    name: line.name,
    price: decimalFromCents(line.unitPriceCents),
    quantity: line.quantity,
    isGroup: false,
  }));
}

/** What an order's goods cost. A gift card that it buys isn't part of that: what it pays for later is. */
const goodsCents = ({ subtotalCents, discountCents, giftSoldCents }: OrderRow): Cents =>
  subtractCents(subtotalCents, addCents(discountCents, giftSoldCents));

const eventOf = async (
  tx: Transaction,
  order: OrderRow,
  visitor: VisitorIds,
  now: Date,
): Promise<ServerEvent> => ({
  name: "purchase",
  id: `purchase.${order.number}`,
  currency: codeOf(order),
  value: decimalFromCents(goodsCents(order)),
  items: await itemsOf(tx, order.id),
  list: null,
  at: now.toISOString(),
  page: absoluteUrl("/checkout"),
  order: {
    number: order.number,
    tax: decimalFromCents(order.taxCents),
    shipping: decimalFromCents(order.shippingCents),
    coupon: order.promoCode,
  },
  visitor,
  emailHash: hashedEmail(order.email),
  ip: null,
});

/** Queues the purchases of orders that have been paid since the last look. Returns how many. */
export async function queuePurchases(ids: Measurement, now: Date): Promise<number> {
  const due = await db()
    .select({ id: orderSources.orderId })
    .from(orderSources)
    .innerJoin(orders, eq(orders.id, orderSources.orderId))
    .where(
      and(
        isNull(orderSources.measuredAt),
        // whenever it is paid, as long as it is known whose it is
        isNotNull(orderSources.visitor),
        gt(orderSources.createdAt, new Date(now.getTime() - VISITOR_DAYS * DAY_MS)),
        sql`${orders.status} not in ('pending', 'awaiting_payment', 'canceled')`,
      ),
    )
    .orderBy(asc(orderSources.createdAt))
    .limit(MOST_AT_ONCE);
  if (due.length === 0) return 0;
  for (const { id } of due) {
    await db().transaction(async (tx) => {
      const [source] = await tx
        .update(orderSources)
        .set({ measuredAt: now })
        .where(and(eq(orderSources.orderId, id), isNull(orderSources.measuredAt)))
        .returning({ visitor: orderSources.visitor });
      const [order] = await tx.select().from(orders).where(eq(orders.id, id));
      // another process was faster, or the order's customer took their data back
      if (!source?.visitor || !order) return;
      const { visitor } = source;
      const vendors = await apiVendorsInUse(ids, visitor, tx);
      if (vendors.length === 0) return;
      const event = await inOrderCurrency(order, () => eventOf(tx, order, visitor, now));
      // an order of gift cards alone has no goods
      if (event.items.length === 0) return;
      await queueEvent(tx, event, vendors, { orderId: id, now });
    });
  }
  return due.length;
}

/** Whether a refund, or one that it replaces because it failed after it was carried out, is in the queue. */
const isReported = sql`exists (
  with recursive line as (
    select ${refunds.id} as id, ${refunds.replacesId} as before
    union all
    select earlier.id, earlier.replaces_id from refunds earlier join line on earlier.id = line.before
  )
  select from line join ${measurementEvents} e on e.event_id = 'refund.' || line.id)`;

/**
 * What of a refund is for goods. Of an amount that nobody divided it is their share of what the order cost.
 * @param linesCents what of it is for the lines of the order; null if it has none
 */
function refundedGoods(refund: RefundRow, order: OrderRow, linesCents: number | null): Cents {
  if (linesCents !== null) return subtractCents(cents(linesCents), refund.giftSoldCents);
  const cost = subtractCents(order.totalCents, order.giftSoldCents);
  if (cost <= 0) return NO_CENTS;
  const amount = addCents(refund.amountCents, refund.creditCents);
  return cents(Math.round((Math.min(amount, cost) * goodsCents(order)) / cost));
}

/**
 * Queues the refunds of orders whose purchase went to Google Analytics, the only one of the services that takes them, once each is
 * carried out. Money in another currency than the order's has no part that is known to be for goods. Returns how many.
 */
export async function queueRefunds(ids: Measurement, now: Date): Promise<number> {
  if ((await apiVendorsInUse(ids, { vendors: ["ga4"] })).length === 0) return 0;
  const rows = await db()
    .select({ refund: refunds, order: orders, visitor: orderSources.visitor })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderSources, eq(orderSources.orderId, orders.id))
    .where(
      and(
        eq(refunds.state, "done"),
        gt(refunds.endedAt, new Date(now.getTime() - REFUNDED_WITHIN_DAYS * DAY_MS)),
        isNotNull(orderSources.visitor),
        ne(payments.state, "mismatched"),
        sql`${payments.currency} = coalesce(${orders.currency}, ${currencyCode()})`,
        sql`exists (select from ${measurementEvents} e
          where e.event_id = 'purchase.' || ${orders.number} and e.vendor = 'ga4' and e.state <> 'failed')`,
        sql`not ${isReported}`,
      ),
    )
    .orderBy(asc(refunds.endedAt))
    .limit(MOST_AT_ONCE);
  for (const { refund, order, visitor } of rows) {
    if (!visitor) continue;
    const [parts] = await db()
      .select({ cents: sql<number | null>`sum(${refundLines.goodsCents})::float8` })
      .from(refundLines)
      .where(eq(refundLines.refundId, refund.id));
    // what came back for the delivery alone has no lines
    const linesCents = parts?.cents ?? (refund.shippingCents > 0 ? 0 : null);
    const event = inOrderCurrency(
      order,
      (): ServerEvent => ({
        name: "refund",
        id: `refund.${refund.id}`,
        currency: codeOf(order),
        value: decimalFromCents(refundedGoods(refund, order, linesCents)),
        items: [],
        list: null,
        at: now.toISOString(),
        page: absoluteUrl("/checkout"),
        order: { number: order.number, tax: 0, shipping: 0, coupon: null },
        visitor,
        emailHash: null,
        ip: null,
      }),
    );
    await queueEvent(db(), event, ["ga4"], { orderId: order.id, now });
  }
  return rows.length;
}
