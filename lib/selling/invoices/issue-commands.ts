import { and, asc, eq, gte, isNull, notInArray } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { takeNumber } from "@/lib/selling/invoices/number-commands";
import { invoices } from "@/lib/selling/invoices/tables";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { payments } from "@/lib/selling/payments/tables";
import { describeInvoice } from "./document-queries";
import { seriesOf } from "./series";

type InvoiceRow = typeof invoices.$inferSelect;

/** Finds an order's invoice, or null. */
export async function findInvoice(
  executor: Database | Transaction,
  orderId: string,
): Promise<InvoiceRow | null> {
  const [row] = await executor.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row ?? null;
}

/**
 * Issues the invoice of an order that is being paid, with the next number, unless it has one. Captures wait for each other
 * from here until they commit, so call it late.
 * @param order locked by the caller
 */
export async function issueInvoice(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<InvoiceRow> {
  const before = await findInvoice(tx, order.id);
  if (before) return before;
  const settings = await loadShopSettings(tx);
  const document = await describeInvoice(tx, order, settings);
  const place = await takeNumber(tx, seriesOf(order, settings).invoice, { now, timeZone: settings.timeZone });
  const [issued] = await tx
    .insert(invoices)
    .values({ ...place, orderId: order.id, issuedAt: now, totalCents: order.totalCents, document })
    .returning();
  if (!issued) throw new Error(`The invoice of order ${order.number} was not written`);
  return issued;
}

const DAYS_BACK_MS = 2 * 86_400_000;

/** Issues the invoices of orders that a release without invoices took the payment of, while both ran. */
export async function issueMissingInvoices(now: Date): Promise<void> {
  const missing = await db()
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        gte(payments.capturedAt, new Date(now.getTime() - DAYS_BACK_MS)),
        notInArray(orders.status, [...UNPAID_STATUSES, "canceled"]),
        isNull(invoices.orderId),
      ),
    )
    .orderBy(asc(payments.capturedAt));
  for (const { id } of missing) {
    await db().transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await issueInvoice(tx, order, now);
    });
  }
}
