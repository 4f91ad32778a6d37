import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import type { PromoRow } from "./queries";
import { promoCodes, promoRedemptions } from "./tables";

/**
 * Counts a code's use in the order's transaction. The caller must have locked the code's row and checked its limits;
 * the table's own check still rejects excess uses.
 */
export async function redeemPromo(
  tx: Transaction,
  promo: PromoRow,
  order: { id: string; customerId: string | null; email: string; discountCents: Cents },
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, promo.id));
  await tx.insert(promoRedemptions).values({
    promoId: promo.id,
    orderId: order.id,
    customerId: order.customerId,
    email: order.email,
    discountCents: order.discountCents,
  });
}

/** Releases the code of an order that will not be paid, so that others and the same buyer can use it again. */
export async function releasePromo(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const [given] = await tx
    .update(promoRedemptions)
    .set({ givenBackAt: now })
    .where(and(eq(promoRedemptions.orderId, orderId), isNull(promoRedemptions.givenBackAt)))
    .returning({ promoId: promoRedemptions.promoId });
  if (!given) return;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.id, given.promoId));
}
