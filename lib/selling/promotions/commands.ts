import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import type { PromoRow, PromoUser } from "./queries";
import { promoCodes, promoRedemptions } from "./tables";

/**
 * Counts a code's use in the order's transaction. The caller must have locked the code's row and checked its limits;
 * the table's own check still rejects excess uses.
 */
export async function redeemPromo(
  tx: Transaction,
  promo: PromoRow,
  user: PromoUser & { mailbox: string },
  order: { id: string; discountCents: Cents; now: Date },
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, promo.id));
  await tx.insert(promoRedemptions).values({
    promoId: promo.id,
    orderId: order.id,
    customerId: user.customerId,
    mailbox: user.mailbox,
    confirmedAt: user.isConfirmed ? order.now : null,
    discountCents: order.discountCents,
  });
}

/** Counts the codes of these orders for the person of their mailbox, who is now known to have placed them. */
export async function confirmRedemptions(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(promoRedemptions)
    .set({ confirmedAt: now })
    .where(and(inArray(promoRedemptions.orderId, [...orderIds]), isNull(promoRedemptions.confirmedAt)));
}

/** Counts the codes of these orders for the account they join, or for none that they leave. */
export async function assignRedemptions(
  tx: Transaction,
  orderIds: readonly string[],
  customerId: string | null,
): Promise<void> {
  await tx
    .update(promoRedemptions)
    .set({ customerId })
    .where(inArray(promoRedemptions.orderId, [...orderIds]));
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
