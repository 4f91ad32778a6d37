"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { orderedCurrency } from "@/components/selling/cart/cart-currency";
import { readSessionValue, writeSessionValue } from "@/hooks/session-value";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem, problemFrom } from "@/lib/platform/api/declare/problem";
import { type CartItem, itemIdentity } from "@/lib/selling/cart/model";
import { attemptFor, type CheckoutAttempt, parseAttempt } from "@/lib/selling/checkout/draft/attempt";
import { type CheckoutDraft, checkoutBody } from "@/lib/selling/checkout/draft/draft";
import {
  NO_SERVER_ERRORS,
  type OrderRefusal,
  parseRefusal,
  type ServerErrors,
} from "@/lib/selling/checkout/draft/parse-refusal";
import { CHECKOUT_ATTEMPT_KEY } from "@/lib/selling/checkout/model";
import { orderPath } from "@/lib/selling/orders/model";
import type { EnteredCard } from "../summary/gift-cards";

/** Statuses that the server returns before it reads the key: session ended, cross-site request, rate limit. */
const REJECTED_BEFORE_ORDER: ReadonlySet<number> = new Set([401, 403, 429]);

const storedAttempt = (): CheckoutAttempt | null => parseAttempt(readSessionValue(CHECKOUT_ATTEMPT_KEY));

const NO_CARDS: readonly EnteredCard[] = [];

/** The gift cards of an order's request; one without any, or in another currency than theirs, says nothing of them. */
const paidBy = (cards: readonly EnteredCard[], { currency }: { currency?: string }) =>
  cards.length > 0 && !currency ? { gift_cards: cards.map(({ code }) => code) } : {};

type PlaceOptions = {
  claim?: () => Promise<Record<string, string>>;
  orderAgain?: boolean;
  seenCredit?: number | null;
  seenCards?: number | null;
  isTaxLater?: boolean;
};

/**
 * Places the order of a draft and a cart, and reads the response. An intended order has one idempotency key,
 * however often the button is clicked or the response is lost; this tab stores an attempt until it is
 * answered.
 */
export function usePlaceOrder({
  draft,
  items,
  promo = null,
  cards = NO_CARDS,
  onPlaced,
  remove,
}: {
  draft: CheckoutDraft | null;
  items: readonly CartItem[];
  /** the promo code, if any */
  promo?: string | null;
  /** the gift cards that pay for it */
  cards?: readonly EnteredCard[];
  onPlaced: () => void;
  remove: (identity: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const [errors, setErrors] = useState<ServerErrors>(NO_SERVER_ERRORS);
  const underWay = useRef(false);

  // an attempt that a reload or a lost connection left unanswered must be retried before anything else
  useEffect(() => {
    if (!draft || items.length === 0 || underWay.current) return;
    const stored = storedAttempt();
    const { terms: _, ...inCurrency } = orderedCurrency();
    const body = { ...checkoutBody(draft, items, promo), ...paidBy(cards, inCurrency), ...inCurrency };
    if (stored && attemptFor(stored, body).key === stored.key) {
      setRefusal({ kind: "unanswered", message: "We didn’t get a response to your order." });
    } else {
      setRefusal((now) => (now?.kind === "unanswered" ? null : now));
    }
  }, [draft, items, promo, cards]);

  /**
   * @param seenTotal the total shown to the shopper (decimal amount); null while it is unknown
   * @param options.claim gives the headers of the form's bot check
   * @param options.seenCredit the store credit shown to pay for it (decimal amount); null while it is unknown
   * @param options.seenCards what gift cards were shown to pay for it
   * @param options.isTaxLater whether checkout has shown that the shop confirms the tax before payment
   * @param options.orderAgain whether the shopper wants the cart once more that they ordered a minute ago
   */
  const place = useCallback(
    async (
      seenTotal: number | null,
      {
        claim = async () => ({}),
        orderAgain = false,
        seenCredit = null,
        seenCards = null,
        isTaxLater = false,
      }: PlaceOptions = {},
    ): Promise<OrderRefusal | null> => {
      if (!draft || underWay.current) return null;
      underWay.current = true;
      setBusy(true);
      setRefusal(null);
      const { terms, ...inCurrency } = orderedCurrency();
      // the terms, as the amounts shown, may be others when a lost response is asked for again
      const body = { ...checkoutBody(draft, items, promo), ...paidBy(cards, inCurrency), ...inCurrency };
      const earlier = storedAttempt();
      const attempt = attemptFor(earlier, body);
      writeSessionValue(CHECKOUT_ATTEMPT_KEY, attempt);
      try {
        const { data } = await api.post("v1/checkout", {
          body: {
            ...body,
            ...(terms ? { terms } : {}),
            seen_total: seenTotal,
            seen_store_credit: seenCredit,
            ...(body.gift_cards ? { seen_gift_cards: seenCards } : {}),
            ...(isTaxLater ? { confirm_tax_later: true } : {}),
            ...(orderAgain ? { order_again: true } : {}),
          },
          headers: {
            ...(await claim()),
            "Idempotency-Key": attempt.key,
            "Idempotency-Secret": attempt.secret,
          },
        });
        setPlacedId(data.id);
        writeSessionValue(CHECKOUT_ATTEMPT_KEY, null);
        onPlaced();
        // removes only the ordered items, because another tab may have added more
        for (const item of items) remove(itemIdentity(item));
        window.location.assign(orderPath(encodeURIComponent(data.id)));
        return null;
      } catch (error) {
        // a script that failed to load leaves the outcome as uncertain as a lost response
        if (!(error instanceof ApiProblem)) console.error("the order could not be sent", error);
        const meaning = parseRefusal(error instanceof ApiProblem ? error : problemFrom(0, null));
        // a request rejected this early reveals nothing about the earlier attempt, which stays stored; if the
        // session ended, the tab has already cleared it
        const stillOpen =
          earlier?.key === attempt.key &&
          error instanceof ApiProblem &&
          REJECTED_BEFORE_ORDER.has(error.status);
        if (meaning.kind !== "unanswered")
          writeSessionValue(CHECKOUT_ATTEMPT_KEY, stillOpen ? attempt : null);
        if (meaning.kind === "fields") setErrors(meaning.errors);
        setRefusal(meaning);
        return meaning;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [draft, items, promo, cards, onPlaced, remove],
  );

  /** Clears the server's errors of a step whose fields are now valid. */
  const settle = useCallback((step: keyof CheckoutDraft) => {
    setErrors((now) => ({ ...now, [step]: NO_SERVER_ERRORS[step] }));
    setRefusal((now) => (now?.kind === "fields" ? null : now));
  }, []);
  /** Clears the refusal of lines once the shopper has resolved one. */
  const decide = useCallback(
    () => setRefusal((now) => (now?.kind === "lines" || now?.kind === "terms" ? null : now)),
    [],
  );

  return { place, busy, refusal, errors, placedId, settle, decide };
}
export type PlaceOrder = ReturnType<typeof usePlaceOrder>;
