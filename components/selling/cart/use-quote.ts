"use client";

import { useCallback, useEffect, useState } from "react";
import type { CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { askQuotePatiently, type QuoteQuestion } from "./ask-quote";
import { useCartCurrency } from "./cart-currency";

type Terms = {
  country?: string | undefined;
  /** state or province, where tax depends on it */
  region?: string | undefined;
  /** with the postal code, where tax depends on them */
  city?: string | undefined;
  postcode?: string | undefined;
  line1?: string | undefined;
  shipping_method?: string | undefined;
  promo_code?: string | null | undefined;
  vat_number?: string | undefined;
};

/**
 * The server's quote for a cart: prices, availability, shipping. The last quote stays, dimmed, until the next
 * one arrives; an empty cart is never quoted.
 */
export function useQuote(
  items: readonly CartItem[],
  { country, region, city, postcode, line1, shipping_method, promo_code, vat_number }: Terms = {},
) {
  const currency = useCartCurrency();
  const question: QuoteQuestion = {
    items: [...items],
    ...(currency ? { currency } : {}),
    ...(country ? { country } : {}),
    ...(country && region ? { region } : {}),
    ...(country && city ? { city } : {}),
    ...(country && postcode ? { postcode } : {}),
    ...(country && line1 ? { line1 } : {}),
    ...(country && shipping_method ? { shipping_method } : {}),
    ...(promo_code ? { promo_code } : {}),
    ...(country && vat_number ? { vat_number } : {}),
  };
  // compared as text, because each render makes a new object of the same question
  const key = JSON.stringify(question);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    key: string;
    attempt: number;
    quote: Quote | null;
    failed: boolean;
  }>({ key: "", attempt: 0, quote: null, failed: false });
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const asking = new AbortController();
    askQuotePatiently(JSON.parse(key) as QuoteQuestion, asking.signal).then(
      (quote) => {
        if (!asking.signal.aborted) setState({ key, attempt, quote, failed: false });
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn("The cart could not be quoted", error);
        setState((before) => ({ ...before, key, attempt, failed: true }));
      },
    );
    return () => asking.abort();
  }, [key, attempt, isEmpty]);
  return {
    quote: isEmpty ? null : state.quote,
    // after a failure the quote answers an earlier question
    isStale: state.failed || state.quote === null || state.key !== key || state.attempt !== attempt,
    failed: state.failed,
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
