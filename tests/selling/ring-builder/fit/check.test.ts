import { describe, expect, it } from "vitest";
import { type CurrentSetting, type RingToCheck, ringProblems } from "@/lib/selling/ring-builder/fit/check";
import { ringTotal } from "@/lib/selling/ring-builder/ring-price";
import { aCurrentDiamond, aSetting } from "../support";

const { own_price: _, ...facts } = aSetting();
const setting: CurrentSetting = { ...facts, status: "active", lead_days: 12 };
const diamond = aCurrentDiamond();
const asked: RingToCheck = {
  setting: { slug: "aurora", metal: "14k-white", price: 890 },
  diamond: { sku: "W-1", price: 700 },
  size: 6.5,
};
const codes = (question: RingToCheck, now: Parameters<typeof ringProblems>[1]) =>
  ringProblems(question, now).map((problem) => problem.code);

describe("checking a ring against the shop as it is now", () => {
  it("finds nothing when nothing changed", () => {
    expect(ringProblems(asked, { setting, diamond })).toEqual([]);
  });

  it("tells a changed price from and to", () => {
    const [problem] = ringProblems(asked, { setting, diamond: { ...diamond, price: 735.5 } });
    expect(problem).toMatchObject({
      code: "diamond_price_changed",
      message: "The price of the diamond changed from $700 to $735.50.",
      from: 700,
      to: 735.5,
    });
    expect(codes(asked, { setting: { ...setting, price: 880 }, diamond })).toEqual(["setting_price_changed"]);
  });

  it("compares in the shop's own currency, and tells what changed as it is shown", () => {
    const inYen = (own: number) => Math.round(own * 150);
    const yen = {
      setting: { ...setting, price: 133_500, own_price: 890 },
      diamond: { ...diamond, price: 105_000, own_price: 700 },
    };
    expect(ringProblems(asked, yen, inYen)).toEqual([]);
    const dearer = { ...yen, diamond: { ...diamond, price: 110_250, own_price: 735 } };
    expect(ringProblems(asked, dearer, inYen)).toMatchObject([
      { code: "diamond_price_changed", from: 105_000, to: 110_250 },
    ]);
    // set by hand in that currency, so what was shown before isn't what the rate makes of it
    for (const price of [105_000, 99_000]) {
      const byHand = { ...yen, diamond: { ...diamond, price, own_price: 735 } };
      expect(ringProblems(asked, byHand, inYen)).toEqual([]);
    }
  });

  it("does not compare prices where none was seen", () => {
    const unseen: RingToCheck = { ...asked, setting: { slug: "aurora", metal: "14k-white", price: null } };
    expect(codes(unseen, { setting: { ...setting, price: 1 }, diamond })).toEqual([]);
  });

  it.each(["sold", "reserved", "withdrawn"] as const)(
    "names a %s stone and says nothing of its price",
    (availability) => {
      expect(codes(asked, { setting, diamond: { ...diamond, availability, price: 1 } })).toEqual([
        `diamond_${availability}`,
      ]);
    },
  );

  it("names parts that are gone or no longer made", () => {
    expect(codes(asked, { setting: null, diamond: null })).toEqual(["setting_gone", "diamond_gone"]);
    expect(codes(asked, { setting: { ...setting, status: "withdrawn" }, diamond })).toEqual([
      "setting_withdrawn",
    ]);
  });

  it("names a metal that the setting is no longer made in", () => {
    const setting = { slug: "aurora", metal: "silver", price: 400 };
    const [problem] = ringProblems({ ...asked, setting }, { setting: null, otherwise: "Aurora", diamond });
    expect(problem).toMatchObject({
      code: "metal_gone",
      part: "setting",
      message: "Aurora is no longer made in silver.",
    });
  });

  it("names a misfit and a size the setting is not made in, together", () => {
    const now = { setting, diamond: { ...diamond, shape: "pear" as const, carat: 4 } };
    expect(codes({ ...asked, size: 12 }, now)).toEqual(["shape", "too_large", "size"]);
  });

  it("asks nothing of parts that are not chosen", () => {
    expect(codes({ setting: null, diamond: null, size: 6 }, { setting: null, diamond: null })).toEqual([]);
  });
});

it("adds a ring up in whole cents", () => {
  expect(ringTotal({ price: 0.1 }, { price: 0.2 })).toBe(0.3);
  expect(ringTotal(null, { price: 1 })).toBeNull();
});
