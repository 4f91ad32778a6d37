import { describe, expect, it } from "vitest";
import {
  measuredSettingPictureUrl,
  parseMeasuredPictureFile,
} from "@/lib/goods/catalog/pictures/measured-picture";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { measuredSettingSvg } from "@/lib/goods/geometry/drawings/settings/measured-setting";
import { silhouette } from "@/lib/goods/geometry/drawings/silhouette";
import type { Mesh } from "@/lib/goods/geometry/mesh";

const BESIDE = { right: [1, 0, 0], up: [0, 0, 1], towards: [0, -1, 0] } as const;

/** A square frame that stands: 10 mm outside, 6 mm inside, its far half 2 mm behind. */
function frame(y: number): Mesh {
  const corners = [5, 3].flatMap((half) =>
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].flatMap(([x = 0, z = 0]) => [x, y, z]),
  );
  const triangles = [0, 1, 2, 3].flatMap((i) => {
    const next = (i + 1) % 4;
    return [i, next, 4 + next, i, 4 + next, 4 + i];
  });
  return { positions: Float32Array.from(corners), triangles: Uint32Array.from(triangles), crease: 0 };
}

const spanOf = (line: readonly (readonly [number, number])[]) => {
  const xs = line.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
};

describe("a silhouette", () => {
  it("follows metal on the outside and around what is seen through it, with few points", () => {
    const lines = silhouette([frame(0)], BESIDE);
    expect(lines.map(spanOf).sort((a, b) => b - a)).toEqual([expect.closeTo(10, 1), expect.closeTo(6, 1)]);
    for (const line of lines) expect(line.length).toBeLessThan(40);
  });

  it("leaves out what lies farther than asked", () => {
    expect(silhouette([frame(2)], BESIDE, 0)).toEqual([]);
    expect(silhouette([frame(-2)], BESIDE, 0)).toHaveLength(2);
  });
});

describe("a setting drawn to measure", () => {
  const alba = SETTING_DESIGNS.find(({ slug }) => slug === "alba-four-prong-solitaire");
  if (!alba) throw new Error("There is no Alba");
  const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);

  it("tells the stone, the band, the head's height and the finger in millimetres", () => {
    expect(textsOf(measuredSettingSvg(alba, { shape: "round", carat: 1, size: 6.5 }))).toEqual([
      "6.45 mm",
      "6.45 mm",
      "band 1.8 mm",
      expect.stringMatching(/^4\.\d mm high$/),
      "1.7 mm thick",
      "16.9 mm inside",
      "1 ct round, US size 6.5",
    ]);
  });

  it("lies where its address says, the weight by tenths of a carat", () => {
    const { fallback } = measuredSettingPictureUrl(alba.slug, "oval", 1.27);
    expect(fallback).toBe("/pictures/measured/alba-four-prong-solitaire/oval-1.3.svg");
    expect(parseMeasuredPictureFile("oval-1.3.svg")).toEqual({ shape: "oval", carat: 1.3 });
    for (const wrong of ["oval-1.27.svg", "oval-01.3.svg", "kite-1.0.svg", "oval-1.3.avif"]) {
      expect(parseMeasuredPictureFile(wrong)).toBeNull();
    }
  });
});
