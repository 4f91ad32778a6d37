import { beforeEach, expect, test } from "vitest";
import { noteQuotedCurrency, orderedCurrency } from "@/components/selling/cart/cart-currency";
import { CART_CURRENCY_KEY } from "@/lib/selling/cart/cart-currency";
import type { Quote } from "@/lib/selling/cart/schema";

beforeEach(() => {
  localStorage.setItem(CART_CURRENCY_KEY, JSON.stringify({ currency: "JPY", terms: null }));
});

test("an order is in the currency of its quote, and in the shop's own once the cart's is withdrawn", () => {
  const exchange = { terms: "t-1", rate: 150, until: "2030-01-01T00:00:00Z" };
  noteQuotedCurrency({ currency: "JPY", exchange } as Quote);
  expect(orderedCurrency()).toEqual({ currency: "JPY", terms: "t-1" });
  // rates that changed are said, too
  noteQuotedCurrency({ currency: "JPY", exchange, currency_note: "The exchange rate changed." } as Quote);
  expect(orderedCurrency()).toMatchObject({ currency: "JPY" });
  noteQuotedCurrency({ currency: "USD", currency_note: "We no longer sell in yen." } as Quote);
  expect(orderedCurrency()).toEqual({});
});
