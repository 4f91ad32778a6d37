"use client";

import { useCallback, useEffect, useState } from "react";
import { useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { MAX_PROMO_CODE, normalizePromoCode } from "@/lib/selling/promotions/model";

/** A code that could not be used, and why. */
export type RejectedPromo = { code: string; problem: string };

/**
 * The promo code the shopper entered, stored with the cart. The quote decides whether it is valid; one that is not
 * leaves the cart and is named beside its field, so that the order goes on without it.
 */
export function usePromo() {
  const [kept] = useLocalValue<unknown>(CART_KEYS.promo, null);
  const code = typeof kept === "string" && kept.length <= MAX_PROMO_CODE ? kept : null;
  const [rejected, setRejected] = useState<RejectedPromo | null>(null);
  const apply = useCallback((typed: string) => {
    setRejected(null);
    writeLocalValue(CART_KEYS.promo, normalizePromoCode(typed).slice(0, MAX_PROMO_CODE) || null);
  }, []);
  const forget = useCallback(() => {
    setRejected(null);
    writeLocalValue(CART_KEYS.promo, null);
  }, []);
  const reject = useCallback((one: RejectedPromo) => {
    writeLocalValue(CART_KEYS.promo, null);
    setRejected(one);
  }, []);
  return { code, rejected, apply, forget, reject };
}
export type Promo = ReturnType<typeof usePromo>;

/** Takes a code out of the cart once the server has said why it can't be used. */
export function useRejectedPromo({ code, reject }: Promo, quote: Quote | null, isStale: boolean): void {
  const told = quote?.promo;
  const problem = told && told.code === code && !isStale ? told.problem : null;
  useEffect(() => {
    if (code !== null && problem) reject({ code, problem });
  }, [code, problem, reject]);
}
