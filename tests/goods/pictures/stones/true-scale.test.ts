import { expect, test } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { USUAL_RATIOS } from "@/lib/goods/diamonds/sizes/proportions";
import { stoneSides } from "@/lib/goods/diamonds/sizes/sides";
import { pictureOutline, pictureSide, relativeScales } from "@/lib/goods/pictures/stones/true-scale";

const round = (carat: number, across: number, as: "picture" | "diagram" | "photo" = "picture") => ({
  as,
  shape: "round" as const,
  carat,
  lw_ratio: 1,
  measurements: { length: across, width: across },
});
const oval = (ratio: number) => ({
  as: "picture" as const,
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

const UNMEASURED = { carat: 1, lw_ratio: null, measurements: null };

test.each([
  ["round", 6.4],
  ["oval", 7.9],
  ["marquise", 10.2],
  ["princess", 5.5],
  ["pear", 8.5],
] as const)("a %s of a carat without measurements has the size of its shape, %s mm", (shape, longest) => {
  const { length } = stoneSides({ ...UNMEASURED, shape });
  expect(length / longest).toBeGreaterThan(0.93);
  expect(length / longest).toBeLessThan(1.07);
});

test.each(SHAPES)("a %s without measurements has its usual ratio, the longer side first", (shape) => {
  const { length, width } = stoneSides({ ...UNMEASURED, shape });
  const usual = USUAL_RATIOS[shape];
  expect(length / width).toBeCloseTo(Math.max(usual, 1 / usual), 1);
});

test("a stone without measurements follows its weight, ratio, and depth", () => {
  const oval = (more: { carat?: number; lw_ratio?: number; depth?: number }) =>
    stoneSides({ ...UNMEASURED, shape: "oval", ...more });
  expect(oval({ carat: 8 }).length).toBeCloseTo(2 * oval({}).length, 1);
  expect(oval({ lw_ratio: 1.7 }).length).toBeGreaterThan(oval({ lw_ratio: 1.3 }).length);
  expect(oval({ depth: 70 }).length).toBeLessThan(oval({ depth: 58 }).length);
});

test("a photo keeps its size, and no other stone is scaled by it", () => {
  expect(relativeScales([round(0.5, 5), round(1, 6.5), round(9, 13, "photo")])).toEqual([
    expect.closeTo(5 / 6.5),
    1,
    null,
  ]);
});

test("a diagram is enlarged until its stone has the scale of the pictures beside it", () => {
  const [picture = 0, diagram] = relativeScales([round(1, 6.5), round(1, 6.5, "diagram")]);
  // the share of the frame that a stone takes in each
  const shares = [1 / 1.18, (0.72 * 90) / 96] as const;
  expect((diagram ?? 0) * shares[1]).toBeCloseTo((picture ?? 0) * shares[0]);
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
