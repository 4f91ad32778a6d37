import { expect, test } from "vitest";
import { longestSide, pictureOutline, pictureSide, relativeScales } from "@/lib/goods/pictures/true-scale";

const round = (carat: number, across: number) => ({
  shape: "round" as const,
  carat,
  lw_ratio: 1,
  measurements: { length: across, width: across },
});
const oval = (ratio: number) => ({
  shape: "oval" as const,
  carat: 1,
  lw_ratio: ratio,
  measurements: { length: 6 * ratio, width: 6 },
});

test("stones of a list are shown in the ratio of their millimeters, the largest as large as its picture", () => {
  expect(relativeScales([round(0.5, 5.1), round(3, 9.3)])).toEqual(
    [5.1 / 9.3, 1].map((n) => expect.closeTo(n)),
  );
});

test("a long oval is shown at the scale of a short one, whose picture it is drawn out from", () => {
  const [long = 0, short = 0] = [oval(1.8), oval(1.3)].map(pictureSide);
  const [wide = 0, narrow = 0] = [1.8, 1.3].map((ratio) => 6 * ratio);
  // a long one is drawn out until a fortieth of the edge is left, a short one is made wider
  expect(wide / long).toBeCloseTo(1.12 / 1.18);
  expect(narrow / short).toBeCloseTo(1 / 1.18);
});

test("a stone without measurements has the size of a round of its weight", () => {
  expect(longestSide({ carat: 1, measurements: null })).toBeCloseTo(6.4);
  expect(longestSide({ carat: 8, measurements: null })).toBeCloseTo(12.8);
});

test("an outline lies in the middle of its picture, whose edge a rendered stone leaves free", () => {
  const pear = [
    [-1, -1],
    [1, -1],
    [0, 2],
  ] as const;
  const points = pictureOutline(pear);
  const ys = points.map(([, y]) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(1 / 1.18);
  expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(0.5);
  // up is toward the picture's upper edge
  expect(points[2]?.[1]).toBeLessThan(0.1);
});
