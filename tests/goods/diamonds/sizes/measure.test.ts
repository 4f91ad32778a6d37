import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import {
  caratFromMillimeters,
  millimetersFromCarat,
  weightCoefficient,
} from "@/lib/goods/diamonds/sizes/measure";
import { faceUpMillimeters, SIZE_CHART } from "@/lib/goods/diamonds/sizes/reference";

describe("weight from millimetres", () => {
  it.each([
    ["round", { length: 6.45, width: 6.43, height: 3.98 }, 1.018],
    ["oval", { length: 7.9, width: 5.65, height: 3.5 }, 0.996],
    ["princess", { length: 5.5, width: 5.45, height: 4 }, 0.995],
    ["emerald", { length: 6.75, width: 4.85, height: 3.2 }, 0.937],
    ["pear", { length: 8.5, width: 5.5, height: 3.4 }, 0.946],
    ["marquise", { length: 10.2, width: 5.1, height: 3.1 }, 0.935],
    ["heart", { length: 6.5, width: 6.5, height: 3.9 }, 0.972],
  ] as const)("follows the trade's formula for a %s", (shape, size, carat) => {
    expect(caratFromMillimeters(shape, size)).toBeCloseTo(carat, 2);
  });

  it("takes emerald, pear and marquise coefficients between the table's ratios", () => {
    expect(weightCoefficient("emerald", 1.25)).toBeCloseTo(0.0086, 6);
    expect(weightCoefficient("emerald", 3)).toBe(0.0106);
    expect(weightCoefficient("pear", 1.58)).toBeCloseTo(0.00595, 6);
    expect(weightCoefficient("pear", 1)).toBe(0.00615);
    expect(weightCoefficient("marquise", 1.75)).toBeCloseTo(0.005725, 6);
  });

  it("gives shapes without a formula the weight of a plausible solid", () => {
    for (const shape of [
      "rose_cut",
      "half_moon",
      "hexagon",
      "kite",
      "trapezoid",
      "baguette_trapezoid",
    ] as const) {
      expect(weightCoefficient(shape, 1.5)).toBeGreaterThan(0.0035);
      expect(weightCoefficient(shape, 1.5)).toBeLessThan(0.0106);
    }
  });
});

describe("millimetres from weight", () => {
  it("gives the weight back within 1 % for every shape, weight and proportion", () => {
    const proportioned = fc.constantFrom(...SHAPES).chain((shape) => {
      const { depth, ratio } = PROPORTIONS[shape];
      const [low, high] = ratio.at(-1) ?? [1, 1];
      return fc.record({
        shape: fc.constant(shape),
        carat: fc.double({ min: 0.2, max: 35, noNaN: true }),
        depth: fc.double({ min: depth[0], max: depth[1], noNaN: true }),
        ratio: fc.double({ min: low, max: high, noNaN: true }),
      });
    });
    fc.assert(
      fc.property(proportioned, ({ shape, carat, depth, ratio }) => {
        const size = millimetersFromCarat(shape, carat, ratio, depth);
        expect(Math.abs(caratFromMillimeters(shape, size) / carat - 1)).toBeLessThan(0.01);
        expect(size.length / size.width).toBeCloseTo(ratio, 1);
        expect((size.height / size.width) * 100).toBeGreaterThan(depth - 0.6);
        expect((size.height / size.width) * 100).toBeLessThan(depth + 0.6);
      }),
      { numRuns: 2000 },
    );
  });

  it("makes a 1 ct round about as wide as the trade's chart", () => {
    expect(millimetersFromCarat("round", 1, 1, 61).width).toBeCloseTo(6.45, 1);
  });
});

describe("size chart", () => {
  it("agrees with the cube-root rule to the chart's rounding", () => {
    for (const { carat, mm } of SIZE_CHART) {
      expect(faceUpMillimeters("round", carat).length).toBeCloseTo(mm.round[0] ?? 0, 0);
      expect(faceUpMillimeters("oval", carat).length).toBeCloseTo(mm.oval[0] ?? 0, 0);
    }
  });
});
