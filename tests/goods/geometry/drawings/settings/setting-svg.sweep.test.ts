// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { settingSvg } from "@/lib/goods/geometry/drawings/settings/setting-svg";
import { METAL_COLORS } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";

/** What only a drawing is made of: no text, no script, no style, nothing fetched. */
const PARTS = [
  "svg",
  "defs",
  "linearGradient",
  "radialGradient",
  "stop",
  "ellipse",
  "g",
  "path",
] as readonly string[];

describe("a setting's picture", () => {
  it.each(STYLES)("of a %s is a whole file that needs nothing beside it", (style) => {
    for (const shape of RING_SHAPES) {
      const svg = settingSvg({ style, shape, color: "yellow" });
      // a parser's error is an element of its own
      const elements = [...new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*")];
      expect(elements.filter(({ tagName }) => !PARTS.includes(tagName)).map(String), shape).toEqual([]);
      expect(svg, shape).not.toMatch(/NaN|Infinity|undefined|var\(|class=| d=""/);
      const ids = elements.map((element) => element.id);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, shape).toContain(id);
    }
  });

  it("is another one in each colour of metal", () => {
    const pictures = METAL_COLORS.map((color) => settingSvg({ style: "halo", shape: "oval", color }));
    expect(new Set(pictures).size).toBe(METAL_COLORS.length);
  });
});
