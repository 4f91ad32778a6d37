import { expect, test } from "vitest";
import { meleeCarats, meleePerCarat } from "@/lib/goods/pricing/melee";
import { settingGrams, settingPriceCents, sideCarats, sideCount } from "@/lib/goods/pricing/setting-price";
import { type Metal, metalSlugs } from "@/lib/goods/terms/metals";

test("a 14k solitaire costs about $530", () => {
  expect(settingPriceCents({ style: "solitaire", metal: "14k-white" })).toBe(53_000);
});

test("the colour of the gold does not change the price, the alloy does", () => {
  const price = (metal: Metal) => settingPriceCents({ style: "halo", metal });
  expect(price("14k-rose")).toBe(price("14k-yellow"));
  expect(price("18k-yellow")).toBeGreaterThan(price("14k-yellow"));
});

test("18k weighs 1.15 and platinum 1.55 times the same piece in 14k", () => {
  expect(settingGrams({ style: "solitaire", metal: "14k-white" })).toBe(2.8);
  expect(settingGrams({ style: "solitaire", metal: "18k-white" })).toBe(3.22);
  expect(settingGrams({ style: "solitaire", metal: "platinum" })).toBe(4.34);
});

test("a full size up adds a quarter gram of 14k gold", () => {
  const at = (size: number) => settingGrams({ style: "bezel", metal: "14k-yellow" }, size);
  expect(at(7.5) - at(6.5)).toBeCloseTo(0.25);
  expect(at(5.5) - at(6.5)).toBeCloseTo(-0.25);
});

test("each side stone adds its setting and its weight at the melee price", () => {
  const bare = settingPriceCents({ style: "halo", metal: "14k-white" });
  const set = settingPriceCents({ style: "halo", metal: "14k-white", sides: [{ count: 20, diameter: 1.3 }] });
  // 1.6 × (20 × $4 + 20 × 0.0087 ct × $150)
  expect((set - bare) / 100).toBeCloseTo(1.6 * (80 + 26.1), 0);
});

test("prices are whole dollars in every metal", () => {
  for (const metal of metalSlugs()) {
    expect(settingPriceCents({ style: "cluster", metal, sides: [{ count: 7, diameter: 1.75 }] }) % 100).toBe(
      0,
    );
  }
});

test("melee weighs what its own size says", () => {
  expect(meleeCarats(1.3)).toBe(0.0087);
  expect(meleeCarats(4.5)).toBeCloseTo(0.337, 2);
  expect(sideCarats([{ count: 100, diameter: 1.3 }])).toBe(0.87);
  expect(
    sideCount([
      { count: 10, diameter: 1.3 },
      { count: 2, diameter: 3 },
    ]),
  ).toBe(12);
});

test("melee is dearest per carat where it is smallest, and by its grade", () => {
  expect([1.2, 1.25, 1.8, 3.5].map((mm) => meleePerCarat(mm))).toEqual([290, 150, 100, 150]);
  expect(meleePerCarat(2, "D–F/VVS")).toBeCloseTo(120);
  expect(meleePerCarat(2, "G–H/VS")).toBeCloseTo(90);
});
