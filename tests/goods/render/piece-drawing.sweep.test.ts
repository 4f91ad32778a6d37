import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { METAL_TONES, STONE } from "@/lib/goods/geometry/drawings/paint";
import type { Mesh } from "@/lib/goods/geometry/mesh";
import { drawingFile, drawingOf, inMetal } from "@/lib/goods/pictures/find/drawing";
import { findPicture } from "@/lib/goods/pictures/find/find-picture";
import { jewelryPictures } from "@/lib/goods/pictures/scenes/jewelry";
import { metalBrightness } from "@/lib/goods/render/metal-brightness";
import { pieceDrawing } from "@/lib/goods/render/piece-drawing";

const FRONT = { tilt: 0, turn: 0, azimuth: 0, elevation: 0, margin: 1.25, ground: false } as const;

/** A square plate, 8 mm wide, that looks toward the eye. */
const plate = (y: number): Mesh => ({
  positions: Float32Array.from([-4, y, -4, 4, y, -4, 4, y, 4, -4, y, 4]),
  triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  crease: 0,
});
const stone = (y: number, width: number) => ({
  cut: "round" as const,
  width,
  frame: { origin: [0, y, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] } as const,
});
/** The paths of a drawing by what they are filled with. */
const fills = (svg: string) =>
  [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].flatMap(([, d, fill = ""]) => (d ? [fill] : []));

const METALS = new Set<string>([...Object.values(METAL_TONES.white), "#ffffff"]);
const stonePaints = (svg: string) => fills(svg).filter((fill) => !METALS.has(fill));
/** How many openings the metal has. */
const windows = (svg: string) => {
  const metal = new RegExp(`<path d="([^"]*)" fill="${METAL_TONES.white.deep}"`).exec(svg)?.[1] ?? "";
  return metal.split("M").length - 2;
};

describe("a drawing of a piece", () => {
  it("shows a stone by its facets through a window in the metal that it stands before", () => {
    const svg = pieceDrawing({ metal: [plate(0)], stones: [stone(-1, 4)] }, FRONT);
    expect(windows(svg)).toBe(1);
    expect(stonePaints(svg).length).toBeGreaterThan(1);
  });

  it("hides a stone that stands behind the metal, and draws a small one by its outline and table", () => {
    const svg = pieceDrawing({ metal: [plate(0)], stones: [stone(6, 0.4)] }, FRONT);
    expect(windows(svg)).toBe(0);
    expect(stonePaints(svg)).toEqual([STONE.shade]);
  });

  it("finds the metal that looks at the ceiling brighter than the one that looks at the dark", () => {
    expect(metalBrightness([0, 0.55, 0.83])).toBeGreaterThan(0.8);
    expect(metalBrightness([0, 0.05, 1])).toBeLessThan(0.3);
    for (let turn = 0; turn < 360; turn += 5) {
      const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      expect(metalBrightness([x, y, 0.7])).toBeGreaterThan(0);
      expect(metalBrightness([x, y, 0.7])).toBeLessThanOrEqual(1);
    }
  });
});

describe("every piece of jewelry", () => {
  it("has a picture or, until it is rendered, a drawing of itself", () => {
    const bare = jewelryPictures
      .map(({ key }) => key)
      .filter((key) => !findPicture(key, "white") && !existsSync(drawingFile(key)));
    expect(bare).toEqual([]);
  });
});

describe("a drawing that is kept", () => {
  it("is painted in its metal's own tones", () => {
    const drawn = `<svg><path fill="${METAL_TONES.white.base}"/><path fill="#fefefe"/></svg>`;
    expect(inMetal(drawn, "white")).toBe(drawn);
    expect(inMetal(drawn, "rose")).toBe(drawn.replace(METAL_TONES.white.base, METAL_TONES.rose.base));
  });

  it("is not there for what nobody made", () => {
    expect(drawingOf("jewellery/nobodys/hoops", "white")).toBeNull();
  });
});
