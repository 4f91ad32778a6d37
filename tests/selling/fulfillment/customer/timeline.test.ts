import { describe, expect, test } from "vitest";
import { timelineOf } from "@/lib/selling/fulfillment/customer/timeline";
import type { OrderStatus } from "@/lib/selling/orders/model";

const event = (status: OrderStatus, at: string, note: string | null = null) => ({ status, at, note });
const told = (status: OrderStatus, events: ReturnType<typeof event>[]) =>
  timelineOf({ status, events }).map(({ label, state }) => `${label}: ${state}`);

describe("an order's timeline", () => {
  test("tells what happened, where it stands and what is to come", () => {
    expect(
      told("paid", [
        event("awaiting_payment", "2026-03-01T10:00:00Z"),
        event("paid", "2026-03-02T10:00:00Z"),
      ]),
    ).toEqual([
      "Order placed: done",
      "Paid: now",
      "In our workshop: to come",
      "On its way: to come",
      "Delivered: to come",
    ]);
  });

  test("has nothing to come once it was delivered, canceled, refunded or returned", () => {
    for (const end of ["delivered", "canceled", "refunded", "returned"] as const) {
      const steps = timelineOf({
        status: end,
        events: [
          event("awaiting_payment", "2026-03-01T10:00:00Z"),
          event(end, "2026-03-02T10:00:00Z", "Why"),
        ],
      });
      expect(steps).toHaveLength(2);
      expect(steps[1]).toMatchObject({ state: "now", note: "Why", at: "2026-03-02T10:00:00Z" });
    }
  });

  test("waits for payment after being placed, and promises no day for what is to come", () => {
    const steps = timelineOf({
      status: "pending",
      events: [event("pending", "2026-03-01T10:00:00Z", "Order placed")],
    });
    expect(steps[0]).toMatchObject({ label: "Order placed", note: null, state: "now" });
    expect(steps.slice(1).map(({ at }) => at)).toEqual([null, null, null, null]);
  });
});
