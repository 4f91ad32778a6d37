import { eq } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, centsFromDecimal, formatMoney } from "@/lib/platform/money/model";
import { giftCardName } from "@/lib/selling/gift-cards/model";
import {
  addCardEntry,
  endGiftCard,
  type HeldCard,
  lockGiftCards,
} from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { maxCredit } from "@/lib/selling/store-credit/model";
import { type GiftCardRow, giftCards } from "@/lib/selling/store-credit/tables";
import { expiryOfNewCard } from "./issue-commands";
import { mailNewCode } from "./send-commands";

type By = { now?: Date; audit?: AuditAction | null };

export type HandIssued = {
  amountCents: Cents;
  recipientName: string | null;
  email: string;
  message: string | null;
  /** for the books and the audit log; the recipient doesn't read it */
  reason: string;
  /** the same for one card, however often the request arrives */
  key: string;
};

/**
 * Issues a gift card that nobody bought, and mails it at once.
 * @throws ApiError 422 `invalid` for an amount that is not given at once
 */
export function issueGiftCard(
  { amountCents, key, ...wanted }: HandIssued,
  { now = new Date(), audit = null }: By = {},
): Promise<GiftCardRow> {
  const most = centsFromDecimal(maxCredit());
  if (amountCents <= 0 || amountCents > most) {
    throw new ApiError("invalid", `Enter an amount above zero, up to ${formatMoney(most)}.`);
  }
  return db().transaction(async (tx) => {
    const [before] = await tx.select().from(giftCards).where(eq(giftCards.id, key));
    if (before) return before;
    const expiresOn = await expiryOfNewCard(tx, now);
    const author = audit?.actor ?? null;
    const [card] = await tx
      .insert(giftCards)
      .values({ ...wanted, id: key, amountCents, heldUntil: now, expiresOn, author, createdAt: now })
      .returning();
    if (!card) throw new Error("The gift card was not issued");
    const entry = { amountCents, reason: wanted.reason, author, key: `issued:${card.id}` };
    await addCardEntry(tx, card.id, { ...entry, kind: "issued" }, now);
    await mailNewCode(tx, { ...card, balanceCents: amountCents }, now);
    const [issued] = await tx.select().from(giftCards).where(eq(giftCards.id, card.id));
    if (!issued) throw new Error("The gift card was not issued");
    await recordShopAudit(tx, audit, giftCardName(issued.lastFour), { amountCents, reason: wanted.reason });
    return issued;
  });
}

/** Locks a card for the staff. @throws ApiError 404; 409 `gift_card_ended` if nothing of it can be spent any more */
async function lockForStaff(tx: Transaction, id: string): Promise<HeldCard> {
  const [card] = await lockGiftCards(tx, [id]);
  if (!card) throw notFoundError("This gift card");
  if (card.voidedAt || card.expiredAt) {
    throw new ApiError("gift_card_ended", "This gift card is void or has expired.");
  }
  return card;
}

/** Voids a card: nobody can spend what is left on it. @throws ApiError as `lockForStaff` */
export const voidGiftCard = (
  id: string,
  reason: string,
  { now = new Date(), audit = null }: By = {},
): Promise<void> =>
  db().transaction(async (tx) => {
    const card = await lockForStaff(tx, id);
    await endGiftCard(tx, card, { kind: "voided", reason, author: audit?.actor ?? null }, now);
    await recordShopAudit(tx, audit, giftCardName(card.lastFour), { amountCents: card.balanceCents, reason });
  });

/**
 * Mails a card's holder a new code, as after a lost mail; the code before it no longer works.
 * @throws ApiError as `lockForStaff`; 409 `gift_card_unsent` if its first code hasn't been mailed
 */
export const replaceGiftCode = (id: string, { now = new Date(), audit = null }: By = {}): Promise<void> =>
  db().transaction(async (tx) => {
    const card = await lockForStaff(tx, id);
    if (card.mailedAt === null || card.email === null) {
      throw new ApiError("gift_card_unsent", "This gift card hasn’t been mailed yet.");
    }
    await mailNewCode(tx, card, now);
    await recordShopAudit(tx, audit, giftCardName(card.lastFour), { mail: card.email });
  });

export type GiftCardChange = { email?: string | undefined; sendOn?: string | null | undefined };

/**
 * Changes where a card is mailed and, until it is, when. A card that was mailed gets its next code there.
 * @throws ApiError as `lockForStaff`; 409 `gift_card_sent` for the day of a card that was mailed
 */
export const changeGiftCard = (
  id: string,
  { email, sendOn }: GiftCardChange,
  { now = new Date(), audit = null }: By = {},
): Promise<void> =>
  db().transaction(async (tx) => {
    const card = await lockForStaff(tx, id);
    if (sendOn !== undefined && card.mailedAt !== null) {
      throw new ApiError("gift_card_sent", "This gift card has been mailed already.");
    }
    const change = { ...(email === undefined ? {} : { email }), ...(sendOn === undefined ? {} : { sendOn }) };
    // a day is never too late for the card to be spent; one that was agreed isn't shortened
    const expiresOn = sendOn && card.expiresOn ? await expiryOfNewCard(tx, now, sendOn) : card.expiresOn;
    const isLonger = card.expiresOn !== null && (expiresOn === null || expiresOn > card.expiresOn);
    await tx
      .update(giftCards)
      .set({ ...change, ...(isLonger ? { expiresOn } : {}) })
      .where(eq(giftCards.id, id));
    await recordShopAudit(tx, audit, giftCardName(card.lastFour), change);
  });
