import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { formatReceived } from "@/lib/selling/payments/model";

test.each([
  [70_050, "USD", "$700.50"],
  [70_050, "EUR", "EUR 700.50"],
  // the yen has no smaller unit
  [5_000, "JPY", "JPY 5,000"],
])("%i of the smallest unit of %s is told as %s", (amount, currency, told) => {
  expect(formatReceived(cents(amount), currency).replaceAll("\u00a0", " ")).toBe(told);
});
