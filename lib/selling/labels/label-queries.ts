import { and, asc, eq, ne } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { type ShippingLabel, shippingLabels } from "./tables";

/** The labels of an order that were bought, or may have been, oldest first. */
export const listLabels = (orderId: string): Promise<ShippingLabel[]> =>
  db()
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.orderId, orderId), ne(shippingLabels.state, "quoted")))
    .orderBy(asc(shippingLabels.createdAt));

/** A label of an order; null if it has none with this id. */
export async function findLabel(orderId: string, id: string): Promise<ShippingLabel | null> {
  const [row] = await db()
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.orderId, orderId), eq(shippingLabels.id, id)));
  return row ?? null;
}
