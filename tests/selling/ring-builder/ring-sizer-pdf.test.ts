import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import {
  PAPERS,
  type Paper,
  RING_SIZER_FILES,
  sizeCircles,
  toPoints,
} from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";
import { ringSizerPdf } from "../../../tools/generate/sizer-pdf";

const served = (paper: Paper) =>
  readFileSync(fileURLToPath(new URL(`../../../public${RING_SIZER_FILES[paper]}`, import.meta.url)));

describe.each(Object.keys(PAPERS) as Paper[])("the ring sizer on %s", (paper) => {
  const file = served(paper);
  const source = file.toString("latin1");

  test("is served as it is drawn today: else run npm run ring-sizer", async () => {
    expect((await ringSizerPdf(paper)).equals(file)).toBe(true);
  });

  test("has two pages of the paper's size and asks for its true scale", () => {
    const { width, height } = PAPERS[paper];
    const boxes = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
      box.slice(1).map(Number),
    );
    expect(boxes).toEqual(
      Array(2).fill([expect.closeTo(toPoints(width), 1), expect.closeTo(toPoints(height), 1)]),
    );
    expect(source).toContain("/PrintScaling /None");
  });

  test("draws every circle of the table in millimetres scaled to points", () => {
    // "1 0 0 1 x y cm": to the circle's middle; "2.834646 0 0 2.834646 0 0 cm": millimeters; "r 0 m": its start
    const drawn = [
      ...source.matchAll(
        /1 0 0 1 [\d.]+ [\d.]+ cm\s+([\d.]+) 0 0 ([\d.]+) 0 0 cm\s+0\.15 w\s+[^m]*?(-?[\d.]+) 0 m/g,
      ),
    ].map(([, across, down, start]) => ({ across, down, radius: Math.abs(Number(start)) }));
    expect(drawn).toHaveLength(RING_SIZES.length);
    const circles = sizeCircles(paper, 0);
    drawn.forEach(({ across, down, radius }, i) => {
      expect(Number(across)).toBeCloseTo(72 / 25.4, 4);
      expect(down).toBe(across);
      expect(radius).toBeCloseTo(circles[i]?.radius ?? Number.NaN, 3);
    });
  });

  test("is small", () => expect(file.length).toBeLessThan(150_000));
});
