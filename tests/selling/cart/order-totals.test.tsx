import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OrderTotals } from "@/components/selling/cart/order-totals";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";

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
  expect(screen.getByText("Estimated total")).toBeDefined();
});

test("where nothing is added for tax the row says $0, and the cart’s total stays an estimate", () => {
  const known = { ...TOTALS, tax: 0 };
  const { rerender } = render(<OrderTotals totals={known} />);
  expect(rows()).toContainEqual(["Tax", "$0"]);
  expect(rows().at(-1)).toEqual(["Total", "$995.40"]);
  rerender(<OrderTotals totals={known} isEstimate />);
  expect(rows().at(-1)).toEqual(["Estimated total", "$995.40"]);
  rerender(<OrderTotals totals={null} isEstimate />);
  expect(rows().at(-1)?.[0]).toBe("Estimated total");
});

/** Each row of the sums, as its label and its amount. */
const rows = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("the refund for a less expensive diamond is taken from what was paid, and not from the lowered total again", () => {
  render(<OrderTotals totals={{ ...TOTALS, tax: 0, paid: 1_099.4, refunded: 104 }} />);
  expect(rows().slice(-4)).toEqual([
    ["Total", "$995.40"],
    ["Paid", "$1,099.40"],
    ["Refunded", "−$104"],
    ["Paid after refunds", "$995.40"],
  ]);
});

test("what an order was paid with adds up if store credit paid a part of it, or all", () => {
  const partly = { ...TOTALS, tax: 0, store_credit: 95.4, paid: 995.4, refunded: 100 };
  const { rerender } = render(<OrderTotals totals={partly} rest="Amount paid" />);
  expect(rows().slice(-5)).toEqual([
    ["Total", "$995.40"],
    ["Paid with store credit", "$95.40"],
    ["Paid", "$900"],
    ["Refunded", "−$100"],
    ["Paid after refunds", "$895.40"],
  ]);
  rerender(<OrderTotals totals={{ ...partly, store_credit: 995.4 }} rest="Amount paid" />);
  expect(rows().slice(-4)).toEqual([
    ["Total", "$995.40"],
    ["Paid with store credit", "$995.40"],
    ["Refunded", "−$100"],
    ["Paid after refunds", "$895.40"],
  ]);
});

test("tax that a buyer doesn’t owe is a row of its own beside the discount, and a note says why another has to pay it", () => {
  setShopProfile({ ...FIRST_PROFILE, includedTax: "VAT" });
  try {
    const net = { ...TOTALS, subtotal: 1_190, discount: 290, removed_tax: 171, tax: 0, total: 900 };
    const { rerender, container } = render(<OrderTotals totals={net} />);
    const own = () =>
      [...container.querySelectorAll("dt")].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
    expect(own().slice(0, 3)).toEqual([
      ["Subtotal", "$1,190"],
      ["Discount", "−$119"],
      ["VAT removed", "−$171"],
    ]);
    rerender(<OrderTotals totals={{ ...net, discount: 171, tax_note: "VIES is away." }} />);
    expect(own().map(([label]) => label)).not.toContain("Discount");
    expect(screen.getByText("VIES is away.")).toBeDefined();
  } finally {
    setShopProfile(FIRST_PROFILE);
  }
});
