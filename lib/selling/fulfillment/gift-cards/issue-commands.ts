import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { expiryDay } from "@/lib/selling/gift-cards/expiry-law";
import { loadExpiryLaw, loadGiftCards } from "@/lib/selling/gift-cards/setting";
import { type OrderRow, orderLines } from "@/lib/selling/orders/tables";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { addCardEntry } from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { giftCards } from "@/lib/selling/store-credit/tables";

const HOUR_MS = 3_600_000;

/**
 * Returns the last day on which a card that is issued now can be spent; null for ever.
 * @param sendOn the day on which it is mailed, an ISO date, from which it is counted; null for today
 */
export async function expiryOfNewCard(
  tx: Transaction,
  now: Date,
  sendOn: string | null = null,
): Promise<string | null> {
  const setting = await loadGiftCards(tx);
  const { timeZone } = await loadShopSettings(tx);
  const law = await loadExpiryLaw(tx, setting);
  const today = dayInZone(now, timeZone);
  return expiryDay(sendOn !== null && sendOn > today ? sendOn : today, setting.expiresAfterYears, law);
}

/**
 * Issues the gift cards that an order has paid for. Their codes are made as they are mailed; until then nobody can spend them. Money
 * that a provider took may turn out to be stolen, so those wait as long as the settings say.
 */
export async function issueBoughtCards(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.giftSoldCents === 0) return;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.kind, "gift_card")))
    .orderBy(asc(orderLines.position));
  const { holdHours } = await loadGiftCards(tx);
  const isSafe = isConfirmedByJeweler(order.paymentMethod);
  const heldUntil = isSafe ? now : new Date(now.getTime() + holdHours * HOUR_MS);
  for (const line of lines) {
    const { gift_card: choice } = storedParts(line.detail);
    const [card] = await tx
      .insert(giftCards)
      .values({
        amountCents: line.totalCents,
        orderId: order.id,
        orderLineId: line.id,
        senderName: choice?.sender_name ?? null,
        recipientName: choice?.recipient_name ?? null,
        email: choice?.recipient_email ?? order.email,
        isPrinted: !choice?.recipient_email,
        message: choice?.message ?? null,
        sendOn: choice?.send_on ?? null,
        heldUntil,
        expiresOn: await expiryOfNewCard(tx, now, choice?.send_on ?? null),
        createdAt: now,
      })
      .returning({ id: giftCards.id });
    if (!card) throw new Error(`A gift card of order ${order.number} was not issued`);
    const reason = `Bought with order ${order.number}`;
    const entry = { amountCents: line.totalCents, reason, orderId: order.id, key: `bought:${line.id}` };
    await addCardEntry(tx, card.id, { ...entry, kind: "issued" }, now);
  }
}
