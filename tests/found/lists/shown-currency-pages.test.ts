import { expect, test } from "vitest";
import { showsChosenCurrency } from "@/lib/found/lists/shown-currency-pages";

test.each([
  ["/inventory", ""],
  ["/inventory", "shape=round&price=20000-500000"],
  ["/inventory", "view=true&sku=AW-1"],
  ["/lab-created-colored-diamonds", "sku=AC-1"],
  ["/comparison", "stones=AW-1"],
  ["/diamond-price-calculator", "carat=1.5"],
  ["/search", "q=oval"],
  ["/earrings/studs", "price=-100000"],
])("%s?%s is in the currency that its reader chose", (path, query) => {
  expect(showsChosenCurrency(path, query)).toBe(true);
});

test.each([
  ["/inventory", "type=ring-builder&setting=halo"],
  ["/lab-created-colored-diamonds", "sku=AC-1&type=ring-builder"],
  ["/build-a-ring", ""],
  ["/ring-preview", ""],
  ["/cart", ""],
  ["/promo-code", ""],
  ["/blog/guides/prices", ""],
  ["/inventory/other", ""],
])("%s?%s, whose amounts are kept or written in the shop's own, is not", (path, query) => {
  expect(showsChosenCurrency(path, query)).toBe(false);
});
