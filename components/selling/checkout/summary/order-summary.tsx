"use client";

import { useId, useState } from "react";
import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { cartPrice } from "@/components/selling/cart/cart-currency";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { PromoField } from "@/components/selling/cart/promo-field";
import type { Promo } from "@/components/selling/cart/use-promo";
import { cn } from "@/components/ui/cn";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { Skeleton } from "@/components/ui/status/skeleton";
import { itemIdentity } from "@/lib/selling/cart/model";
import { quoteArrival } from "@/lib/selling/cart/wording";
import { CheckoutLine, type LineWithQuote } from "./checkout-line";
import type { PayableQuote } from "./store-credit";

/**
 * The ordered lines and the quoted total; folded under the total on phones, and absent where the step itself
 * shows both.
 */
export function OrderSummary({
  pairs,
  quote,
  isStale,
  promo,
  hasAddress,
  className,
}: {
  /** null if the step itself shows the lines */
  pairs: readonly LineWithQuote[] | null;
  quote: PayableQuote | null;
  isStale: boolean;
  promo: Promo;
  /** whether the step with the address is done; until then, an unknown tax is no surprise */
  hasAddress: boolean;
  className?: string;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const panel = useId();
  const delivery = useHomeDelivery();
  const arrival = quote && quoteArrival(quote, delivery);
  return (
    <aside
      aria-label="Order summary"
      className={cn("rounded-sm border border-line bg-card", !pairs && "max-lg:hidden", className)}
    >
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={panel}
        onClick={() => setUnfolded(!unfolded)}
        className="flex min-h-12 w-full items-center justify-between gap-4 px-4 text-sm lg:hidden"
      >
        <span className="inline-flex items-center gap-2">
          {unfolded ? "Hide order summary" : "Show order summary"}
          <ChevronIcon className={cn("transition-transform", unfolded && "rotate-180")} />
        </span>
        <span className="figures text-right">
          <strong className="font-semibold">{quote && cartPrice(quote.due)}</strong>
          {quote?.tax_problem && " before tax"}
        </span>
      </button>
      {hasAddress && quote?.tax_problem && !unfolded && (
        <p className="px-4 pb-4 text-sm text-muted lg:hidden">{quote.tax_problem.message}</p>
      )}
      <div id={panel} className={cn("grid gap-4 p-4 lg:p-6", !unfolded && "max-lg:hidden")}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Your order</h2>
          <a href="/cart" className="text-link inline-flex min-h-11 items-center text-sm">
            Edit cart
          </a>
        </div>
        {pairs &&
          // the quote decides the lines' heights, so they appear with it
          (quote ? (
            <ul className="divide-y divide-line border-y border-line">
              {pairs.map((pair) => (
                <CheckoutLine key={itemIdentity(pair.item)} pair={pair} />
              ))}
            </ul>
          ) : (
            <Skeleton className="h-24" />
          ))}
        {quote ? (
          <OrderTotals totals={quote} dimmed={isStale} unknown="After you enter your address" />
        ) : (
          <Skeleton className="h-40" />
        )}
        <PromoField promo={promo} quote={quote} isStale={isStale} />
        {arrival && <p className="text-sm text-muted">{arrival}.</p>}
      </div>
    </aside>
  );
}
