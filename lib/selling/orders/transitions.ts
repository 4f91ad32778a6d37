import type { OrderState } from "./model";

/**
 * Where an order may go from each state: only ever forward. Everything that moves an order asks this table, checkout,
 * customer, provider, jeweler and reconciler alike.
 */
export const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
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

export const canMove = (from: OrderState, to: OrderState) => TRANSITIONS[from].includes(to);

/** The states in which an order holds its stones for a payment that is still to come. */
export const UNPAID: readonly OrderState[] = ["pending", "awaiting_payment"];
export const isUnpaid = (state: OrderState) => UNPAID.includes(state);

/** The states in which an order is paid and still in the workshop: given up, its stones are for sale again. */
const IN_HOUSE: readonly OrderState[] = ["paid", "in_production"];

/**
 * What a move does to the stones and pieces of an order. sell: what was held is sold · free: it is for sale again · keep:
 * nothing changes, since they are with the customer or were freed before.
 */
export type StockEffect = "sell" | "free" | "keep";

export function stockEffect(from: OrderState, to: OrderState): StockEffect {
  if (to === "paid") return "sell";
  if (to === "cancelled" || to === "returned") return "free";
  return to === "refunded" && IN_HOUSE.includes(from) ? "free" : "keep";
}
