import type { OrderStatus } from "./model";

/**
 * Where an order may go from each state: only ever forward. Everything that moves an order asks this table, checkout,
 * customer, provider, jeweler and reconciler alike.
 */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["awaiting_payment", "paid", "cancelled"],
  awaiting_payment: ["paid", "cancelled"],
  paid: ["in_production", "shipped", "refunded"],
  in_production: ["shipped", "refunded"],
  shipped: ["delivered", "returned", "refunded"],
  delivered: ["returned", "refunded"],
  returned: ["refunded"],
  cancelled: [],
  refunded: [],
};

export const canTransition = (from: OrderStatus, to: OrderStatus) => TRANSITIONS[from].includes(to);

/** The states in which an order holds its stones for a payment that is still to come. */
export const UNPAID_STATUSES: readonly OrderStatus[] = ["pending", "awaiting_payment"];
export const isUnpaid = (state: OrderStatus) => UNPAID_STATUSES.includes(state);

/** The states in which an order is paid and still in the workshop: given up, its stones are for sale again. */
const IN_PRODUCTION_STATUSES: readonly OrderStatus[] = ["paid", "in_production"];

/**
 * What a move does to the stones and pieces of an order. sell: what was held is sold · free: it is for sale again · keep:
 * nothing changes, since they are with the customer or were freed before.
 */
export type StockEffect = "sell" | "free" | "keep";

export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (to === "paid") return "sell";
  if (to === "cancelled" || to === "returned") return "free";
  return to === "refunded" && IN_PRODUCTION_STATUSES.includes(from) ? "free" : "keep";
}
