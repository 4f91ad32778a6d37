import { eq, inArray } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { db } from "@/lib/platform/db/client";
import { refunds } from "@/lib/selling/payments/tables";

/** A refund by its id; null if there is none. */
export async function findRefundById(id: string): Promise<typeof refunds.$inferSelect | null> {
  const [refund] = await db().select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

/** The stones with these ids, in no order. */
export const listStonesById = async (ids: readonly string[]): Promise<(typeof diamonds.$inferSelect)[]> =>
  ids.length > 0
    ? db()
        .select()
        .from(diamonds)
        .where(inArray(diamonds.id, [...ids]))
    : [];
