"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MAX_ADDRESS_LENGTHS } from "@/lib/people/addresses/address";
import { changeOrderItem, type OrderItem } from "@/lib/selling/cart/order-items";
import { admin } from "../client";
import type { DraftValues } from "./draft";
import { useDebounced } from "./use-debounced";

/**
 * The shop's own price of a draft as it changes. A price that moved since a line was added is taken over at once: the staff
 * read the customer what the quote says. A street in the US counts once its field is left.
 */
export function usePhoneQuote(
  values: DraftValues,
  items: OrderItem[],
  customerId: string | null,
  setItems: (change: (items: OrderItem[]) => OrderItem[]) => void,
  /** while the order is placed and after, when its own items would seem to be held by another */
  isPlaced: boolean,
) {
  const { email, shipping, promo_code, shipping_method } = values;
  const [isInStreet, setInStreet] = useState(false);
  // while somebody types the street, a tax provider would calculate for each part of it
  const [street, setStreet] = useState(shipping.line1);
  const isStreetTyped = isInStreet && street !== shipping.line1;
  if (!isInStreet && street !== shipping.line1) setStreet(shipping.line1);
  const takesStreet = shipping.country === "US";
  const wanted = JSON.stringify({
    customer_id: customerId,
    email,
    items,
    country: shipping.country,
    region: shipping.region,
    city: shipping.city,
    postcode: shipping.postcode,
    ...(takesStreet ? { line1: street.trim().slice(0, MAX_ADDRESS_LENGTHS.line1) } : {}),
    shipping_method: shipping_method || null,
    promo_code,
  });
  const debounced = useDebounced(wanted);
  const query = useQuery({
    queryKey: ["phone-quote", debounced],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/phone-order-quotes", { body: JSON.parse(debounced), signal })).data,
    placeholderData: keepPreviousData,
    enabled: items.length > 0 && !isPlaced,
  });
  const { data: quote } = query;
  useEffect(() => {
    const moved = quote?.lines.filter(({ status }) => status === "price_changed") ?? [];
    if (moved.length === 0) return;
    setItems((now) =>
      moved.reduce(
        (all, { identity, unit_price }) =>
          unit_price === null
            ? all
            : changeOrderItem(all, identity, (item) => ({ ...item, seenPrice: unit_price })),
        now,
      ),
    );
  }, [quote, setItems]);
  return {
    ...query,
    isCurrent:
      !(takesStreet && isStreetTyped) &&
      wanted === debounced &&
      !query.isPlaceholderData &&
      !query.isFetching,
    enterStreet: () => setInStreet(true),
    leaveStreet: () => setInStreet(false),
    /** takes the street as it is, for a form that is sent from its field */
    takeStreet: () => setStreet(shipping.line1),
  };
}
