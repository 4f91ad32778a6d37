import { expect, test } from "vitest";
import { amountOf } from "@/lib/desk/move-in/orders/read-amount";
import { pastOrderStatus, pastOrderTotals } from "@/lib/selling/past-orders/model";

const AMOUNTS = {
  lines: [{ name: "Ring", sku: null, quantity: 2, price: 50_000 }],
  ...{ subtotal: 100_000, discount: 0, shipping: 1_000, tax: 0, code: null },
};

test.each([
  ["without a discount", {}, 101_000, [100_000, 1_000, 0]],
  [
    "with the discount taken off already",
    { subtotal: 90_000, discount: 10_000 },
    91_000,
    [100_000, -10_000, 1_000, 0],
  ],
  ["with the discount to take off", { discount: 10_000 }, 91_000, [100_000, -10_000, 1_000, 0]],
  ["with tax beside the prices", { tax: 8_000 }, 109_000, [100_000, 1_000, 8_000]],
  ["without a subtotal", { subtotal: null }, 101_000, [100_000, 1_000, 0]],
])("what leads to a total adds up %s", (_, change, total, amounts) => {
  const rows = pastOrderTotals({ ...AMOUNTS, ...change }, total);
  expect(rows.map(({ amount }) => amount)).toEqual(amounts);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test("tax within the prices is said to be included", () => {
  const rows = pastOrderTotals({ ...AMOUNTS, tax: 16_000 }, 101_000);
  expect(rows.at(-1)).toEqual({ what: "Tax, included", amount: 16_000 });
});

test.each([
  [{ paid: "paid", sent: "fulfilled", canceledAt: null }, "Paid, fulfilled"],
  [{ paid: null, sent: "wc-on-hold", canceledAt: null }, "On hold"],
  [{ paid: null, sent: "cancelled", canceledAt: null }, "Canceled"],
  [{ paid: "refunded", sent: "unfulfilled", canceledAt: "2024-03-01T00:00:00Z" }, "Canceled, refunded"],
  [{ paid: null, sent: null, canceledAt: null }, ""],
])("a state is said in words: %o", (state, words) => {
  expect(pastOrderStatus(state)).toBe(words);
});

test.each([
  ["1,250.50", "USD", 125_050],
  ["$1250.5", "USD", 125_050],
  ["EUR 12", "EUR", 1_200],
  ["'-10.00", "USD", -1_000],
  ["1250", "JPY", 1_250],
  ["0.333333", "USD", undefined],
  ["1.250,50", "EUR", undefined],
  ["a lot", "USD", undefined],
  ["", "USD", null],
])("the amount %s in %s is %s", (cell, currency, amount) => {
  expect(amountOf(cell, currency)).toBe(amount);
});
