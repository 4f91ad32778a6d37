import { Badge } from "@/components/ui/status/badge";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@/lib/selling/orders/model";

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

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]} className="whitespace-nowrap">
    {ORDER_STATUS_LABELS[status]}
  </Badge>
);
