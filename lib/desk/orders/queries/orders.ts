import { and, asc, desc, eq, exists, inArray } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { issuedNumber } from "@/lib/selling/fulfillment/invoices/credit-note-commands";
import {
  isOpenLine,
  SIZE_OPEN_STATUSES,
} from "@/lib/selling/fulfillment/produce/ring-sizes/open-size-queries";
import { findInvoice } from "@/lib/selling/invoices/issue-commands";
import { creditNotes } from "@/lib/selling/invoices/tables";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderEvents, orderLines, orders, returnRequests, shipments } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { isWaitingForTax } from "./list";

/** Lists orders, newest first. */
export async function listOrders({
  states,
  email,
  sizeOpen = false,
  taxOpen = false,
  limit,
}: {
  states: readonly OrderStatus[];
  email?: string;
  /** only orders with a ring whose size the customer has not chosen */
  sizeOpen?: boolean;
  /** only orders whose tax is to be confirmed */
  taxOpen?: boolean;
  limit: number;
}): Promise<OrderRow[]> {
  return db()
    .select()
    .from(orders)
    .where(
      and(
        states.length ? inArray(orders.status, [...states]) : undefined,
        email ? eq(orders.email, email) : undefined,
        sizeOpen
          ? and(
              inArray(orders.status, [...SIZE_OPEN_STATUSES]),
              exists(
                db()
                  .select({ id: orderLines.id })
                  .from(orderLines)
                  .where(and(eq(orderLines.orderId, orders.id), isOpenLine)),
              ),
            )
          : undefined,
        taxOpen ? isWaitingForTax() : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(limit);
}

/**
 * Finds an order by its number or id.
 * @throws CommandError if there is none
 */
export async function requireOrder(name: string): Promise<OrderRow> {
  const wanted = name.trim();
  // by either of them alone, so that an index finds it
  const isNamed = UUID_PATTERN.test(wanted) ? eq(orders.id, wanted) : eq(orders.number, wanted.toUpperCase());
  const [row] = await db().select().from(orders).where(isNamed);
  if (!row) throw new CommandError(`Order ${name} not found.`);
  return row;
}

/** An order with everything the shop has recorded about it. */
export async function orderRecord(name: string) {
  const order = await requireOrder(name);
  const { id, number } = order;
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
  const refunded = payment
    ? await db()
        .select({ refund: refunds, note: creditNotes.number })
        .from(refunds)
        .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
        .where(eq(refunds.paymentId, payment.id))
        .orderBy(asc(refunds.createdAt))
    : [];
  return {
    order,
    payment: payment ?? null,
    lines: await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    events: await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.at)),
    invoice: await findInvoice(db(), id),
    /** `issuedNumber` is the number of its credit note, also if it failed */
    refunds: refunded.map(({ refund, note }) => ({ ...refund, issuedNumber: issuedNumber(refund, note) })),
    shipments: await db().select().from(shipments).where(eq(shipments.orderId, id)),
    returnRequests: await db().select().from(returnRequests).where(eq(returnRequests.orderId, id)),
    audit: await db()
      .select()
      .from(shopAudit)
      .where(eq(shopAudit.subject, number))
      .orderBy(asc(shopAudit.at)),
  };
}
export type OrderRecord = Awaited<ReturnType<typeof orderRecord>>;
