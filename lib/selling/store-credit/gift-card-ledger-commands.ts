import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import {
  addCents,
  type Cents,
  cents,
  minCents,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { addCredit } from "./ledger-commands";
import type { CreditKind } from "./model";
import { type GiftCardRow, giftCards, storeCreditEntries } from "./tables";

/** A gift card with what is left on it. */
export type HeldCard = GiftCardRow & { balanceCents: Cents };

/** How much of an order a gift card pays. */
export type CardUse = { cardId: string; amountCents: Cents };

/** Sums of a card's entries, by its id. */
export async function cardBalances(
  executor: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map();
  const { giftCardId, amountCents } = storeCreditEntries;
  const rows = await executor
    .select({ id: giftCardId, sum: sql<number>`sum(${amountCents})::float8` })
    .from(storeCreditEntries)
    .where(inArray(giftCardId, [...ids]))
    .groupBy(giftCardId);
  return new Map(rows.map(({ id, sum }) => [id ?? "", cents(sum)]));
}

/**
 * Returns cards with their balances, which no other transaction takes from until this one ends. Everyone locks cards by their ids,
 * after orders and before store credit, so that none waits for another in turn.
 */
export async function lockGiftCards(tx: Transaction, ids: readonly string[]): Promise<HeldCard[]> {
  if (ids.length === 0) return [];
  // entries reference their card, which a stronger lock would keep them from
  const rows = await tx
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, [...new Set(ids)]))
    .orderBy(asc(giftCards.id))
    .for("no key update");
  // read once they are locked: what was spent before is seen then
  const balances = await cardBalances(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, balanceCents: balances.get(row.id) ?? NO_CENTS }));
}

type NewCardEntry = {
  kind: CreditKind;
  /** negative if it takes from the balance */
  amountCents: Cents;
  reason: string;
  key: string;
  orderId?: string | null;
  refundId?: string | null;
  author?: string | null;
};

/** Adds an entry to a card. @returns false if the key was used before, and nothing was added */
export async function addCardEntry(
  tx: Transaction,
  giftCardId: string,
  entry: NewCardEntry,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(storeCreditEntries)
    .values({ ...entry, giftCardId, createdAt: now })
    .onConflictDoNothing({ target: storeCreditEntries.key })
    .returning({ id: storeCreditEntries.id });
  return added.length > 0;
}

/**
 * Pays the gift cards' part of an order.
 * @param uses of locked cards, each with a balance of as much
 * @throws Error if they don't come to the order's part, or a balance is lower
 */
export async function spendGiftCards(
  tx: Transaction,
  { id, number, giftCardCents }: Pick<OrderRow, "id" | "number" | "giftCardCents">,
  uses: readonly CardUse[],
  now: Date,
): Promise<void> {
  if (sumCents(uses.map(({ amountCents }) => amountCents)) !== giftCardCents) {
    throw new Error(`Order ${number} spends another amount than its gift cards pay`);
  }
  const held = await lockGiftCards(
    tx,
    uses.map(({ cardId }) => cardId),
  );
  for (const [i, { cardId, amountCents }] of uses.entries()) {
    if ((held.find((card) => card.id === cardId)?.balanceCents ?? 0) < amountCents) {
      throw new Error(`Order ${number} spends more than a gift card has`);
    }
    const spent = subtractCents(NO_CENTS, amountCents);
    const entry = {
      amountCents: spent,
      reason: `Order ${number}`,
      orderId: id,
      // in the order of the codes, in which they come back from the last
      key: `spent:${id}:${i}:${cardId}`,
    };
    await addCardEntry(tx, cardId, { ...entry, kind: "spent" }, now);
  }
}

type Spender = Pick<OrderRow, "id" | "number" | "customerId" | "email" | "giftCardCents">;

