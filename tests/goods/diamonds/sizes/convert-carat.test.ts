import { describe, expect, it } from "vitest";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { caratForSize, parseConversion, sizesForCarat } from "@/lib/goods/diamonds/sizes/convert-carat";

describe("carats to millimetres", () => {
  /** The trade's chart, 1 ct anchors times the cube root of the weight. */
  it.each([
    ["round", 1, [[6.45, 6.45]]],
    ["pear", 2, [[10.71, 6.93]]],
    [
      "radiant",
      1,
      [
        [6.9, 5.1],
        [5.75, 5.5],
      ],
    ],
  ] as const)("%s of %d ct", (shape, carat, sides) => {
    const sizes = sizesForCarat(shape, carat);
    expect(sizes).toHaveLength(sides.length);
    sizes.forEach(({ length, width }, i) => {
      expect(length).toBeCloseTo(sides[i]?.[0] ?? 0, 2);
      expect(width).toBeCloseTo(sides[i]?.[1] ?? 0, 2);
    });
  });
});

describe("millimetres to carats", () => {
  it("weighs a measured stone by its shape's formula", () => {
    // the round's: mean diameter² × height × 0.00617
    expect(caratForSize("round", { length: 6.46, width: 6.44 }, 3.93)).toEqual({
      carat: 1.01,
      between: null,
    });
    // the emerald's at 1.4: length × width × height × 0.00896
    expect(caratForSize("emerald", { length: 7, width: 5 }, 3.2).carat).toBeCloseTo(1, 2);
  });

  it("tells both ends of the usual depths where the height is not known, whichever side is named first", () => {
    const { carat, between } = caratForSize("oval", { length: 7.9, width: 5.65 }, null);
    expect(between?.[0]).toBeLessThan(carat);
    expect(between?.[1]).toBeGreaterThan(carat);
    expect(caratForSize("oval", { length: 5.65, width: 7.9 }, null)).toEqual({ carat, between });
  });

  it.each(RING_SHAPES)("gives about the weight back that a %s was sized for", (shape) => {
    for (const size of sizesForCarat(shape, 1.5)) {
      // charts and formulas come from different stones
      const { carat } = caratForSize(shape, size, null);
      expect(carat).toBeGreaterThan(1.5 * 0.85);
      expect(carat).toBeLessThan(1.5 * 1.15);
    }
  });
});

describe("the converter's address", () => {
  it("asks for a round of a carat where it says nothing", () => {
    expect(parseConversion({})).toEqual({
      shape: "round",
      carat: 1,
      size: null,
      height: null,
      texts: { carat: "1", length: "", width: "", height: "" },
      problems: {},
    });
  });

  it("says which number can't be converted, and goes without it", () => {
    const asked = parseConversion({ shape: "oval", carat: "200", length: "x", width: "5,5", height: "0.1" });
    expect(asked).toMatchObject({ shape: "oval", carat: 1, size: null, height: null });
    expect(asked.problems).toEqual({
      carat: "From 0.1 to 20 carats",
      length: "From 2 to 40 mm",
      height: "From 1 to 25 mm",
    });
    expect(parseConversion({ length: "8", width: "5,5" }).size).toEqual({ length: 8, width: 5.5 });
    expect(asked.texts).toEqual({ carat: "200", length: "x", width: "5.5", height: "0.1" });
  });
});
