import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { orderLines, shipmentLines, shipments } from "@/lib/selling/orders/tables";

export type Parcel = typeof shipments.$inferSelect & {
  /** what is in it, by the index of its line in the order; empty: the whole order */
  items: { line: number; lineId: string; name: string; quantity: number }[];
};

/** Lists the parcels of an order with what is in them, oldest first. */
export async function listParcels(executor: Database | Transaction, orderId: string): Promise<Parcel[]> {
  const rows = await executor
    .select({ parcel: shipments, lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipments)
    .leftJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  if (rows.length === 0) return [];
  const lines = await executor
    .select({ id: orderLines.id, name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const parcels = new Map(rows.map(({ parcel }) => [parcel.id, parcel]));
  return [...parcels.values()].map((parcel) => ({
    ...parcel,
    items: lines.flatMap(({ id, name }, line) => {
      const own = rows.find((row) => row.parcel.id === parcel.id && row.lineId === id);
      return own?.quantity ? [{ line, lineId: id, name, quantity: own.quantity }] : [];
    }),
  }));
}
