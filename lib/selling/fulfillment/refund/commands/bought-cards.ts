import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { sumCents } from "@/lib/platform/money/model";

import type { OrderRow } from "@/lib/selling/orders/tables";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import {
  endGiftCard,
  type HeldCard,
  lockGiftCards,
} from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { giftCards } from "@/lib/selling/store-credit/tables";
import type { RefundParts } from "./refund-parts";

/** A gift card that an order bought, with the line that did. */
export type BoughtCard = HeldCard & { lineId: string };

/** Locks the gift cards that an order bought and that aren't void, so that what is left on them stays until the refund is made. */
export async function lockBoughtCards(
  tx: Transaction,
  { id, giftSoldCents }: Pick<OrderRow, "id" | "giftSoldCents">,
): Promise<BoughtCard[]> {
  if (giftSoldCents === 0) return [];
  const rows = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.orderId, id), isNull(giftCards.voidedAt)))
    .orderBy(asc(giftCards.id));
  const held = await lockGiftCards(
    tx,
    rows.map((row) => row.id),
  );
  return held.flatMap((card) => (card.orderLineId ? [{ ...card, lineId: card.orderLineId }] : []));
}

/** Voids the cards whose lines a refund gives back, and records how much of it is for them. @returns the refund as it is then */
export async function voidRefundedCards(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  { parts, cards }: { parts: RefundParts; cards: readonly BoughtCard[] },
  now: Date,
): Promise<RefundRow> {
  const refunded = parts.lines.flatMap(({ lineId, goodsCents }) => {
    const card = cards.find((one) => one.lineId === lineId);
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
