import { and, asc, eq, exists, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { NO_CENTS } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { orderAlerts } from "@/lib/selling/disputes/tables";
import { createGiftCode, hashGiftCode, lastFourOf } from "@/lib/selling/gift-cards/code";
import { orders } from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import {
  endGiftCard,
  type HeldCard,
  lockGiftCards,
} from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { giftCards } from "@/lib/selling/store-credit/tables";
import { giftCardMail } from "./gift-card-mail";

/** How many cards one run takes, so that others of the shop's work aren't kept waiting. */
const AT_ONCE = 200;

/** Gives a locked card a new code and mails it; any code that it had before is void. */
export async function mailNewCode(tx: Transaction, card: HeldCard, now: Date): Promise<void> {
  if (!card.email) throw new Error("A gift card without an address can’t be mailed");
  const code = createGiftCode();
  const codes = card.codes + 1;
  await tx
    .update(giftCards)
    .set({ codeHash: hashGiftCode(code), lastFour: lastFourOf(code), codes, mailedAt: card.mailedAt ?? now })
    .where(eq(giftCards.id, card.id));
  await queueMail(tx, {
    purpose: `gift-card:${card.id}:${codes}`,
    recipient: card.email,
    // a payment causes it, or the staff
    cause: "shop",
    secret: true,
    supersedes: [],
    ...(await withCurrency(null, () => giftCardMail(card, code))),
  });
}

/** The orders of gift cards that mustn't go out: those with an open alert that holds shipping, or whose payment a bank took back. */
const heldOrders = () =>
  db()
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.id, giftCards.orderId),
        or(
          gt(payments.disputedCents, NO_CENTS),
          exists(
            db()
              .select({ id: orderAlerts.id })
              .from(orderAlerts)
              .where(
                and(
                  eq(orderAlerts.orderId, orders.id),
                  eq(orderAlerts.holdsShipping, true),
                  isNull(orderAlerts.closedAt),
                ),
              ),
          ),
        ),
      ),
    );

const isOrderHeld = async (tx: Transaction, cardId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(and(eq(giftCards.id, cardId), exists(heldOrders())))
  ).length > 0;

/** Mails the cards whose day has come in the shop's time zone, each once; those of an order that is held wait. @returns how many */
export async function mailDueCards(now = new Date()): Promise<number> {
  const today = dayInZone(now, (await loadShopSettings()).timeZone);
  const isDue = and(
    isNull(giftCards.mailedAt),
    isNull(giftCards.voidedAt),
    lte(giftCards.heldUntil, now),
    isNull(giftCards.expiredAt),
    or(isNull(giftCards.sendOn), lte(giftCards.sendOn, today)),
    sql`(${giftCards.expiresOn} is null or ${giftCards.expiresOn} >= ${today})`,
    sql`${giftCards.email} is not null`,
    notExists(heldOrders()),
  );
  const due = await db()
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(isDue)
    .orderBy(asc(giftCards.heldUntil))
    .limit(AT_ONCE);
  let mailed = 0;
  for (const { id } of due) {
    try {
      await db().transaction(async (tx) => {
        const [card] = await lockGiftCards(tx, [id]);
        // it may have been mailed, voided, or put off since
        const isLate = !card || card.mailedAt !== null || card.voidedAt !== null || card.balanceCents === 0;
        if (isLate || card.heldUntil > now || (card.sendOn !== null && card.sendOn > today)) return;
        if (card.expiredAt !== null || (card.expiresOn !== null && card.expiresOn < today)) return;
        if (await isOrderHeld(tx, id)) return;
        await mailNewCode(tx, card, now);
        mailed += 1;
      });
    } catch (error) {
      log.error({ err: error, giftCard: id }, "a gift card could not be mailed; trying again later");
    }
  }
  return mailed;
}

/** Ends the cards whose last day has passed in the shop's time zone. @returns how many */
export async function expireCards(now = new Date()): Promise<number> {
  const today = dayInZone(now, (await loadShopSettings()).timeZone);
  const over = await db()
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(isNull(giftCards.expiredAt), isNull(giftCards.voidedAt), sql`${giftCards.expiresOn} < ${today}`),
    )
    .limit(AT_ONCE);
  for (const { id } of over) {
    await db().transaction(async (tx) => {
      const [card] = await lockGiftCards(tx, [id]);
      if (card) await endGiftCard(tx, card, { kind: "expired", reason: "Expired" }, now);
    });
  }
  return over.length;
}
