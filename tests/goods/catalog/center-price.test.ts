import { expect, test } from "vitest";
import { cheapestCenter } from "@/lib/goods/catalog/center-price";
import { cents } from "@/lib/platform/money/model";

const offers = [
  { shape: "round", carat: 1, cents: cents(350_00) },
  { shape: "round", carat: 1.05, cents: cents(330_00) },
  { shape: "oval", carat: 1.02, cents: cents(340_00) },
  { shape: "kite", carat: 1, cents: cents(100_00) },
];
const setting = (shapes: ("round" | "oval" | "pear")[], min_carat = 0.5, max_carat = 3) => ({
  diamond_type: shapes.map((slug) => ({ slug })),
  min_carat,
  max_carat,
});

test("a setting's center is the cheapest stone of about 1 ct that it can hold", () => {
  expect(cheapestCenter(setting(["round", "oval"]), offers)).toBe(330_00);
  expect(cheapestCenter(setting(["oval"]), offers)).toBe(340_00);
});

test("only the shapes that were asked for count", () => {
  expect(cheapestCenter(setting(["round", "oval"]), offers, ["oval"])).toBe(340_00);
});

test("a setting's smallest and largest stone are limits to the hundredth", () => {
  expect(cheapestCenter(setting(["round"], 0.3, 1), offers)).toBe(350_00);
  expect(cheapestCenter(setting(["round"], 1.05, 2), offers)).toBe(330_00);
});

test("a setting that no such stone fits has no price with a center", () => {
  expect(cheapestCenter(setting(["pear"]), offers)).toBeNull();
  expect(cheapestCenter(setting(["round"], 0.3, 0.9), offers)).toBeNull();
});
