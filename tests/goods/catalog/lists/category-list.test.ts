import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bandLabel,
  categoryListHref,
  EMPTY_LIST,
  parseCategoryList,
  toggleValue,
  toProductQuery,
} from "@/lib/goods/catalog/lists/category-list";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";

describe("the address of a category's list", () => {
  test("tells every filter", () => {
    const state = parseCategoryList({
      metal: "platinum,14k-rose",
      style: "halo,hoop",
      shape: ["oval", "round,oval"],
      availability: "ready",
      price: "500-1000",
      carat: "-0.25",
      sort: "price_asc",
      page: "3",
    });
    expect(state).toEqual({
      metal: ["14k-rose", "platinum"],
      style: ["halo", "hoop"],
      shape: ["round", "oval"],
      availability: ["ready"],
      price: { min: 500, max: 1000 },
      carat: { max: 0.25 },
      sort: "price_asc",
      page: 3,
    });
    expect(categoryListHref("/earrings", state, { page: 3 })).toBe(
      "/earrings?metal=14k-rose,platinum&style=halo,hoop&shape=round,oval&availability=ready&price=500-1000&carat=-0.25&sort=price_asc&page=3",
    );
  });

  test("names only what differs from the default, and goes back to the first page with any change", () => {
    expect(categoryListHref("/earrings", EMPTY_LIST)).toBe("/earrings");
    expect(categoryListHref("/earrings", { ...EMPTY_LIST, page: 4 }, { sort: "newest" })).toBe(
      "/earrings?sort=newest",
    );
  });

  test.each([
    [{ metal: "18k-green" }],
    [{ style: "Halo Ring" }],
    [{ style: "../x" }],
    [{ shape: "blob" }],
    [{ price: "abc" }],
    [{ price: "900-100" }],
    [{ price: "-" }],
    [{ price: "1-2-3" }],
    [{ carat: "-1e9" }],
    [{ price_min: "-5" }],
    [{ sort: "price" }],
    [{ page: "0" }],
    [{ page: "1.5" }],
    [{ page: "99999999" }],
    [{ page: ["", "2"] }],
    [{ unknown: "1" }],
  ])("drops what it can't mean: %j", (params) => {
    expect(parseCategoryList(params)).toEqual(EMPTY_LIST);
  });

  test("takes a price as a form sends it", () => {
    expect(parseCategoryList({ price_min: "$1,200", price_max: "" }).price).toEqual({ min: 1200 });
    expect(parseCategoryList({ price_min: "", price_max: "900.50" }).price).toEqual({ max: 900.5 });
  });

  test("opens a list, and asks a question the catalogue takes, whatever stands in it", () => {
    const names = ["metal", "style", "shape", "availability", "price", "carat", "sort", "page", "price_min"];
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom("halo", "platinum", "round", "500-", "0-0", "2", "newest"),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(word, fc.array(word))), (params) => {
        const state = parseCategoryList(params);
        expect(productQuerySchema.safeParse(toProductQuery(state, "earrings")).success).toBe(true);
        const address = new URL(
          categoryListHref("/earrings", state, { page: state.page }),
          "https://shop.example",
        );
        expect(parseCategoryList(Object.fromEntries(address.searchParams))).toEqual(state);
      }),
    );
  });
});

test("a value is put into a list, or taken out of it", () => {
  expect(toggleValue(["a", "b"], "a")).toEqual(["b"]);
  expect(toggleValue(["a"], "b")).toEqual(["a", "b"]);
});

test.each([
  [{ min: 1, max: 2 }, "1 ct to 2 ct"],
  [{ min: 2 }, "2 ct and up"],
  [{ max: 0.25 }, "Up to 0.25 ct"],
])("a band is told in words: %j", (band, words) => {
  expect(bandLabel(band, (value) => `${value} ct`)).toBe(words);
});
