"use client";

import { readSessionValue } from "@/hooks/session-value";
import { readLocalValue, useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { parseChosenCurrency } from "@/lib/platform/money/chosen-currency";
import { shopCurrency } from "@/lib/platform/money/model";
import { formatPriceIn, type Written } from "@/lib/platform/money/written";
import {
  CART_CURRENCY_KEY,
  type CartCurrency,
  followChoice,
  parseCartCurrency,
} from "@/lib/selling/cart/cart-currency";
import { CART_COUNTRY_KEY } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";

/** What a browser stored, with the choice that it made since. */
function currentOf(stored: unknown): CartCurrency | null {
  const { code, own } = shopCurrency();
  const choice = typeof document === "undefined" ? null : parseChosenCurrency(document.cookie);
  return followChoice(parseCartCurrency(stored), choice, own?.code ?? code);
}

/** The currency of this browser's cart; null if it never had another than the shop's own. */
export const storedCurrency = (): CartCurrency | null =>
  currentOf(readLocalValue<unknown>(CART_CURRENCY_KEY, null));

/** The country that the shopper chose in this tab's cart, or for the whole shop; undefined where they chose none. */
export const chosenCountry = (): unknown =>
  readSessionValue(CART_COUNTRY_KEY) ?? parseChosenCurrency(document.cookie)?.country ?? undefined;

/** Has the cart be in a currency from another device of its customer, ISO 4217, until this browser chooses another. */
export function setCartCurrency(currency: string | null): void {
  const { chosen } = storedCurrency() ?? {};
  writeLocalValue(CART_CURRENCY_KEY, { currency, terms: null, ...(chosen ? { chosen } : {}) });
}

/** The currency of this browser's cart, ISO 4217; null for the shop's own. */
export function useCartCurrency(): string | null {
  const [value] = useLocalValue<unknown>(CART_CURRENCY_KEY, null);
  return currentOf(value)?.currency ?? null;
}

/** What a quote is asked in: the currency, and the terms that the last one named; nothing in the shop's own. */
export function askedCurrency(): { currency?: string; terms?: string } {
  const { currency = null, terms = null } = storedCurrency() ?? {};
  return { ...(currency === null ? {} : { currency }), ...(terms === null ? {} : { terms }) };
}

/** What an order is placed in: the currency of its last quote, which is the shop's own where the cart's isn't possible any more. */
export const orderedCurrency = (): { currency?: string; terms?: string } => (isLeft ? {} : askedCurrency());

/** Notes by which terms a quote was made, so that the next one keeps its prices, and how its amounts are written. */
export function noteQuotedCurrency({ currency, currency_format, currency_note, exchange }: Quote): void {
  written = currency_format;
  const held = storedCurrency();
  isLeft = currency_note !== undefined && exchange === undefined;
  if (exchange && held && held.currency === currency && held.terms !== exchange.terms)
    writeLocalValue(CART_CURRENCY_KEY, { ...held, terms: exchange.terms });
}

/* How the amounts of the last quote are written. A page has one cart, and shows no quote before one has arrived. */
let written: Written;
/* Whether it was in the shop's own currency, as it said, although the cart's is another. */
let isLeft = false;

/** How they are written; undefined in the shop's own currency. */
export const cartFormat = (): Written => written;

/** Formats a decimal amount of this page's quote. */
export const cartPrice = (amount: number): string => formatPriceIn(amount, written);
