import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import type { ShipmentDetails } from "@/lib/selling/fulfillment/mails/shipment-content";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { shipmentLines, shipments } from "@/lib/selling/orders/tables";
import { type Pieces, readLineProgress } from "../lines/progress-queries";
import { statusMail } from "../mails/status-mail";

/** Records a parcel with its pieces in a transaction. @returns its id */
export async function recordParcel(
  tx: Transaction,
  orderId: string,
  parcel: ShipmentDetails & { id?: string },
  pieces: readonly Pieces[],
  now: Date,
): Promise<string> {
  const [made] = await tx
    .insert(shipments)
    .values({ orderId, ...parcel, shippedAt: now })
    .returning({ id: shipments.id });
  if (!made) throw new Error("The parcel was not written");
  if (pieces.length > 0) {
    await tx
      .insert(shipmentLines)
      .values(pieces.map(({ lineId, quantity }) => ({ shipmentId: made.id, orderLineId: lineId, quantity })));
  }
  return made.id;
}

/** Records the parcel with everything of an order that is in no parcel yet. */
export async function recordLastParcel(
  tx: Transaction,
  orderId: string,
  parcel: ShipmentDetails,
  now: Date,
): Promise<void> {
  const progress = await readLineProgress(tx, orderId);
  const rest = progress.map(({ lineId, quantity, packed, freed, ships }) => ({
    lineId,
    quantity: ships ? quantity - packed - freed : 0,
  }));
  await recordParcel(
    tx,
    orderId,
    parcel,
    rest.filter(({ quantity }) => quantity > 0),
    now,
  );
}

/**
 * Corrects the carrier or tracking number of a parcel and mails the customer again, if anything differs.
 * @param shipmentId null = the order's newest parcel
 * @returns whether anything was corrected
 * @throws ApiError 404 if the order has no such parcel
 */
export async function correctParcel(
  tx: Transaction,
  order: OrderRow,
  parcel: ShipmentDetails,
  shipmentId: string | null = null,
): Promise<boolean> {
  const [sent] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, order.id), shipmentId ? eq(shipments.id, shipmentId) : undefined))
    .orderBy(desc(shipments.shippedAt))
    .limit(1);
  if (!sent && shipmentId) throw notFoundError("This parcel");
  const isSame =
    sent?.carrier === parcel.carrier &&
    sent.trackingNumber === parcel.trackingNumber &&
    sent.trackingUrl === parcel.trackingUrl &&
    sent.isSigned === (parcel.isSigned ?? sent.isSigned);
  if (!sent || isSame) return false;
  await tx.update(shipments).set(parcel).where(eq(shipments.id, sent.id));
  const mail = await statusMail(order, "shipped", { parcel });
  if (mail) await queueMail(tx, { ...mail, purpose: `order-shipped:${order.id}:${randomUUID()}` });
  return true;
}
