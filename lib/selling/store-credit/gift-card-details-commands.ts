import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { orderLines, orders } from "@/lib/selling/orders/tables";
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

/** Locks the gift cards that fit, in the order in which everyone locks them. @returns their ids, and those of their lines */
async function lockCards(tx: Transaction, which: SQL | undefined) {
  const rows = await tx
    .select({ id: giftCards.id, lineId: giftCards.orderLineId })
    .from(giftCards)
    .where(which)
    .orderBy(asc(giftCards.id))
    .for("no key update");
  return { ids: rows.map(({ id }) => id), lineIds: rows.flatMap(({ lineId }) => lineId ?? []) };
}

/** Deletes what orders' lines repeat of gift cards' recipients, or their messages alone. */
async function eraseLines(
  tx: Transaction,
  lineIds: readonly string[],
  what: "all" | "message",
): Promise<void> {
  const { detail } = orderLines;
  const rest =
    what === "all"
      ? sql`case when ${detail} ? 'custom' then jsonb_set(${detail} - 'gift_card', '{custom,note}', 'null') else ${detail} - 'gift_card' end`
      : sql`case when ${detail} ? 'gift_card' then jsonb_set(${detail}, '{gift_card,message}', 'null') else ${detail} end`;
  if (lineIds.length > 0)
    await tx
      .update(orderLines)
      .set({ detail: rest })
      .where(inArray(orderLines.id, [...lineIds]));
}

/**
 * Deletes what gift cards, and the lines that bought them, say of a customer whose account is deleted. A card that waits to be mailed
 * stays as its buyer paid for it; the money stays on every card. Runs before the orders lose their owner.
 */
export async function eraseCardDetails(tx: Transaction, person: Person): Promise<void> {
  const isMailed = or(isNotNull(giftCards.mailedAt), isNotNull(giftCards.voidedAt));
  const isTheirs = person.emailConfirmedAt ? eq(giftCards.email, person.email) : undefined;
  const { ids, lineIds } = await lockCards(tx, and(or(boughtBy(tx, person), isTheirs), isMailed));
  if (ids.length === 0) return;
  await eraseLines(tx, lineIds, "all");
  const isOne = inArray(giftCards.id, ids);
  await tx
    .update(giftCards)
    .set({ senderName: null, message: null })
    .where(and(boughtBy(tx, person), isOne));
  if (!isTheirs) return;
  await tx
    .update(giftCards)
    .set({ recipientName: null, email: null, message: null })
    .where(and(isTheirs, isOne));
}

/** Deletes messages of cards that were mailed long ago, and all personal details of those on which nothing is left for as long. */
export async function pruneCardDetails(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db().transaction(async (tx) => {
    const isOld = and(isNotNull(giftCards.message), lt(giftCards.mailedAt, before));
    const { ids, lineIds } = await lockCards(tx, isOld);
    if (ids.length === 0) return;
    await eraseLines(tx, lineIds, "message");
    await tx.update(giftCards).set({ message: null }).where(inArray(giftCards.id, ids));
  });
  await db().transaction(async (tx) => {
    const isOver = and(
      isNotNull(giftCards.email),
      or(isNotNull(giftCards.mailedAt), isNotNull(giftCards.voidedAt), isNull(giftCards.orderId)),
      sql`(select coalesce(sum(e.amount_cents), 0) = 0 and max(e.created_at) < ${before.toISOString()}
        from store_credit_entries e where e.gift_card_id = ${giftCards.id})`,
    );
    const { ids, lineIds } = await lockCards(tx, isOver);
    if (ids.length === 0) return;
    await eraseLines(tx, lineIds, "all");
    await tx
      .update(giftCards)
      .set({ senderName: null, recipientName: null, email: null, message: null })
      .where(inArray(giftCards.id, ids));
  });
}
