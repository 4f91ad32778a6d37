import { describe, expect, test } from "vitest";
import { RING_SIZES, sizeRow } from "@/lib/goods/terms/ring-sizes";
import {
  CIRCLE_LINE,
  circumferenceMarks,
  MARGIN,
  PAPERS,
  type Paper,
  STRIP,
  sizeCircles,
  sizeMarks,
  stripOutline,
  toPoints,
} from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

const papers = Object.keys(PAPERS) as Paper[];

test("a millimetre is 72/25.4 points: two inches are 144, an A4 page is 595.28 wide", () => {
  expect(toPoints(50.8)).toBeCloseTo(144, 10);
  expect(toPoints(PAPERS.a4.width)).toBeCloseTo(595.28, 2);
  expect(toPoints(PAPERS.letter.width)).toBeCloseTo(612, 10);
});

describe.each(papers)("the circles on %s", (paper) => {
  const circles = sizeCircles(paper, 46);

  test("are as wide outside as each ring of the table is inside", () => {
    expect(circles.map(({ row, radius }) => [row.us, 2 * radius + CIRCLE_LINE])).toEqual(
      RING_SIZES.map((row) => [row.us, expect.closeTo(row.diameter, 10)]),
    );
  });

  test("lie within the margins, with room for a band of 2 mm around each", () => {
    for (const { row, x, y, radius } of circles) {
      expect(x - radius).toBeGreaterThanOrEqual(MARGIN);
      expect(x + radius).toBeLessThanOrEqual(PAPERS[paper].width - MARGIN);
      expect(y + radius).toBeLessThanOrEqual(PAPERS[paper].height - MARGIN);
      for (const other of circles) {
        if (other.row.us === row.us) continue;
        const gap = Math.hypot(other.x - x, other.y - y) - other.radius - radius;
        expect(gap).toBeGreaterThanOrEqual(4);
      }
    }
  });
});

describe("the strip", () => {
  const named = new Map(sizeMarks().map((mark) => [mark.label, mark.x]));

  test("marks every size at the circumference its table gives, and names the whole ones", () => {
    expect(sizeMarks().map(({ x }) => x)).toEqual(RING_SIZES.map(({ circumference }) => circumference));
    for (const us of [3, 7, 13]) expect(named.get(String(us))).toBe(sizeRow(us)?.circumference);
    expect(named.has("6.5")).toBe(false);
  });

  test("marks millimetres from below the smallest size to above the largest", () => {
    const marks = circumferenceMarks().map(({ x }) => x);
    expect(Math.min(...marks)).toBeLessThanOrEqual(RING_SIZES[0]?.circumference ?? 0);
    expect(Math.max(...marks)).toBeGreaterThanOrEqual(RING_SIZES.at(-1)?.circumference ?? 99);
  });

  test("passes through its slit up to the last mark, and leaves an end to pull", () => {
    const band = stripOutline().filter(([x]) => x > STRIP.head && x <= STRIP.shoulder);
    for (const [, y] of band) expect(2 * Math.abs(y)).toBeLessThan(STRIP.slitHeight);
    expect(STRIP.slitHeight).toBeLessThan(STRIP.headHeight);
    expect(STRIP.shoulder - Math.max(...sizeMarks().map(({ x }) => x))).toBeGreaterThan(15);
  });

  test("fits across every paper", () => {
    for (const paper of papers) {
      expect(STRIP.tab + STRIP.tip).toBeLessThan(PAPERS[paper].width - 2 * MARGIN);
    }
  });
});
