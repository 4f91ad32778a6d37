import type { Database, Transaction } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { dayInZone } from "@/lib/platform/intl/zones";
import { formatWholeAmount } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { type GiftCardChoice, MAX_SEND_DAYS } from "@/lib/selling/gift-cards/model";
import { type GiftCardsSetting, loadGiftCards } from "@/lib/selling/gift-cards/setting";
import type { GiftCardItem } from "./model";

/** What a shop sells of gift cards, and today in its time zone, an ISO date. */
export type GiftCardTerms = Pick<GiftCardsSetting, "least" | "most"> & { today: string; lastDay: string };

const DAY_MS = 86_400_000;

/** Loads what the shop sells of gift cards; null if it sells none. */
export async function giftCardTerms(
  executor: Database | Transaction,
  now: Date,
): Promise<GiftCardTerms | null> {
  const { isOffered, least, most } = await loadGiftCards(executor);
  if (!isOffered) return null;
  const { timeZone } = await loadShopSettings(executor);
  return {
    least,
    most,
    today: dayInZone(now, timeZone),
    lastDay: dayInZone(new Date(now.getTime() + MAX_SEND_DAYS * DAY_MS), timeZone),
  };
}

/** Why a gift card can't be sold as it is; null if it can. */
export function giftCardProblem(
  { amount, send_on: day }: Pick<GiftCardItem, "amount" | "send_on">,
  { least, most, today, lastDay }: GiftCardTerms,
): string | null {
  if (amount < least || amount > most || !Number.isInteger(amount)) {
    return `Gift cards come in whole amounts from ${formatWholeAmount(least)} to ${formatWholeAmount(most)}.`;
  }
  if (day !== null && day < today)
    return "The day to send this gift card has passed. Add it again with another day.";
  if (day !== null && day > lastDay) return "Choose a day within a year to send this gift card.";
  return null;
}

/** What its buyer reads of a gift card on the line of a cart or an order, row by row. */
export const giftCardNote = ({
  recipient_name: name,
  recipient_email: email,
  send_on: day,
}: GiftCardChoice): string =>
  [
    `For ${name}`,
    email === null ? "We’ll email it to you to print" : `Emailed to ${email}`,
    ...(day === null ? [] : [`On ${formatDate(day)}`]),
  ].join("\n");
