import { describe, expect, test } from "vitest";
import { ringPrice, ringRows, stoneRows } from "@/components/selling/compare/rows";
import type { Setting } from "@/lib/goods/catalog/schema";
import { DEFAULT_HOME_DELIVERY } from "@/lib/platform/settings/schemas/home-delivery";
import type { ResolvedRing } from "@/lib/selling/compare/reads";
import { aCurrentDiamond } from "../ring-builder/support";

const stone = (over = {}) => ({ key: "W-1", stone: aCurrentDiamond(over) });
const named = (rows: readonly { name: string }[], name: string) => {
  const found = rows.find((one) => one.name === name);
  if (!found) throw new Error(`No row ${name}`);
  return found as ReturnType<typeof stoneRows>[number];
};

describe("stones side by side", () => {
  test("differ in what they differ in and in nothing else", () => {
    const rows = stoneRows(
      [stone(), stone({ carat: 1.8, price: 900, d_type: "HPHT" })],
      DEFAULT_HOME_DELIVERY,
    );
    const differing = rows.filter(({ differs }) => differs).map(({ name }) => name);
    expect(differing).toEqual(["Price", "Carat", "Price per carat", "Growth method"]);
    expect(named(rows, "Carat").values).toEqual(["1.50 ct", "1.80 ct"]);
    expect(named(rows, "Price per carat").values).toEqual(["$467", "$500"]);
  });

  test("are told of a grade that was not given, and of one the shop knows no more nothing, which is no difference", () => {
    const rows = stoneRows([stone(), { key: "GONE", stone: null }], DEFAULT_HOME_DELIVERY);
    expect(named(rows, "Cut").values).toEqual(["Not graded", null]);
    expect(rows.some(({ differs }) => differs)).toBe(false);
  });

  test("lead to the laboratory's own report where there is one", () => {
    const report = "https://www.igi.org/verify-your-report/?r=LG612345678";
    const rows = stoneRows([stone({ certificate_url: report }), stone()], DEFAULT_HOME_DELIVERY);
    expect(named(rows, "Report").links).toEqual([report, null]);
    expect(named(rows, "Report").values).toEqual(["IGI 612345678", "IGI 612345678"]);
  });
});

const setting = {
  name: "Aurora",
  slug: "aurora",
  status: "active",
  lead_days: 12,
  variants: [
    { metal: "14k-white", price: 890, grams: 3.2 },
    { metal: "platinum", price: 1200.5, grams: 4.9 },
  ],
  setting: {
    style: "halo",
    diamond_type: [{ slug: "round" }, { slug: "oval" }],
    min_carat: 0.5,
    max_carat: 3,
    side_carat: 0.3,
    side_stones: 40,
    band_width: 1.8,
    min_size: 4,
    max_size: 10,
  },
} as unknown as Setting;
const ring = (
  over: Partial<ResolvedRing["requested"]>,
  diamond: ResolvedRing["stone"] = null,
): ResolvedRing => ({
  key: "aurora:14k-white",
  requested: { slug: "aurora", metal: "14k-white", sku: null, ...over },
  setting,
  stone: diamond,
});

describe("rings side by side", () => {
  test("cost setting and stone together, a setting its own price, which is said", () => {
    const whole = ring({ metal: "platinum", sku: "W-1" }, aCurrentDiamond());
    expect(ringPrice(whole)).toBe(1900.5);
    expect(named(ringRows([ring({}), whole]), "Price").values).toEqual(["$890, setting only", "$1,900.50"]);
    expect(ringPrice(ring({ metal: "14k-rose" }))).toBeNull();
    expect(ringPrice(ring({ sku: "GONE" }))).toBeNull();
  });

  test("say nothing of centre stones where none has one, and wait for the later of setting and stone", () => {
    const settings = ringRows([ring({}), ring({ metal: "platinum" })]);
    expect(settings.map(({ name }) => name)).not.toContain("Clarity");
    expect(settings.filter(({ differs }) => differs).map(({ name }) => name)).toEqual([
      "Price",
      "Metal",
      "Metal weight",
    ]);
    const rows = ringRows([ring({ sku: "W-1" }, aCurrentDiamond({ delivery_days: 20 }))]);
    expect(named(rows, "Ships").values).toEqual(["Within 20 business days"]);
    expect(named(rows, "Clarity").values).toEqual(["VS1"]);
  });
});
