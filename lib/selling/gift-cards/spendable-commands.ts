import { eq, inArray } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { NO_CENTS } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { payments } from "@/lib/selling/payments/tables";
import {
  cardBalances,
  type HeldCard,
  lockGiftCards,
} from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { giftCards } from "@/lib/selling/store-credit/tables";
import { hashGiftCode } from "./code";
import { UNKNOWN_GIFT_CARD } from "./model";

type Found = Pick<HeldCard, "voidedAt" | "expiredAt" | "expiresOn" | "balanceCents">;

/** Whether a card can be spent on a day of the shop's time zone. */
const isSpendable = ({ voidedAt, expiredAt, expiresOn }: Found, today: string): boolean =>
  voidedAt === null && expiredAt === null && (expiresOn === null || expiresOn >= today);

const todayIn = async (executor: Database | Transaction, now: Date) =>
  dayInZone(now, (await loadShopSettings(executor)).timeZone);

/** The orders of cards whose payment a bank has taken back; nobody spends what wasn't paid. */
async function disputedOrders(
  executor: Database | Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ id: payments.orderId, disputed: payments.disputedCents })
    .from(payments)
    .where(inArray(payments.orderId, [...ids]));
  return new Set(rows.filter(({ disputed }) => disputed > 0).map(({ id }) => id));
}

const refused = () =>
  new ApiError("invalid", "Some fields need your attention.", {
    errors: { gift_cards: [UNKNOWN_GIFT_CARD] },
  });

/**
 * Locks the cards of some codes, which nobody else takes from until the transaction ends. Returns them in the order of the codes.
 * @throws ApiError 422 for a code that can't be used, which says the same of each
 */
export async function lockSpendableCards(
  tx: Transaction,
  codes: readonly string[],
  now: Date,
): Promise<HeldCard[]> {
  if (codes.length === 0) return [];
  const hashes = [...new Set(codes.map(hashGiftCode))];
  const named = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.codeHash, hashes));
  const held = await lockGiftCards(
    tx,
    named.map(({ id }) => id),
  );
  const today = await todayIn(tx, now);
  const disputed = await disputedOrders(
    tx,
    held.flatMap(({ orderId }) => orderId ?? []),
  );
  return hashes.map((hash) => {
    // a code may have been replaced while its card was waited for
    const card = held.find(({ codeHash }) => codeHash === hash);
    if (!card || !isSpendable(card, today) || disputed.has(card.orderId ?? "")) throw refused();
    return card;
  });
}

/** Returns the card of a code with what is left on it; null for a code that can't be used. */
export async function findCardByCode(code: string, now = new Date()): Promise<HeldCard | null> {
  const [card] = await db()
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, hashGiftCode(code)));
  // a wrong code takes the same steps as a right one
  const id = card?.id ?? "00000000-0000-0000-0000-000000000000";
  const balances = await cardBalances(db(), [id]);
  const today = await todayIn(db(), now);
  const disputed = await disputedOrders(db(), [card?.orderId ?? id]);
  const found = card && { ...card, balanceCents: balances.get(id) ?? NO_CENTS };
  return found && isSpendable(found, today) && !disputed.has(found.orderId ?? "") ? found : null;
}
