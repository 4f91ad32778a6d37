import { expect, test } from "vitest";
import { timelineOf } from "@/lib/desk/orders/view/timeline";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));

test("an order's history is told in words, with amounts in dollars, and without a state that didn't change", () => {
  const record = {
    order: { number: "A-1" },
    events: [
      { status: "paid", note: null, at: at(0) },
      { status: "paid", note: "We refunded $12.50.", at: at(2) },
    ],
    audit: [
      { action: "order refund", actor: "ada", detail: { amountCents: 1_250, reason: "Late" }, at: at(1) },
      { action: "order link-send", actor: "ada", detail: { mailed: true }, at: at(3) },
    ],
  } as unknown as Parameters<typeof timelineOf>[0];
  expect(timelineOf(record, []).map(({ title, detail }) => ({ title, detail }))).toEqual([
    { title: "Payment link sent", detail: "Mailed: Yes" },
    { title: "We refunded $12.50.", detail: null },
    { title: "Refund made", detail: "Amount: $12.50; Reason: Late" },
    { title: "Paid", detail: null },
  ]);
});
