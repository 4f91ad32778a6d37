import { LocalDate } from "@/components/layout/time/local-time";
import { Link } from "@/components/ui/navigation/link";
import { Badge } from "@/components/ui/status/badge";
import { TypedText } from "@/components/ui/text/typed-text";
import { pastOrderPath } from "@/lib/selling/past-orders/model";
import type { PastOrderSummary } from "@/lib/selling/past-orders/schema";

/** A customer's orders in the shop before this one, each linking to its page. */
export const PastOrderList = ({ orders }: { orders: readonly PastOrderSummary[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {orders.map((order) => (
      <li key={order.id} className="relative py-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={pastOrderPath(order.id)}
            className="figures font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            Order {order.number}
          </Link>
          {order.status && <Badge>{order.status}</Badge>}
        </p>
        <p className="figures mt-1 text-sm text-muted">
          <LocalDate at={order.placed_at} /> · {order.total}
        </p>
        {order.items.length > 0 && (
          <p className="mt-1 truncate text-sm">
            <TypedText>{order.items.map(({ name }) => name).join(", ")}</TypedText>
          </p>
        )}
      </li>
    ))}
  </ul>
);
