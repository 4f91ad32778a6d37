"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/desk/browser/api-client";
import type { CartItem } from "@/lib/selling/cart/model";

type Terms = {
  country?: string | undefined;
  /** state or province, where tax depends on it */
  region?: string | undefined;
  shipping_method?: string | undefined;
  promo_code?: string | null | undefined;
};

/**
 * The server's quote for a cart: prices, availability, shipping. The last quote stays, dimmed, until the next
 * one arrives; an empty cart is never quoted.
 */
export function useQuote(
  items: readonly CartItem[],
  { country, region, shipping_method, promo_code }: Terms = {},
) {
  const question = {
    items: [...items],
    ...(country ? { country } : {}),
    ...(country && region ? { region } : {}),
    ...(country && shipping_method ? { shipping_method } : {}),
    ...(promo_code ? { promo_code } : {}),
  };
  const query = useQuery({
    queryKey: ["quote", question],
    queryFn: async ({ signal }) => (await api.post("v1/cart/quote", { body: question, signal })).data,
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  return {
    quote: items.length > 0 ? (query.data ?? null) : null,
    isStale: query.isPlaceholderData || query.isFetching,
    failed: query.isError,
    again: query.refetch,
  };
}
