import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { giftCards } from "./tables";

const DAY_MS = 86_400_000;
/** How long a message is kept after its card was mailed, and the rest after nothing is left on the card, days. */
const KEPT_DAYS = 90;

/** The person whose gift cards are meant: the cards they bought, and those mailed to an address that they have confirmed. */
type Person = { id: string; email: string; emailConfirmedAt: Date | null };

const boughtBy = (executor: Database | Transaction, { id }: Person) =>
  inArray(
    giftCards.orderId,
    executor.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id)),
  );

/** Lists the gift cards that a customer bought or was sent, without what is left on another's. */
export async function listCardsOf(person: Person) {
  const isTheirs = person.emailConfirmedAt ? eq(giftCards.email, person.email) : undefined;
  const rows = await db()
    .select()
    .from(giftCards)
    .where(or(boughtBy(db(), person), isTheirs))
    .orderBy(giftCards.createdAt);
  return rows.map((card) => ({
    last_four: card.lastFour,
    amount_cents: card.amountCents,
    sender_name: card.senderName,
    recipient_name: card.recipientName,
    email: card.email,
    message: card.message,
    send_on: card.sendOn,
    mailed_at: card.mailedAt,
    expires_on: card.expiresOn,
    created_at: card.createdAt,
  }));
}

/**
 * Deletes what gift cards say of a customer whose account is deleted. A card that waits to be mailed stays as its buyer paid for it;
 * the money stays on every card. Runs before the orders lose their owner.
 */
export async function eraseCardDetails(tx: Transaction, person: Person): Promise<void> {
  const isMailed = or(isNotNull(giftCards.mailedAt), isNotNull(giftCards.voidedAt));
  await tx
    .update(giftCards)
    .set({ senderName: null, message: null })
    .where(and(boughtBy(tx, person), isMailed));
  if (!person.emailConfirmedAt) return;
  await tx
    .update(giftCards)
    .set({ recipientName: null, email: null, message: null })
    .where(and(eq(giftCards.email, person.email), isMailed));
}

/** Deletes messages of cards that were mailed long ago, and all personal details of those on which nothing is left for as long. */
export async function pruneCardDetails(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db()
    .update(giftCards)
    .set({ message: null })
    .where(and(isNotNull(giftCards.message), lt(giftCards.mailedAt, before)));
  await db()
    .update(giftCards)
    .set({ senderName: null, recipientName: null, email: null, message: null })
    .where(
      and(
        isNotNull(giftCards.email),
        or(isNotNull(giftCards.mailedAt), isNotNull(giftCards.voidedAt), isNull(giftCards.orderId)),
        sql`(select coalesce(sum(e.amount_cents), 0) = 0 and max(e.created_at) < ${before.toISOString()}
          from store_credit_entries e where e.gift_card_id = ${giftCards.id})`,
      ),
    );
}
