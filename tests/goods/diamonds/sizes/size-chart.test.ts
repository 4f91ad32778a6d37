import { describe, expect, it } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";
import { CHART_WEIGHTS, formatSize, SIZED_OUTLINES } from "@/lib/goods/diamonds/sizes/size-chart";

const sizeOf = (id: string, carat: number) => SIZED_OUTLINES.find((one) => one.id === id)?.sizeOf(carat);

describe("the size chart", () => {
  it("has every shape, cushion and radiant both ways, under one name each", () => {
    expect(new Set(SIZED_OUTLINES.map(({ shape }) => shape))).toEqual(new Set(SHAPES));
    expect(SIZED_OUTLINES).toHaveLength(22);
    expect(new Set(SIZED_OUTLINES.map(({ id }) => id)).size).toBe(22);
    expect(new Set(SIZED_OUTLINES.map(({ label }) => label)).size).toBe(22);
  });

  /** The trade's chart: 1 ct anchors, mm, times the cube root of the weight. */
  it.each([
    ["round", 1, 6.45, 6.45],
    ["round", 2, 8.13, 8.13],
    ["oval", 1, 7.9, 5.65],
    ["marquise", 3, 14.71, 7.36],
    ["radiant_square", 1, 5.75, 5.5],
    ["cushion_elongated", 0.5, 5.16, 4.29],
  ])("draws %s of %d ct %d by %d mm", (id, carat, length, width) => {
    expect(sizeOf(id, carat)?.length).toBeCloseTo(length, 1);
    expect(sizeOf(id, carat)?.width).toBeCloseTo(width, 1);
  });

  it("draws shapes without a measured size as large as their weight formula has them", () => {
    for (const { id, shape, sizeOf: size } of SIZED_OUTLINES.slice(-3)) {
      const { length, width } = size(1);
      expect(length, id).toBeGreaterThanOrEqual(width);
      // back by the same formula at some usual depth
      const depths = [0.46, 0.7].map((depth) =>
        caratFromMillimeters(shape, { length, width, height: width * depth }),
      );
      expect(Math.min(...depths), id).toBeLessThan(1);
      expect(Math.max(...depths), id).toBeGreaterThan(1);
    }
  });

  it("grows with the weight, and the length is the longer side", () => {
    for (const { id, sizeOf: size } of SIZED_OUTLINES) {
      const lengths = CHART_WEIGHTS.map((carat) => size(carat).length);
      expect(lengths, id).toEqual([...new Set(lengths)].sort((a, b) => a - b));
      expect(size(1).length, id).toBeGreaterThanOrEqual(size(1).width);
    }
  });

  it("tells a size in tenths, and once where both sides are alike", () => {
    expect(formatSize({ length: 7.9, width: 5.65 })).toBe("7.9 × 5.7 mm");
    expect(formatSize({ length: 6.45, width: 6.45 })).toBe("6.5 mm");
  });
});
