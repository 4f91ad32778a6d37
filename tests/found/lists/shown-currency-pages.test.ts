import { expect, test } from "vitest";
import { showsChosenCurrency } from "@/lib/found/lists/shown-currency-pages";

test.each([
  "/",
  "/inventory",
  "/lab-created-colored-diamonds",
  "/comparison",
  "/diamond-price-calculator",
  "/search",
  "/earrings/studs",
  "/earrings/studs/round-studs",
  "/engagement-rings/halo/aurora",
  "/build-a-ring",
  "/wishlist",
  "/my-account/wishlist",
  "/ring-preview",
  "/ring-preview/5d0f5a51-4e58-4c55-9a0b-1f2a3b4c5d6e",
])("%s is in the currency that its reader chose", (path) => {
  expect(showsChosenCurrency(path)).toBe(true);
});

test.each([
  "/cart",
  "/my-account/orders",
  "/promo-code",
  "/gift-cards",
  "/blog/guides/prices",
  "/inventory/other",
  "/ring-preview/a/b",
])("%s, whose amounts are kept or written in the shop's own, is not", (path) => {
  expect(showsChosenCurrency(path)).toBe(false);
});
