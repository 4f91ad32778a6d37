import { and, eq, isNull } from "drizzle-orm";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import type { Tracking } from "@/lib/selling/labels/port";
import { type ShippingLabel, shippingLabels } from "@/lib/selling/labels/tables";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { type OrderRow, shipments } from "@/lib/selling/orders/tables";
import { transitionOrder } from "../transition-commands";
import { attentionMail, trackingMail } from "./tracking-mails";

/** The states of orders of which a package can be underway: the rest may still be made. */
const UNDERWAY: readonly OrderStatus[] = ["paid", "in_production", "shipped"];

/**
 * Records what a carrier reports of a package. Its customer is mailed once about each state that concerns them, however often it
 * is reported; with the last package of an order, the order becomes delivered.
 * @param labelId the package's label
 */
export function applyTracking(labelId: string, { state, events }: Tracking, now = new Date()): Promise<void> {
  return db().transaction(async (tx) => {
    const [found] = await tx.select().from(shippingLabels).where(eq(shippingLabels.id, labelId));
    if (found?.state !== "bought" || found.shipmentId === null) return;
    const order = await lockOrderWithStock(tx, found.orderId);
    const [label] = await tx
      .select()
      .from(shippingLabels)
      .where(eq(shippingLabels.id, labelId))
      .for("update");
    if (label?.state !== "bought" || label.trackingState === "delivered") return;
    const known = state === "unknown" ? label.trackingState : state;
    await tx
      .update(shippingLabels)
      .set({
        trackingState: known,
        trackedAt: now,
        // an answer without events doesn't take back those that were reported
        ...(events.length > 0 ? { events: events.map((one) => ({ ...one, at: one.at.toISOString() })) } : {}),
      })
      .where(eq(shippingLabels.id, labelId));
    if (known === label.trackingState) return;
    const at = events.findLast((one) => one.state === "delivered")?.at ?? now;
    await act(tx, order, label, known, at < now ? at : now, now);
  });
}

async function act(
  tx: Transaction,
  order: OrderRow,
  label: ShippingLabel,
  state: Tracking["state"],
  deliveredAt: Date,
  now: Date,
): Promise<void> {
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.id, label.shipmentId ?? ""));
  if (!parcel || (state !== "delivered" && !UNDERWAY.includes(order.status))) return;
  if (state === "out_for_delivery") {
    await queueMail(tx, await trackingMail(order, label.id, state, parcel));
  } else if (state === "attention") {
    await queueMail(tx, await trackingMail(order, label.id, state, parcel));
    await queueMail(tx, await attentionMail(order, label.id, parcel));
  } else if (state === "delivered") {
    await deliver(tx, order, { label, parcel, deliveredAt, now });
  }
}

async function deliver(
  tx: Transaction,
  order: OrderRow,
  {
    label,
    parcel,
    deliveredAt,
    now,
  }: { label: ShippingLabel; parcel: typeof shipments.$inferSelect; deliveredAt: Date; now: Date },
): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveredAt })
    .where(and(eq(shipments.id, parcel.id), isNull(shipments.deliveredAt)));
  const [underway] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)))
    .limit(1);
  if (order.status === "shipped" && !underway) {
    const facts = { returnWindow: await loadShopSettings(tx) };
    const moved = await transitionOrder(tx, order.id, { to: "delivered", now, facts }, { locked: true });
    await recordChanges(tx, moved?.changes ?? []);
    return;
  }
  // of an order that staff marked as delivered, or that has come back, there is nothing left to say
  if (!UNDERWAY.includes(order.status)) return;
  await queueMail(tx, await trackingMail(order, label.id, "delivered", parcel));
}
