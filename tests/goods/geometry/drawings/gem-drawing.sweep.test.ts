import { describe, expect, it } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { USUAL_RATIOS } from "@/lib/goods/diamonds/sizes/proportions";
import { gemOfReport, sideView, topView } from "@/lib/goods/geometry/drawings/gem-drawing";
import { usualRatio } from "@/lib/goods/geometry/gems/gem-of";
import { tableOf } from "@/lib/goods/geometry/gems/reported";

const report = { ratio: null, table: 62, depth: 61.5 };

describe("a stone drawn from its report", () => {
  it.each(SHAPES)("%s is as deep as it says, against its shorter side", (shape) => {
    const gem = gemOfReport({ ...report, shape }, 6);
    const side = sideView(gem);
    expect(Math.min(gem.width, gem.length)).toBeCloseTo(6, 1);
    expect((side.top - side.bottom) / Math.min(gem.width, gem.length)).toBeCloseTo(0.615, 2);
  });

  it.each(SHAPES.filter((shape) => shape !== "rose_cut"))("%s has the table it says", (shape) => {
    expect(tableOf(gemOfReport({ ...report, shape }, 6))).toBeCloseTo(0.62, 1.7);
  });

  it("has its own length and width from above, a lying shape too", () => {
    const oval = topView(gemOfReport({ shape: "oval", ratio: 1.5, table: 60, depth: 60 }, 6));
    expect([oval.right - oval.left, oval.top - oval.bottom]).toEqual([
      expect.closeTo(6, 2),
      expect.closeTo(9, 2),
    ]);
    const moon = topView(gemOfReport({ shape: "half_moon", ratio: 2, table: 60, depth: 60 }, 6));
    expect([moon.right - moon.left, moon.top - moon.bottom]).toEqual([
      expect.closeTo(12, 1),
      expect.closeTo(6, 1),
    ]);
  });

  it.each(SHAPES)("%s has a closed line around it from both sides", (shape) => {
    const gem = gemOfReport({ ...report, shape }, 6);
    for (const view of [topView(gem), sideView(gem)]) {
      const ends = new Map<string, number>();
      for (const points of view.contour)
        for (const [x, y] of points) {
          const at = `${x.toFixed(6)},${y.toFixed(6)}`;
          ends.set(at, (ends.get(at) ?? 0) + 1);
        }
      expect(view.contour.length).toBeGreaterThan(3);
      expect([...ends.values()].every((count) => count % 2 === 0)).toBe(true);
    }
  });

  it("keeps its crown's angle where a report gives a larger table", () => {
    const angle = (table: number) => {
      const gem = gemOfReport({ shape: "round", ratio: 1, table, depth: null }, 6);
      return gem.crownHeight / (gem.width * (1 - tableOf(gem)));
    };
    // a usual depth is kept too, so that pavilion and crown share what the table gave
    expect(angle(62) / angle(57)).toBeGreaterThan(0.95);
    expect(angle(62) / angle(57)).toBeLessThan(1.1);
  });
});

it.each(SHAPES)("the usual ratio of a %s is that of its model", (shape) => {
  expect(USUAL_RATIOS[shape]).toBe(usualRatio(shape));
});
