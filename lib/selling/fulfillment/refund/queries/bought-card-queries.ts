import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, cents, NO_CENTS, sumCents } from "@/lib/platform/money/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { giftCards } from "@/lib/selling/store-credit/tables";

/** A gift card that an order bought, with what of its line can be refunded: what is left on it, or was left when it was voided. */
export type BoughtCard = { id: string; lineId: string; refundableCents: Cents };

export type BoughtCards = {
  cards: readonly BoughtCard[];
  /** what was paid for the cards and not refunded, whether or not it was spent since */
  openCents: Cents;
};

/** Reads what of the gift cards that an order bought can be refunded. Refunds that failed don't count. */
export async function readBoughtCards(
  executor: Database | Transaction,
  { id, giftSoldCents }: Pick<OrderRow, "id" | "giftSoldCents">,
): Promise<BoughtCards> {
  if (giftSoldCents === 0) return { cards: [], openCents: NO_CENTS };
  const rows = await executor
    .select({
      id: giftCards.id,
      lineId: giftCards.orderLineId,
      amountCents: giftCards.amountCents,
      left: sql<number>`(select coalesce(sum(e.amount_cents) - coalesce(sum(e.amount_cents) filter (where e.kind = 'voided'), 0), 0)
        from store_credit_entries e where e.gift_card_id = gift_cards.id)::float8`,
      refunded: sql<number>`(select coalesce(sum(l.goods_cents), 0) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_line_id = gift_cards.order_line_id and r.state <> 'failed')::float8`,
    })
    .from(giftCards)
    .where(eq(giftCards.orderId, id))
    .orderBy(asc(giftCards.id));
  return {
    cards: rows.flatMap(({ id: cardId, lineId, left, refunded }) =>
      lineId ? [{ id: cardId, lineId, refundableCents: cents(Math.max(0, left - refunded)) }] : [],
    ),
    openCents: sumCents(rows.map(({ amountCents, refunded }) => cents(Math.max(0, amountCents - refunded)))),
  };
}
