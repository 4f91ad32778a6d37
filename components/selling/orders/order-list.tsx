import { LocalDate } from "@/components/layout/time/local-time";
import { LinePicture } from "@/components/selling/cart/lines/line-picture";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { Badge } from "@/components/ui/status/badge";
import { accountOrderPath } from "@/lib/people/accounts/model";
import { formatPriceIn } from "@/lib/platform/money/written";
import type { OrderSummary } from "@/lib/selling/fulfillment/customer/schema";
import { orderStatusLabel } from "@/lib/selling/orders/model";

/** Number of pieces of an order that a list pictures. */
const PICTURED = 3;

/** A customer's orders, each linking to its page; an empty list suggests where to begin. */
export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  if (orders.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">No orders yet. Orders you place while signed in appear here.</p>
        <a href="/inventory" className={buttonClass("secondary")}>
          Shop diamonds
        </a>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const more = order.lines.length - PICTURED;
  return (
    <li className="relative grid gap-4 py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={accountOrderPath(order.id)}
            className="figures font-semibold after:absolute after:inset-0 hover:underline"
          >
            Order {order.number}
          </Link>
          <Badge>{orderStatusLabel(order.status, order.picked_up ?? false)}</Badge>
        </p>
        <p className="figures mt-1 text-sm text-muted">
          <LocalDate at={order.placed_at} /> · {formatPriceIn(order.total, order.currency_format)}
        </p>
        <p className="mt-1 truncate text-sm">{order.lines.map((line) => line.name).join(", ")}</p>
      </div>
      <div aria-hidden="true" className="flex items-center gap-2">
        {order.lines.slice(0, PICTURED).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <div key={i} className="w-16">
            <LinePicture parts={line.parts} />
          </div>
        ))}
        {more > 0 && <span className="text-sm text-muted">+{more}</span>}
      </div>
    </li>
  );
}
