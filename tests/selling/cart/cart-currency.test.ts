import { expect, test } from "vitest";
import { followChoice, parseCartCurrency } from "@/lib/selling/cart/cart-currency";

const yen = { currency: "JPY", country: "JP" };

test("a cart is in the currency that was chosen for pages, and back in the shop's own after that was chosen", () => {
  expect(followChoice(null, null, "USD")).toBeNull();
  expect(followChoice(null, yen, "USD")).toEqual({ currency: "JPY", terms: null, chosen: "JPY" });
  const quoted = { currency: "JPY", terms: "t-1", chosen: "JPY" };
  expect(followChoice(quoted, yen, "USD")).toEqual(quoted);
  expect(followChoice(quoted, { currency: "USD", country: "JP" }, "USD")).toEqual({
    currency: null,
    terms: null,
    chosen: "USD",
  });
});

test("what another device of the customer chose later counts, until this browser chooses again", () => {
  const theirs = { currency: "EUR", terms: null, chosen: "JPY" };
  expect(followChoice(theirs, yen, "USD")).toEqual(theirs);
  expect(followChoice(theirs, { currency: "USD", country: null }, "USD")).toMatchObject({ currency: null });
});

test("a cart that was in the currency already keeps the terms that it was quoted by", () => {
  expect(followChoice({ currency: "JPY", terms: "t-1" }, yen, "USD")).toEqual({
    currency: "JPY",
    terms: "t-1",
    chosen: "JPY",
  });
});

test("a choice that a browser stored is read, and a damaged one is left out", () => {
  expect(parseCartCurrency({ currency: "JPY", terms: "t", chosen: "JPY" })).toEqual({
    currency: "JPY",
    terms: "t",
    chosen: "JPY",
  });
  expect(parseCartCurrency({ currency: null, chosen: 7 })).toEqual({ currency: null, terms: null });
});
