import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Assurances } from "@/components/goods/product/facts/assurances";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";

const shop = vi.hoisted(() => ({ settings: {}, payments: null as string[] | null }));
vi.mock("@/lib/platform/settings/reads", () => ({ readShopSettings: async () => shop.settings }));
vi.mock("@/lib/selling/payments/facts", () => ({ trustedPayments: () => shop.payments }));
vi.mock("@/lib/selling/payments/pay-later/message", () => ({ payLaterMessage: () => null }));
vi.mock("@/lib/selling/payments/express/offer", () => ({ expressOffer: () => null }));
afterEach(cleanup);

async function show(payments: string[] | null, returnDays = 30) {
  shop.settings = { ...DEFAULT_SETTINGS, returnDays };
  shop.payments = payments;
  render(await Assurances({}));
}
const rows = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("a piece names how it can be paid where cards are taken", async () => {
  await show(["Cards", "Wallets", "Bank transfer"]);
  expect(rows("Payment methods")).toEqual(["Cards", "Wallets", "Bank transfer"]);
});

test("without cards it says how it comes and goes back instead", async () => {
  await show(null);
  expect(screen.queryByRole("list", { name: "Payment methods" })).toBeNull();
  expect(rows("Delivery and returns")).toEqual([
    "Insured until it’s in your hands",
    "Signature on delivery",
    "Refunded within 5 business days",
  ]);
});

test("a shop that takes nothing back promises no refund", async () => {
  await show(null, 0);
  expect(rows("Delivery and returns").join()).not.toContain("Refunded");
});
