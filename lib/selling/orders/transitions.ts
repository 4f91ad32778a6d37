import type { OrderStatus } from "./model";

/**
 * The states an order may move to from each state; orders only move forward. Checkout, customers, payment providers,
 * jewelers and the reconciler all use this table.
 */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["awaiting_payment", "paid", "canceled"],
  awaiting_payment: ["paid", "canceled"],
  // an order of which nothing ships is delivered in the shop (transition-commands.ts)
  paid: ["in_production", "shipped", "delivered", "refunded"],
  in_production: ["shipped", "delivered", "refunded"],
  shipped: ["delivered", "returned", "refunded"],
  delivered: ["returned", "refunded"],
  returned: ["refunded"],
  canceled: [],
  refunded: [],
};

export const canTransition = (from: OrderStatus, to: OrderStatus) => TRANSITIONS[from].includes(to);

/** The states in which an order holds its stones for an outstanding payment. */
export const UNPAID_STATUSES: readonly OrderStatus[] = ["pending", "awaiting_payment"];
export const isUnpaid = (state: OrderStatus) => UNPAID_STATUSES.includes(state);

/** The states in which an order is paid and still in the workshop; a refund puts its stones back on sale. */
const IN_PRODUCTION_STATUSES: readonly OrderStatus[] = ["paid", "in_production"];

/** The states in which a parcel's address and gift note can still be changed. */
export const EDITABLE_STATUSES: readonly OrderStatus[] = [
  "pending",
  "awaiting_payment",
  "paid",
  "in_production",
];

/** The states in which all of an order has left the workshop. */
export const HAS_LEFT_STATUSES: readonly OrderStatus[] = ["shipped", "delivered", "returned"];

/**
 * What a transition does to the stones and pieces of an order. `sell`: held stock becomes sold · `free`: the stock
 * goes back on sale · `keep`: nothing changes, because the customer has the pieces or they were freed before.
 */
export type StockEffect = "sell" | "free" | "keep";

export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (to === "paid") return "sell";
  if (to === "canceled" || to === "returned") return "free";
  return to === "refunded" && IN_PRODUCTION_STATUSES.includes(from) ? "free" : "keep";
}
