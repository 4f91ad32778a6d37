import { expect, it, test } from "vitest";
import { depthPercent } from "@/lib/goods/diamonds/sizes/depth-percent";
import { depthOfShorterSide } from "@/lib/goods/diamonds/sizes/sides";

const wide = { length: 6, width: 6.6, height: 3.6 };

it.each([
  // of the mean diameter, as of any round girdle
  ["round", { length: 6.5, width: 6.4, height: 4 }, 62.02],
  ["old_european", { length: 6.6, width: 6.4, height: 4 }, 61.54],
  // of the width that the report gives, the longer side of a wide heart
  ["heart", wide, 54.55],
  ["pear", { length: 9, width: 6, height: 3.6 }, 60],
  ["half_moon", { length: 4, width: 8, height: 2.4 }, 30],
  ["triangular", wide, 54.55],
  // of the shorter side, whichever is given first
  ["oval", { length: 8, width: 6, height: 3.6 }, 60],
  ["oval", { length: 6, width: 8, height: 3.6 }, 60],
  ["princess", { length: 5.5, width: 5.4, height: 3.9 }, 72.22],
] as const)("the depth of a %s is told as its laboratory reckons it", (shape, sides, percent) => {
  expect(depthPercent(shape, sides)).toBeCloseTo(percent, 2);
});

test("drawings and models go by the shorter side", () => {
  expect(depthOfShorterSide({ shape: "heart", measurements: wide, depth: 54.5 })).toBeCloseTo(60, 2);
  expect(depthOfShorterSide({ shape: "heart", measurements: wide, depth: null })).toBeCloseTo(60, 2);
  const oval = { shape: "oval", measurements: { length: 8, width: 6, height: 3.6 } } as const;
  expect(depthOfShorterSide({ ...oval, depth: 60.2 })).toBe(60.2);
  expect(depthOfShorterSide({ ...oval, depth: null })).toBeCloseTo(60, 2);
  expect(depthOfShorterSide({ ...oval, measurements: null, depth: null })).toBeNull();
});
