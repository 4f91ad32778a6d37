"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import {
  isTemporaryProblem,
  MAX_PROMO_CODE,
  normalizePromoCode,
  type PromoProblemCode,
} from "@/lib/selling/promotions/model";

const NO_ITEMS: readonly CartItem[] = [];

/** A code that could not be used, and why. */
export type RejectedPromo = { code: string; problem: string };

/**
 * The promo code the shopper entered, stored with the cart. The quote decides whether it is valid; one that is not is
 * named beside its field and left out of the order, so that the order goes on without it. A code that can become
 * valid stays stored and is tried again once the cart changes.
 */
export function usePromo(items: readonly CartItem[] = NO_ITEMS) {
  const [stored] = useLocalValue<unknown>(CART_KEYS.promo, null);
  const entered = typeof stored === "string" && stored.length <= MAX_PROMO_CODE ? stored : null;
  const cart = useMemo(() => JSON.stringify(items), [items]);
  const [rejection, setRejection] = useState<(RejectedPromo & { cart: string }) | null>(null);
  // another cart, or another code entered in another tab, may have another answer
  const counts = rejection?.cart === cart && (entered === null || entered === rejection.code);
  const rejected: RejectedPromo | null = counts ? rejection : null;
  const apply = useCallback((typed: string) => {
    setRejection(null);
    writeLocalValue(CART_KEYS.promo, normalizePromoCode(typed).slice(0, MAX_PROMO_CODE) || null);
  }, []);
  const forget = useCallback(() => {
    setRejection(null);
    writeLocalValue(CART_KEYS.promo, null);
  }, []);
  const reject = useCallback(
    (one: RejectedPromo, why: PromoProblemCode) => {
      setRejection({ ...one, cart });
      if (!isTemporaryProblem(why)) writeLocalValue(CART_KEYS.promo, null);
    },
    [cart],
  );
  return {
    /** the code to order with; null while the entered one can't be used */
    code: rejected ? null : entered,
    /** whether a code that can't be used now is stored for later */
    isWaiting: rejected !== null && entered !== null,
    rejected,
    apply,
    forget,
    reject,
  };
}
export type Promo = ReturnType<typeof usePromo>;

/** Leaves a code out of the order once the server has said why it can't be used. */
export function useRejectedPromo({ code, reject }: Promo, quote: Quote | null, isStale: boolean): void {
  const answer = quote?.promo && quote.promo.code === code && !isStale ? quote.promo : null;
  const problem = answer?.problem ?? null;
  const why = answer?.problem_code ?? null;
  useEffect(() => {
    if (code !== null && problem !== null && why !== null) reject({ code, problem }, why);
  }, [code, problem, why, reject]);
}
