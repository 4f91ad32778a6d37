import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { sumCents } from "@/lib/platform/money/model";

import type { OrderRow } from "@/lib/selling/orders/tables";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import {
  endGiftCard,
  type HeldCard,
  lockGiftCards,
} from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { giftCards, storeCreditEntries } from "@/lib/selling/store-credit/tables";
import type { RefundParts } from "./refund-parts";

/**
 * Locks all gift cards that a refund may change, at once and so in one order: those that the order bought, void ones too, of which
 * what is left stays until the refund is made, and those that paid for it.
 * @returns the bought ones
 */
export async function lockCardsOf(
  tx: Transaction,
  { id, giftSoldCents, giftCardCents }: Pick<OrderRow, "id" | "giftSoldCents" | "giftCardCents">,
): Promise<HeldCard[]> {
  const bought =
    giftSoldCents > 0
      ? await tx.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, id))
      : [];
  const spent =
    giftCardCents > 0
      ? await tx
          .select({ id: storeCreditEntries.giftCardId })
          .from(storeCreditEntries)
          .where(and(eq(storeCreditEntries.orderId, id), eq(storeCreditEntries.kind, "spent")))
      : [];
  const held = await lockGiftCards(
    tx,
    [...bought, ...spent].flatMap((card) => card.id ?? []),
  );
  return held.filter((card) => card.orderId === id);
}

/** Voids the cards whose lines a refund gives back, and records how much of it is for them. @returns the refund as it is then */
export async function voidRefundedCards(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { parts, held }: { parts: RefundParts; held: readonly HeldCard[] },
  now: Date,
): Promise<RefundRow> {
  const refunded = parts.lines.flatMap(({ lineId, goodsCents }) => {
    const card = held.find(({ orderLineId }) => orderLineId === lineId);
    return card ? [{ card, goodsCents }] : [];
  });
  if (refunded.length === 0) return refund;
  const giftSoldCents = sumCents(refunded.map(({ goodsCents }) => goodsCents));
  await tx.update(refunds).set({ giftSoldCents }).where(eq(refunds.id, refund.id));
  for (const { card } of refunded) {
    const reason = `Order ${order.number} was refunded`;
    await endGiftCard(tx, card, { kind: "voided", reason, refundId: refund.id }, now);
  }
  return { ...refund, giftSoldCents };
}
