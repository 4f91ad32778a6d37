/** The states of an order, in the order they are usually passed through. */
export const ORDER_STATUSES = [
  "pending",
  "awaiting_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
  "returned",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: "Being placed",
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  in_production: "In our workshop",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
  returned: "Returned",
};

/** The most characters of why an order is sent back. */
export const MAX_RETURN_REASON = 1_000;

/** The address of an order's confirmation page, below the shop's own. */
export const orderPath = (id: string) => `/thankyou/order-received/${id}`;
