import { and, gt, ne } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import {
  addCents,
  type Cents,
  centsFromDecimal,
  formatMoney,
  NO_CENTS,
  sumCents,
} from "@/lib/platform/money/model";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import { loadGiftCards } from "@/lib/selling/gift-cards/setting";
import { orders } from "@/lib/selling/orders/tables";

const DAY_MS = 86_400_000;

/** What a line brings that is held for the holder of a gift card. */
export const giftCardPrice = ({ item, unitPriceCents }: PricedItem): Cents =>
  item.kind === "gift_card" ? (unitPriceCents ?? NO_CENTS) : NO_CENTS;

/** Who buys: the mailbox, whatever its spelling, and the account. */
type Buyer = { mailbox: string; customerId: string | null };

/**
 * Refuses more gift cards than one order, or one buyer within a day, may buy: what fraud turns into money fastest.
 * @throws ApiError 422 `gift_card_limit`
 */
export async function assertWithinGiftLimits(
  tx: Transaction,
  { now, claimant: { mailbox, customerId } }: { now: Date; claimant: Buyer },
  boughtCents: Cents,
): Promise<void> {
  if (boughtCents === 0) return;
  const { mostPerOrder, mostPerDay } = await loadGiftCards(tx);
  const [perOrder, perDay] = [centsFromDecimal(mostPerOrder), centsFromDecimal(mostPerDay)];
  if (boughtCents > perOrder) {
    throw new ApiError(
      "gift_card_limit",
      `One order can have gift cards of up to ${formatMoney(perOrder)}. Remove one to continue.`,
    );
  }
  // the claim on the mailbox has its other orders wait
  const rows = await tx
    .select({ email: orders.email, customerId: orders.customerId, soldCents: orders.giftSoldCents })
    .from(orders)
    .where(
      and(
        gt(orders.placedAt, new Date(now.getTime() - DAY_MS)),
        gt(orders.giftSoldCents, NO_CENTS),
        ne(orders.status, "canceled"),
      ),
    );
  const isOwn = (row: (typeof rows)[number]) =>
    mailboxOf(row.email) === mailbox || (customerId !== null && row.customerId === customerId);
  const before = sumCents(rows.filter(isOwn).map(({ soldCents }) => soldCents));
  if (addCents(before, boughtCents) > perDay) {
    throw new ApiError(
      "gift_card_limit",
      `You can buy gift cards of up to ${formatMoney(perDay)} a day. Try again tomorrow, or call us.`,
    );
  }
}
