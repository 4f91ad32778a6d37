"use client";

import { type ComponentProps, createContext, useContext, useState } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import {
  centsFromDecimal,
  currencyName,
  decimalFromCents,
  decimalLess,
  formatPrice,
} from "@/lib/platform/money/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { creditToUse } from "@/lib/selling/store-credit/model";

/** The signed-in customer's store credit when the page was rendered, as a decimal amount; 0 for guests. */
export const StoreCreditContext = createContext(0);

/** A quote with the store credit that pays for it, and what is left to pay, as a decimal amount. */
export type PayableQuote = Quote & { store_credit: number; due: number };

/** Applies the customer's store credit to a quote; the server checks the balance again. */
export function useStoreCredit(quote: Quote | null, isWanted: boolean) {
  const [balance, setBalance] = useState(useContext(StoreCreditContext));
  if (!quote) return { balance, setBalance, payable: null };
  // credit is in the shop's own currency, and pays for orders in it alone
  if (quote.exchange)
    return { balance, setBalance, payable: { ...quote, store_credit: 0, due: quote.total } };
  const total = centsFromDecimal(quote.total);
  const used = decimalFromCents(creditToUse(centsFromDecimal(balance), { total, isWanted }));
  const payable: PayableQuote = { ...quote, store_credit: used, due: decimalLess(quote.total, used) };
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
