import { Badge } from "@/components/ui/status/badge";
import { type OrderStatus, orderStatusLabel } from "@/lib/selling/orders/model";

const TONES = {
  pending: "warning",
  awaiting_payment: "warning",
  paid: "accent",
  in_production: "accent",
  shipped: "neutral",
  delivered: "success",
  canceled: "neutral",
  refunded: "neutral",
  returned: "danger",
} as const satisfies Record<OrderStatus, string>;

/** @param props.isPickedUp whether its buyer picks it up */
export const StatusBadge = ({
  status,
  isPickedUp = false,
}: {
  status: OrderStatus;
  isPickedUp?: boolean | undefined;
}) => (
  <Badge tone={TONES[status]} className="whitespace-nowrap">
    {orderStatusLabel(status, isPickedUp)}
  </Badge>
);
