import { LocalDate } from "@/components/layout/time/local-time";
import { Badge } from "@/components/ui/status/badge";
import type { RecentOrder } from "@/lib/selling/fulfillment/customer/schema";
import { orderStatusLabel } from "@/lib/selling/orders/model";

/**
 * Orders that a visitor can open right away; nothing if there are none.
 * @param fragment the part of the order’s page that its link leads to
 */
export function RecentOrders({
  title,
  orders,
  fragment = "",
}: {
  title: string;
  orders: readonly RecentOrder[];
  fragment?: string;
}) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="recent-orders" className="grid gap-3">
      <h2 id="recent-orders" className="text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map(({ id, number, status, isPickedUp, placedAt, path }) => (
          <li
            key={id}
            className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <a
              href={`${path}${fragment}`}
              className="figures font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              Order {number}
            </a>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-sm text-muted">
                <LocalDate at={placedAt} />
              </span>
              <Badge>{orderStatusLabel(status, isPickedUp)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
