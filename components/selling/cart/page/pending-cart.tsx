import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/status/skeleton";
import { OrderTotals } from "../order-totals";
import { CART_CARD, CART_COLUMNS, CART_STICKY } from "./cart-style";

/** The cart before its quote, with what of the summary stays where it is when the quote comes. */
export function PendingCart() {
  return (
    <div className={CART_COLUMNS}>
      {/* the quote decides a line's height, by its parts and its problems */}
      <Skeleton className="h-64" />
      <aside aria-label="Summary" className={cn(CART_STICKY, "max-lg:hidden")}>
        <div className={CART_CARD}>
          <h2 className="text-2xl">Summary</h2>
          <OrderTotals totals={null} isEstimate />
        </div>
      </aside>
    </div>
  );
}
