import { describe, expect, it } from "vitest";
import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { areaOf, pathOf } from "@/lib/goods/geometry/drawings/ring-view";
import { settingDrawing } from "@/lib/goods/geometry/drawings/settings/setting-drawing";
import { crownOf } from "@/lib/goods/geometry/gems/crown";
import type { Point } from "@/lib/goods/geometry/outline";
import { STYLES } from "@/lib/goods/terms/styles";

/** Every string of a drawing, however deep. */
const pathsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(pathsIn)
      : [];

/** The points a path of straight steps goes through. */
function walked(path: string): Point[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/[Ml](-?[\d.]+) ?(-?[\d.]+)/g)].map(([, dx, dy]) => {
    [x, y] = [x + Number(dx), y + Number(dy)];
    return [x, y];
  });
}

describe("a crown's facets", () => {
  it.each(SHAPES)("and its table cover the %s stone without a gap", (shape) => {
    const { outline, table, facets } = crownOf(shape);
    const flat = (corners: readonly (readonly number[])[]) =>
      areaOf(corners.map(([x = 0, y = 0]): Point => [x, y]));
    const covered = facets.reduce((sum, facet) => sum + flat(facet), shape === "rose_cut" ? 0 : flat(table));
    // a curved girdle bulges past its facets' straight edges
    expect(covered / areaOf(outline)).toBeGreaterThan(0.93);
    expect(covered / areaOf(outline)).toBeLessThan(1.001);
  });
});

describe("a path in steps", () => {
  it("ends where its points end, however many roundings lie between", () => {
    const points = Array.from({ length: 500 }, (_, i): Point => [i / 3, -i / 7]);
    expect(walked(pathOf(points)).at(-1)).toEqual([expect.closeTo(166.33, 5), expect.closeTo(-71.29, 5)]);
  });
});

describe("a setting's drawing", () => {
  it.each(STYLES)("%s has a centre stone of every ring shape, within the picture", (style) => {
    for (const shape of RING_SHAPES) {
      const drawing = settingDrawing(style, shape);
      expect(pathsIn(drawing).join(""), shape).not.toMatch(/NaN|Infinity|undefined/);
      for (const [x, y] of walked(drawing.center.outline)) {
        expect(Math.abs(x), shape).toBeLessThan(11);
        expect(y, shape).toBeGreaterThan(-14.6);
        expect(y, shape).toBeLessThan(7.4);
      }
    }
  });

  it("is another one for each of the ten styles", () => {
    const drawn = STYLES.map((style) => pathsIn(settingDrawing(style, "round")).join(""));
    expect(new Set(drawn).size).toBe(STYLES.length);
  });
});
