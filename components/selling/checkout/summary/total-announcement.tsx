"use client";

import { useEffect, useRef, useState } from "react";
import { cartPrice } from "@/components/selling/cart/cart-currency";
import type { PayableQuote } from "./store-credit";

/** Names what the shopper's last choice did to delivery and total. */
function totalText(quote: PayableQuote): string {
  const method = quote.shipping_methods.find(({ id }) => id === quote.shipping_method);
  const price = quote.shipping === 0 ? "free" : cartPrice(quote.shipping ?? 0);
  return `${method ? `${method.label}, ${price}. ` : ""}Total ${quote.tax_problem ? "before tax " : ""}${cartPrice(quote.total)}.${quote.store_credit + quote.gift_cards > 0 ? ` Amount due ${cartPrice(quote.due)}.` : ""}`;
}

/**
 * Says a changed delivery or total once to screen readers, when the server has answered; the totals beside it are
 * no live region, because every row would be read.
 * @param props.quote null while a newer one is on its way
 */
export function TotalAnnouncement({ quote }: { quote: PayableQuote | null }) {
  const text = quote && totalText(quote);
  const last = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (text === null) return;
    // the first total is on the page when it opens
    if (last.current !== null && last.current !== text) setSaid(text);
    last.current = text;
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
