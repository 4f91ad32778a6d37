"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { acceptItemPrice } from "@/lib/selling/cart/items/cart-items";
import type { CartItem } from "@/lib/selling/cart/model";
import { admin } from "../client";
import type { DraftValues } from "./draft";
import { useDebounced } from "./use-debounced";

/**
 * The shop's own price of a draft as it changes. A price that moved since a line was added is taken over at once: the staff
 * read the customer what the quote says.
 */
export function usePhoneQuote(
  values: DraftValues,
  items: CartItem[],
  customerId: string | null,
  setItems: (change: (items: CartItem[]) => CartItem[]) => void,
) {
  const { email, shipping, promo_code, shipping_method } = values;
  const wanted = JSON.stringify({
    customer_id: customerId,
    email,
    items,
    country: shipping.country,
    region: shipping.region,
    city: shipping.city,
    postcode: shipping.postcode,
    line1: shipping.line1,
    shipping_method: shipping_method || null,
    promo_code,
  });
  const debounced = useDebounced(wanted);
  const query = useQuery({
    queryKey: ["phone-quote", debounced],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/phone-order-quotes", { body: JSON.parse(debounced), signal })).data,
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  });
  const { data: quote } = query;
  useEffect(() => {
    const moved = quote?.lines.filter(({ status }) => status === "price_changed") ?? [];
    if (moved.length === 0) return;
    setItems((now) =>
      moved.reduce(
        (all, { identity, unit_price }) =>
          unit_price === null ? all : acceptItemPrice(all, identity, unit_price),
        now,
      ),
    );
  }, [quote, setItems]);
  return { ...query, isCurrent: wanted === debounced && !query.isPlaceholderData && !query.isFetching };
}
