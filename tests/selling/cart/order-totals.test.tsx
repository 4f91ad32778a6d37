import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OrderTotals } from "@/components/selling/cart/order-totals";

const TOTALS = {
  subtotal: 995.4,
  discount: 0,
  shipping: 0,
  tax: null,
  included_tax: 0,
  tax_label: null,
  total: 995.4,
};
const UNKNOWN = "After you enter your address";

test("a total whose tax can’t be told says that it is before tax, and why", () => {
  const message = "We don’t know the tax for ZIP code 14850. Check it, or contact us to order.";
  render(<OrderTotals totals={{ ...TOTALS, tax_problem: { message } }} unknown={UNKNOWN} />);
  expect(screen.getByText("Total before tax")).toBeDefined();
  expect(screen.getByText("Not known yet")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test("before an address is entered, the tax is said to follow it", () => {
  render(<OrderTotals totals={TOTALS} unknown={UNKNOWN} />);
  expect(screen.getByText(UNKNOWN)).toBeDefined();
  expect(screen.getByText("Total")).toBeDefined();
});
