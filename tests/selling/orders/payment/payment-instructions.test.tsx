import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PaymentInstructions } from "@/components/selling/orders/payment/payment-instructions";

const step = {
  kind: "instructions",
  amount: 1_250,
  currency: "USD",
  reference: "A-23456789",
  due_at: null,
  text: "Pay on our partner’s page.",
  account: [],
} as const;

test("a method of the shop’s own says what to do, how much, and where", () => {
  const link = { label: "Pay with Marbles", href: "https://marbles.example/pay/1" };
  render(<PaymentInstructions payment={{ ...step, account: [], link }} />);
  expect(screen.getByText(step.text)).toBeDefined();
  expect(screen.getByText("$1,250")).toBeDefined();
  expect(screen.getByRole("link", { name: link.label }).getAttribute("href")).toBe(link.href);
});

test("and links nowhere if nothing is done on the web", () => {
  const { container } = render(<PaymentInstructions payment={{ ...step, account: [], link: null }} />);
  expect(container.querySelector("a")).toBeNull();
});
