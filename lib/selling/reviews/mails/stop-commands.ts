import { eq } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { findReviewersOrder, type ReviewerKey } from "../line-queries";
import { reviewStops } from "../tables";

/** Ends the mails that ask an order’s address for reviews, of this order and all others. @returns false if the order isn’t the visitor’s */
export async function stopReviewMails(orderId: string, key: ReviewerKey, now = new Date()): Promise<boolean> {
  const order = await findReviewersOrder(orderId, key);
  if (!order) return false;
  await db().insert(reviewStops).values({ email: order.email, at: now }).onConflictDoNothing();
  return true;
}

/** Whether an address isn’t asked for reviews anymore. */
export async function isStopped(email: string): Promise<boolean> {
  const [row] = await db().select().from(reviewStops).where(eq(reviewStops.email, email));
  return row !== undefined;
}
