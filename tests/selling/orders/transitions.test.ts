import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/selling/orders/model";
import { canTransition, isUnpaid, stockEffect, TRANSITIONS } from "@/lib/selling/orders/transitions";

const reach = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
  for (const to of TRANSITIONS[from]) {
    if (seen.has(to)) continue;
    seen.add(to);
    reach(to, seen);
  }
  return seen;
};

describe("the states of an order", () => {
  it("lead only forward: none can be reached again once it was left", () => {
    for (const state of ORDER_STATUSES) expect(reach(state).has(state)).toBe(false);
  });

  it("can all be reached from a new order", () => {
    expect([...reach("pending")].toSorted()).toEqual(
      ORDER_STATUSES.filter((state) => state !== "pending").toSorted(),
    );
  });

  it("never cancel what was paid, and never pay what was canceled", () => {
    for (const state of ORDER_STATUSES) expect(canTransition(state, "canceled")).toBe(isUnpaid(state));
    expect(canTransition("canceled", "paid")).toBe(false);
  });

  it("free the stones of what is given up in the workshop or comes back, not of what is with the customer", () => {
    expect(stockEffect("awaiting_payment", "paid")).toBe("sell");
    expect(stockEffect("pending", "canceled")).toBe("free");
    expect(stockEffect("paid", "refunded")).toBe("free");
    expect(stockEffect("in_production", "refunded")).toBe("free");
    expect(stockEffect("delivered", "refunded")).toBe("keep");
    expect(stockEffect("delivered", "returned")).toBe("free");
    expect(stockEffect("returned", "refunded")).toBe("keep");
    expect(stockEffect("paid", "shipped")).toBe("keep");
  });
});
