import { afterAll, beforeAll, expect, test } from "vitest";
import { findCenterOffers } from "@/lib/goods/catalog/centers/offer-queries";
import { CLARITY_GRADES, COLOR_GRADES, CUT_GRADES, gradeCode } from "@/lib/goods/diamonds/model";
import { cents } from "@/lib/platform/money/model";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

const graded = (color: string, clarity: string, cut: string | null) => ({
  shape: "round",
  carat: 1.02,
  color: gradeCode(COLOR_GRADES, color),
  clarity: gradeCode(CLARITY_GRADES, clarity),
  cut: cut === null ? null : gradeCode(CUT_GRADES, cut),
});
const priced = (dollars: number) => ({
  priceCents: cents(dollars * 100),
  regularPriceCents: cents(dollars * 100),
});

test("a setting is priced with the cheapest center of grades one would want, which are named", async () => {
  await shop.stone({ ...graded("M", "SI2", "Good"), ...priced(90) });
  await shop.stone({ ...graded("H", "VS1", "Ideal"), ...priced(110) });
  await shop.stone({ ...graded("F", "SI1", "Ideal"), ...priced(120) });
  await shop.stone({ ...graded("E", "VVS2", "Very Good"), ...priced(130) });
  await shop.stone({ ...graded("D", "IF", "Ideal"), ...priced(400) });
  await shop.stone({ ...graded("G", "VS2", "Excellent"), ...priced(300) });
  await shop.stone({ ...graded("F", "VS1", null), ...priced(280), shape: "oval" });
  await shop.stone({ ...graded("F", "VS1", null), ...priced(100), shape: "oval", availability: "sold" });
  expect(await findCenterOffers()).toEqual([
    { shape: "oval", carat: 1.02, cents: 28_000, grades: "F VS1" },
    { shape: "round", carat: 1.02, cents: 30_000, grades: "G VS2" },
  ]);
});
