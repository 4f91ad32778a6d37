import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import type { Measurement } from "@/lib/platform/tracking/schema";
import { codeOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { type OrderRow, orderLines, orders } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import type { VisitorIds } from "@/lib/selling/sources/schema";
import { orderSources } from "@/lib/selling/sources/tables";
import { API_VENDORS, type ApiVendor, hashedEmail, type ServerEvent } from "./server-event";
import { measurementEvents, measurementKeys } from "./tables";

const DAY_MS = 86_400_000;
/** How long an order may wait for its payment, and how old a refund may be, days. */
const PAID_WITHIN_DAYS = 60;
const REFUNDED_WITHIN_DAYS = 3;
const MOST_AT_ONCE = 100;

/** The services that the shop reports to by itself: those with an id and a key. */
export async function apiVendorsInUse(ids: Measurement, database: Database = db()): Promise<ApiVendor[]> {
  if (!API_VENDORS.some((vendor) => ids[vendor])) return [];
  const rows = await database.select({ vendor: measurementKeys.vendor }).from(measurementKeys);
  const withKey = new Set(rows.map(({ vendor }) => vendor));
  return API_VENDORS.filter((vendor) => ids[vendor] && withKey.has(vendor));
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
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ line, stone, variant }) => ({
    id: stone ?? variant ?? "custom",
    name: line.name,
    price: decimalFromCents(line.unitPriceCents),
    quantity: line.quantity,
    isGroup: false,
  }));
}

const eventOf = async (
  tx: Transaction,
  order: OrderRow,
  visitor: VisitorIds,
  now: Date,
): Promise<ServerEvent> => ({
  name: "purchase",
  id: `purchase.${order.number}`,
  currency: codeOf(order),
  value: decimalFromCents(subtractCents(order.subtotalCents, order.discountCents)),
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
        gt(orderSources.createdAt, new Date(now.getTime() - PAID_WITHIN_DAYS * DAY_MS)),
        sql`${orders.status} not in ('pending', 'awaiting_payment', 'canceled')`,
      ),
    )
    .orderBy(asc(orderSources.createdAt))
    .limit(MOST_AT_ONCE);
  if (due.length === 0) return 0;
  const vendors = await apiVendorsInUse(ids);
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
      const event = await inOrderCurrency(order, () => eventOf(tx, order, visitor, now));
      await queueEvent(tx, event, vendors, { orderId: id, now });
    });
  }
  return due.length;
}

/** Queues the refunds of measured orders for Google Analytics, the only one of the services that takes them. Returns how many. */
export async function queueRefunds(ids: Measurement, now: Date): Promise<number> {
  const vendors = (await apiVendorsInUse(ids)).filter((vendor) => vendor === "ga4");
  if (vendors.length === 0) return 0;
  const rows = await db()
    .select({ refund: refunds, order: orders, visitor: orderSources.visitor })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderSources, eq(orderSources.orderId, orders.id))
    .where(
      and(
        inArray(refunds.state, ["asked", "done"]),
        gt(refunds.createdAt, new Date(now.getTime() - REFUNDED_WITHIN_DAYS * DAY_MS)),
        isNotNull(orderSources.measuredAt),
        isNotNull(orderSources.visitor),
        sql`not exists (select from ${measurementEvents} e where e.event_id = 'refund.' || ${refunds.id})`,
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { refund, order, visitor } of rows) {
    if (!visitor) continue;
    const event = inOrderCurrency(
      order,
      (): ServerEvent => ({
        name: "refund",
        id: `refund.${refund.id}`,
        currency: codeOf(order),
        value: decimalFromCents(refund.amountCents) + decimalFromCents(refund.creditCents),
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
    await queueEvent(db(), event, vendors, { orderId: order.id, now });
  }
  return rows.length;
}
