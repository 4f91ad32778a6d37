import { and, eq, gt, ne, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { type Cents, centsFromDecimal, formatMoney, NO_CENTS } from "@/lib/platform/money/model";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import { loadGiftCards } from "@/lib/selling/gift-cards/setting";
import { orders } from "@/lib/selling/orders/tables";

const DAY_MS = 86_400_000;

/** What a line brings that is held for the holder of a gift card. */
export const giftCardPrice = ({ item, unitPriceCents }: PricedItem): Cents =>
  item.kind === "gift_card" ? (unitPriceCents ?? NO_CENTS) : NO_CENTS;

/**
 * Refuses more gift cards than one order, or one address within a day, may buy: what fraud turns into money fastest.
 * @throws ApiError 422 `gift_card_limit`
 */
export async function assertWithinGiftLimits(
  tx: Transaction,
  { request, now }: { request: { contact: { email: string } }; now: Date },
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
  // the claim on the mailbox has this address's other orders wait
  const email = request.contact.email.trim().toLowerCase();
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${orders.giftSoldCents}), 0)::float8` })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        gt(orders.placedAt, new Date(now.getTime() - DAY_MS)),
        ne(orders.status, "canceled"),
      ),
    );
  if ((row?.cents ?? 0) + boughtCents > perDay) {
    throw new ApiError(
      "gift_card_limit",
      `You can buy gift cards of up to ${formatMoney(perDay)} a day. Try again tomorrow, or call us.`,
    );
  }
}