/** What each card paid of an order that hasn't come back, in the order in which they were spent. */
async function unreturnedUses(tx: Transaction, orderId: string): Promise<CardUse[]> {
  const rows = await tx
    .select({
      id: storeCreditEntries.giftCardId,
      kind: storeCreditEntries.kind,
      key: storeCreditEntries.key,
      amountCents: storeCreditEntries.amountCents,
    })
    .from(storeCreditEntries)
    .where(
      and(eq(storeCreditEntries.orderId, orderId), inArray(storeCreditEntries.kind, ["spent", "returned"])),
    )
    .orderBy(asc(storeCreditEntries.createdAt), asc(storeCreditEntries.key));
  const spent = rows.filter(({ id, kind }) => id !== null && kind === "spent");
  return spent.map(({ id, amountCents }) => {
    const cardId = id ?? "";
    // what came back of a card that had ended is store credit, and has the card in its key
    const back = rows.filter(({ kind, key }) => kind === "returned" && key.endsWith(`:${cardId}`));
    const left = subtractCents(NO_CENTS, addCents(amountCents, ...back.map((entry) => entry.amountCents)));
    return { cardId, amountCents: left };
  });
}

/**
 * Gives back to its gift cards what an order spent of them, the last one first. What comes back to a card that has ended
 * becomes store credit.
 * @param amount at most what hasn't come back
 * @param key the same for all that comes back at once
 * @returns what went to cards
 */
async function giveBack(
  tx: Transaction,
  order: Spender,
  amount: Cents,
  {
    key,
    reason,
    refundId = null,
    author = null,
  }: { key: string; reason: string; refundId?: string | null; author?: string | null },
  now: Date,
): Promise<Cents> {
  let left = amount;
  let toCards: Cents = NO_CENTS;
  const uses = await unreturnedUses(tx, order.id);
  const cards = await lockGiftCards(
    tx,
    uses.map(({ cardId }) => cardId),
  );
  for (const { cardId, amountCents: most } of uses.toReversed()) {
    const amountCents = minCents([left, most]);
    if (amountCents <= 0) continue;
    left = subtractCents(left, amountCents);
    const entry = { amountCents, reason, orderId: order.id, refundId, author, key: `${key}:${cardId}` };
    const card = cards.find(({ id }) => id === cardId);
    const hasEnded = !card || card.voidedAt !== null || card.expiredAt !== null;
    if (hasEnded) await addCredit(tx, "returned", order, entry, now);
    else {
      await addCardEntry(tx, cardId, { ...entry, kind: "returned" }, now);
      toCards = addCents(toCards, amountCents);
    }
  }
  if (left > 0) throw new Error(`Order ${order.number} gives back more than its gift cards paid`);
  return toCards;
}

/**
 * Gives back what an order spent of gift cards that is canceled before it is paid; once, however often it is called.
 * @returns what went to cards; the rest became store credit
 */
export async function returnCanceledCards(tx: Transaction, order: Spender, now: Date): Promise<Cents> {
  if (order.giftCardCents === 0) return NO_CENTS;
  const left = sumCents((await unreturnedUses(tx, order.id)).map(({ amountCents }) => amountCents));
  const reason = `Order ${order.number} was canceled`;
  return giveBack(tx, order, left, { key: `canceled:${order.id}`, reason }, now);
}

/** Gives back to gift cards their part of a refund; once for each refund. @returns what went to cards; the rest became store credit */
export async function refundToCards(
  tx: Transaction,
  order: Spender,
  { id, amountCents }: { id: string; amountCents: Cents },
  { author, now }: { author: string | null; now: Date },
): Promise<Cents> {
  if (amountCents === 0) return NO_CENTS;
  const reason = `Refund of order ${order.number}`;
  return giveBack(tx, order, amountCents, { key: `card:${id}`, reason, refundId: id, author }, now);
}

/** Takes all that is left off a locked card, which nobody can spend any more. Ending it again has no effect. */
export async function endGiftCard(
  tx: Transaction,
  card: HeldCard,
  end: {
    kind: "voided" | "expired";
    reason: string;
    refundId?: string | null;
    orderId?: string | null;
    author?: string | null;
  },
  now: Date,
): Promise<void> {
  if (card.voidedAt || card.expiredAt) return;
  if (card.balanceCents > 0) {
    const amountCents = subtractCents(NO_CENTS, card.balanceCents);
    await addCardEntry(
      tx,
      card.id,
      { ...end, amountCents, orderId: null, key: `${end.kind}:${card.id}` },
      now,
    );
  }
  const isVoid = end.kind === "voided";
  await tx
    .update(giftCards)
    .set(isVoid ? { voidedAt: now, codeHash: null, reason: end.reason } : { expiredAt: now })
    .where(eq(giftCards.id, card.id));
}
