import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CheckoutNotices } from "@/components/selling/checkout/checkout-notices";
import { parseRefusal } from "@/lib/selling/checkout/draft/parse-refusal";

afterEach(cleanup);

const refusalOf = (order: unknown) =>
  parseRefusal({ status: 409, code: "ordered_already", message: "You ordered this.", details: { order } });

/** Shows the checkout's notices after an order was refused; answers the button's spy. */
function shown(order: unknown) {
  const onOrderAgain = vi.fn();
  render(
    <CheckoutNotices
      refusal={refusalOf(order)}
      failed={false}
      isStale={false}
      busy={false}
      onRetry={vi.fn()}
      onOrderAgain={onOrderAgain}
    />,
  );
  return onOrderAgain;
}

test("a cart ordered a minute ago is asked about, with the way to its order and a button that orders it again", () => {
  const onOrderAgain = shown({ number: "A-23456789", path: "/thankyou/order-received/o-1" });
  expect(screen.getByRole("alert").textContent).toContain("You just placed this order.");
  const link = screen.getByRole("link", { name: "A-23456789" });
  expect(link.getAttribute("href")).toBe("/thankyou/order-received/o-1");
  fireEvent.click(screen.getByRole("button", { name: "Place order again" }));
  expect(onOrderAgain).toHaveBeenCalledOnce();
});

test("who may not know the earlier order is asked all the same, and no foreign address becomes a link", () => {
  for (const order of [
    null,
    undefined,
    { number: "A-1", path: "//evil.example" },
    { number: 1, path: "/" },
  ]) {
    shown(order);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByRole("button", { name: "Place order again" })).not.toBeNull();
    cleanup();
  }
});
