import { expect, test } from "vitest";
import { cheapestCenter } from "@/lib/goods/catalog/centers/price";
import { shownShape } from "@/lib/goods/catalog/centers/shown-shape";
import { cents } from "@/lib/platform/money/model";

const offers = [
  { shape: "round", carat: 1, cents: cents(350_00), grades: "D VVS1" },
  { shape: "round", carat: 1.05, cents: cents(330_00), grades: "G VS2" },
  { shape: "oval", carat: 1.02, cents: cents(310_00), grades: "F VS1" },
  { shape: "kite", carat: 1, cents: cents(100_00), grades: "G VS1" },
];
const holding = (...shapes: ("round" | "oval" | "pear")[]) => ({
  diamond_type: shapes.map((slug) => ({ slug })),
});
const limits = (min_carat = 0.5, max_carat = 3) => ({ min_carat, max_carat });

test("a setting is shown with the first shape asked for that it holds, or else with its own first", () => {
  expect(shownShape(holding("round", "oval"), ["pear", "oval", "round"])).toBe("oval");
  expect(shownShape(holding("round", "oval"), ["pear", null, undefined])).toBe("round");
  expect(shownShape(holding("round", "oval"))).toBe("round");
  expect(shownShape(holding())).toBeNull();
});

test("a setting's center is the cheapest stone of about 1 ct in the shape it is shown with", () => {
  expect(cheapestCenter(limits(), offers, "round")?.cents).toBe(330_00);
  expect(cheapestCenter(limits(), offers, "oval")?.cents).toBe(310_00);
});

test("a setting's smallest and largest stone are limits to the hundredth", () => {
  expect(cheapestCenter(limits(0.3, 1), offers, "round")?.cents).toBe(350_00);
  expect(cheapestCenter(limits(1.05, 2), offers, "round")?.cents).toBe(330_00);
});

test("a setting that no such stone fits has no price with a center", () => {
  expect(cheapestCenter(limits(), offers, "pear")).toBeNull();
  expect(cheapestCenter(limits(0.3, 0.9), offers, "round")).toBeNull();
  expect(cheapestCenter(limits(), offers, null)).toBeNull();
});
