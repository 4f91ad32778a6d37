"use client";

import { useCallback } from "react";
import { useLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS } from "@/lib/selling/cart/model";
import { MAX_PROMO_CODE, normalizePromoCode } from "@/lib/selling/promotions/model";

/** The promo code the shopper entered, stored with the cart; the quote decides whether it is valid. */
export function usePromo() {
  const [kept] = useLocalValue<unknown>(CART_KEYS.promo, null);
  const code = typeof kept === "string" && kept.length <= MAX_PROMO_CODE ? kept : null;
  const apply = useCallback((typed: string) => {
    writeLocalValue(CART_KEYS.promo, normalizePromoCode(typed).slice(0, MAX_PROMO_CODE) || null);
  }, []);
  const forget = useCallback(() => writeLocalValue(CART_KEYS.promo, null), []);
  return { code, apply, forget };
}
export type Promo = ReturnType<typeof usePromo>;
