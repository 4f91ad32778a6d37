import { type Cents, decimalFromCents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import type { orders } from "./tables";

/**
 * What an order's payment has to bring: its total less the store credit and gift cards spent on it. Whatever asks for money or compares
 * a payment takes the amount from here.
 */
export const amountDue = ({
  totalCents,
  creditCents,
}: Pick<typeof orders.$inferSelect, "totalCents" | "creditCents">): Cents =>
  subtractCents(totalCents, creditCents);

/** What of an order's credit is its owner's own, and not that of gift cards. */
export const accountCredit = ({
  creditCents,
  giftCardCents,
}: Pick<typeof orders.$inferSelect, "creditCents" | "giftCardCents">): Cents =>
  subtractCents(creditCents, giftCardCents);

/** How much store credit and gift cards pay for an order; a canceled one has given it back. */
export const usedCredit = ({
  status,
  creditCents,
}: Pick<typeof orders.$inferSelect, "status" | "creditCents">): Cents =>
  status === "canceled" ? NO_CENTS : creditCents;

/** The two parts of that as they are called, without what is nothing. */
export const creditRows = (
  amounts: Pick<typeof orders.$inferSelect, "creditCents" | "giftCardCents">,
): { label: "Gift cards" | "Store credit"; cents: Cents }[] =>
  [
    { label: "Gift cards" as const, cents: amounts.giftCardCents },
    { label: "Store credit" as const, cents: accountCredit(amounts) },
  ].filter(({ cents }) => cents > 0);

/** How much store credit and gift cards pay for an order, as its pages read it; nothing once a canceled one has given it back. */
export const creditView = (
  order: Pick<typeof orders.$inferSelect, "status" | "creditCents" | "giftCardCents">,
): { store_credit: number; gift_cards: number } =>
  order.status === "canceled"
    ? { store_credit: 0, gift_cards: 0 }
    : {
        store_credit: decimalFromCents(accountCredit(order)),
        gift_cards: decimalFromCents(order.giftCardCents),
      };
