"use client";

import { type ComponentProps, createContext, useContext, useState } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import {
  type Cents,
  centsFromDecimal,
  currencyName,
  decimalFromCents,
  decimalLess,
  formatPrice,
  minCents,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { creditToUse } from "@/lib/selling/store-credit/model";
import type { EnteredCard } from "./gift-cards";

/** The signed-in customer's store credit when the page was rendered, as a decimal amount; 0 for guests. */
export const StoreCreditContext = createContext(0);

/** A quote with the gift cards and the store credit that pay for it, and what is left to pay, as decimal amounts. */
export type PayableQuote = Quote & { store_credit: number; gift_cards: number; due: number };

/** What of a quote gift cards and store credit may pay: all but the gift cards in it. */
const payableOf = (quote: Quote): Cents =>
  quote.lines.reduce(
    (left, { kind, total }) =>
      kind === "gift_card" && total !== null ? subtractCents(left, centsFromDecimal(total)) : left,
    centsFromDecimal(quote.total),
  );

/** Applies gift cards and then the customer's store credit to a quote; the server checks the balances again. */
export function useStoreCredit(quote: Quote | null, isWanted: boolean, cards: readonly EnteredCard[]) {
  const [balance, setBalance] = useState(useContext(StoreCreditContext));
  if (!quote) return { balance, setBalance, payable: null };
  // credit is in the shop's own currency, and pays for orders in it alone
  if (quote.exchange)
    return { balance, setBalance, payable: { ...quote, store_credit: 0, gift_cards: 0, due: quote.total } };
  const payableCents = payableOf(quote);
  const onCards = sumCents(cards.map((card) => centsFromDecimal(card.balance)));
  const ofCards = minCents([onCards, payableCents]);
  const rest = { total: subtractCents(payableCents, ofCards), isWanted };
  const used = decimalFromCents(creditToUse(centsFromDecimal(balance), rest));
  const gift_cards = decimalFromCents(ofCards);
  const due = decimalLess(decimalLess(quote.total, gift_cards), used);
  const payable: PayableQuote = { ...quote, store_credit: used, gift_cards, due };
  return { balance, setBalance, payable };
}

/**
 * Whether store credit pays; renders nothing for a customer without any.
 * @param props.otherCurrency the name of the cart's currency if it isn't the shop's own, which credit can't pay for
 */
export function StoreCreditField({
  balance,
  otherCurrency,
  ...control
}: { balance: number; otherCurrency: string | null } & ComponentProps<"input">) {
  if (balance === 0) return null;
  if (otherCurrency) {
    return (
      <p className="text-sm text-muted">
        Your store credit of {formatPrice(balance)} can’t pay for an order in {otherCurrency}. Switch your
        cart to {currencyName()} to use it.
      </p>
    );
  }
  return <Checkbox label={`Use store credit (${formatPrice(balance)})`} {...control} />;
}
