import { describe, expect, it } from "vitest";
import { isCancellable, returnableUntil } from "@/lib/selling/fulfillment/buyer/permissions";
import { canExtendHold } from "@/lib/selling/fulfillment/holds/extend-hold-rule";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/selling/orders/model";
import { canTransition } from "@/lib/selling/orders/transitions";

const delivered = new Date("2026-03-03T12:00:00Z");
const events = [
  { status: "shipped" as const, at: new Date("2026-03-01T12:00:00Z") },
  { status: "delivered" as const, at: delivered },
];

describe("a return", () => {
  it("may be asked for until so many days after the delivery, to the moment", () => {
    expect(returnableUntil("delivered", events, 30)).toEqual(new Date("2026-04-02T12:00:00Z"));
    expect(returnableUntil("delivered", events, 1)).toEqual(new Date("2026-03-04T12:00:00Z"));
  });

  it("may not be asked for where there are no returns, before the delivery, or once the order went on", () => {
    expect(returnableUntil("delivered", events, 0)).toBeNull();
    for (const state of ["shipped", "returned", "refunded"] as const) {
      expect(returnableUntil(state, events, 30)).toBeNull();
    }
  });
});

describe("what its customer may do with an unpaid order", () => {
  const statesWhere = (may: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(may);

  it("is to cancel it, where no provider can still take the money", () => {
    const cancellable = (paymentMethod: string) =>
      statesWhere((status) => isCancellable({ status, paymentMethod }));
    expect(cancellable("bank_transfer")).toEqual(["pending", "awaiting_payment"]);
    expect(cancellable("crypto")).toEqual(["pending", "awaiting_payment"]);
    expect(cancellable("card")).toEqual([]);
  });

  it("is to have it held once more while they pay by card, and once only", () => {
    const extendable = (paymentMethod: string, holdExtendedAt: Date | null = null) =>
      statesWhere((status) => canExtendHold({ status, paymentMethod, holdExtendedAt }));
    expect(extendable("card")).toEqual(["pending", "awaiting_payment"]);
    expect(extendable("card", delivered)).toEqual([]);
    expect(extendable("bank_transfer")).toEqual([]);
  });
});

it("money is given back from every state in which it was taken, and from no other", () => {
  expect(ORDER_STATUSES.filter((state) => canTransition(state, "refunded"))).toEqual([
    "paid",
    "in_production",
    "shipped",
    "delivered",
    "returned",
  ]);
});
