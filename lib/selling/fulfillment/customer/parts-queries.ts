import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { productVariants, settings } from "@/lib/goods/catalog/tables";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { db } from "@/lib/platform/db/client";
import { isWaiting } from "@/lib/platform/mail/condition-queries";
import { mails } from "@/lib/platform/mail/tables";
import { OPEN_CONFIRMATIONS } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { invoices } from "@/lib/selling/invoices/tables";
import type { TrackingState } from "@/lib/selling/labels/model";
import type { StoredTrackingEvent } from "@/lib/selling/labels/schema";
import { shippingLabels } from "@/lib/selling/labels/tables";
import {
  type OrderRow,
  orderEvents,
  orderLines,
  orders,
  shipmentLines,
  shipments,
  stoneConfirmations,
} from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import { returnedCreditOf } from "@/lib/selling/store-credit/ledger-commands";
import { isOpenLine } from "../produce/ring-sizes/open-size-queries";
import type { Parcel } from "../ship/parcel-queries";

/** A parcel as its buyer sees it. */
export type ShownParcel = Pick<Parcel, "carrier" | "trackingNumber" | "trackingUrl" | "shippedAt"> & {
  /** what its carrier reported; null of a parcel that isn't tracked */
  tracking: { state: TrackingState; events: StoredTrackingEvent[] } | null;
  items: { line: number; name: string; quantity: number }[];
};

type StoredParcel = Omit<ShownParcel, "shippedAt" | "items"> & {
  shippedAt: string;
  items: { lineId: string; quantity: number }[] | null;
};

/** The lines of an order, and which rings among them have no size yet, with the US sizes their settings are made in. */
async function readLines(orderId: string) {
  const rows = await db()
    .select({
      line: orderLines,
      isOpen: sql<boolean>`coalesce(${isOpenLine}, false)`,
      min: settings.minSize,
      max: settings.maxSize,
    })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(settings, eq(settings.productId, productVariants.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return {
    lines: rows.map(({ line }) => line),
    unsized: rows.flatMap(({ line, isOpen, min, max }) => {
      const sizes = { min_size: min ?? RING_SIZE_RANGE.min, max_size: max ?? RING_SIZE_RANGE.max };
      return isOpen ? [{ line: line.position, name: line.name, ...sizes }] : [];
    }),
  };
}

/** The order's parcels with what is in them, oldest first, as JSON. */
const PARCELS = sql<StoredParcel[] | null>`(
  select json_agg(json_build_object(
    'carrier', ${shipments.carrier}, 'trackingNumber', ${shipments.trackingNumber},
    'trackingUrl', ${shipments.trackingUrl}, 'shippedAt', ${shipments.shippedAt},
    'tracking', (select json_build_object('state', ${shippingLabels.trackingState}, 'events', ${shippingLabels.events})
      from ${shippingLabels} where ${shippingLabels.shipmentId} = ${shipments.id} and ${shippingLabels.state} = 'bought'),
    'items', (select json_agg(json_build_object('lineId', ${shipmentLines.orderLineId}, 'quantity', ${shipmentLines.quantity}))
      from ${shipmentLines} where ${shipmentLines.shipmentId} = ${shipments.id})
  ) order by ${shipments.shippedAt}, ${shipments.id})
  from ${shipments} where ${shipments.orderId} = ${orders.id})`;

/** What of the payment, the papers and the mails of an order its view shows. */
async function readFacts({ id, status }: OrderRow) {
  const isAwaited = and(
    eq(stoneConfirmations.orderId, orders.id),
    inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]),
  );
  const ofMails = and(eq(sql`split_part(${mails.purpose}, ':', 2)`, id), isWaiting(new Date()));
  const isOfStatus = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, status));
  const [facts] = await db()
    .select({
      payment: payments,
      invoice: { number: invoices.number, issuedOn: invoices.issuedOn },
      parcels: PARCELS,
      supplierDeadline:
        sql`(select min(${stoneConfirmations.deadline}) from ${stoneConfirmations} where ${isAwaited})`.mapWith(
          stoneConfirmations.deadline,
        ) as SQL<Date | null>,
      hasWaitingMail: sql<boolean>`exists (select from ${mails} where ${ofMails})`,
      statusNote: sql<string | null>`(
        select ${orderEvents.note} from ${orderEvents} where ${isOfStatus} order by ${orderEvents.at} limit 1)`,
      returnedCredit: returnedCreditOf(orders.id),
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, id));
  if (!facts) throw new Error(`Order ${id} is gone`);
  return facts;
}

/** Reads all that a view of an order shows beside the order's own row, in two statements at a time. */
export async function readOrderParts(order: OrderRow) {
  const [{ lines, unsized }, { parcels, ...facts }] = await Promise.all([
    readLines(order.id),
    readFacts(order),
  ]);
  const shown = (parcels ?? []).map((parcel): ShownParcel => {
    const packed = new Map(parcel.items?.map(({ lineId, quantity }) => [lineId, quantity]));
    return {
      ...parcel,
      shippedAt: new Date(parcel.shippedAt),
      items: lines.flatMap(({ id, name }, line) => {
        const quantity = packed.get(id);
        return quantity ? [{ line, name, quantity }] : [];
      }),
    };
  });
  return { lines, unsized, parcels: shown, ...facts };
}

export type OrderParts = Awaited<ReturnType<typeof readOrderParts>>;
