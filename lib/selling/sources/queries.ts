import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { Touches } from "./model";
import { orderSources } from "./tables";

/** What brought the buyer of an order; null without their consent, and where nothing was noted. */
export async function findOrderSource(orderId: string): Promise<Touches | null> {
  const { first, last } = orderSources;
  const [row] = await db()
    .select({ first, last })
    .from(orderSources)
    .where(eq(orderSources.orderId, orderId));
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}
