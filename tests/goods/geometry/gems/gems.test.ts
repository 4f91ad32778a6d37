import { describe, expect, it } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { CARATS_PER_MM3, caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";
import { faceUpMillimeters } from "@/lib/goods/diamonds/sizes/reference";
import type { Gem, GemCut } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetCorners, facetPlane, gemMesh, unevenness } from "@/lib/goods/geometry/gems/solid";
import { dot, type Vector, volumeOf } from "@/lib/goods/geometry/mesh";

const CUTS: readonly GemCut[] = [...SHAPES, "shield"];
const carats = (gem: Gem) => volumeOf(gemMesh(gem)) * CARATS_PER_MM3;

/** How often each edge is walked in each direction. */
function edgesOf(gem: Gem): Map<string, number> {
  const walked = new Map<string, number>();
  for (const { corners } of gem.facets) {
    corners.forEach((from, i) => {
      const key = `${from}>${corners[(i + 1) % corners.length]}`;
      walked.set(key, (walked.get(key) ?? 0) + 1);
    });
  }
  return walked;
}

const kinds = (gem: Gem) =>
  gem.facets.reduce<Record<string, number>>((counts, { kind }) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }, {});

describe.each(CUTS)("a %s stone", (cut) => {
  const gem = gemOf(cut, 6);

  it("is closed: every edge is walked once each way", () => {
    const edges = edgesOf(gem);
    const open = [...edges].filter(
      ([key, count]) => count !== 1 || edges.get(key.split(">").reverse().join(">")) !== 1,
    );
    expect(open).toEqual([]);
    expect(gem.corners.length - edges.size / 2 + gem.facets.length).toBe(2);
  });

  it("has plane facets", () => {
    expect(unevenness(gem)).toBeLessThan(1e-4);
  });

  it("bulges everywhere, unless it is a heart", () => {
    const farthest = Math.max(
      ...gem.facets.map((facet) => {
        const { normal, offset } = facetPlane(gem, facet);
        return Math.max(...gem.corners.map((corner) => dot(normal, corner) - offset));
      }),
    );
    if (gem.convex) expect(farthest).toBeLessThan(1e-4);
    else expect(farthest).toBeGreaterThan(0.1);
  });

  it("is its own mirror image left and right", () => {
    const strays = gem.corners.filter(
      ([x, y, z]) => !gem.corners.some(([u, v, w]) => Math.hypot(x + u, y - v, z - w) < 1e-3),
    );
    expect(strays).toEqual([]);
  });

  it("weighs what the trade's formula says of its size", () => {
    const size = {
      length: Math.max(gem.length, gem.width),
      width: Math.min(gem.length, gem.width),
      height: gem.crownHeight + gem.girdle + gem.pavilionDepth,
    };
    // no formula is measured for a shield; it covers its rectangle about as a hexagon does
    const expected = caratFromMillimeters(cut === "shield" ? "hexagon" : cut, size);
    expect(carats(gem) / expected).toBeGreaterThan(0.85);
    expect(carats(gem) / expected).toBeLessThan(1.2);
  });

  it("keeps to other proportions: long, shallow, with a wide table", () => {
    const other = gemOf(cut, 5, { ratio: gem.length / gem.width + 0.1, table: 0.65, pavilionDepth: 0.4 });
    const edges = edgesOf(other);
    expect(other.length / other.width).toBeCloseTo(gem.length / gem.width + 0.1, 2);
    expect([...edges.keys()].filter((key) => !edges.has(key.split(">").reverse().join(">")))).toEqual([]);
    expect(unevenness(other)).toBeLessThan(1e-4);
  });
});

/** Facets without the girdle's, and how each cut repeats: by turns of so many degrees, or mirrored front to back. */
const FACETS: Record<GemCut, { facets: number; turn?: number; frontToBack?: true }> = {
  round: { facets: 57, turn: 45, frontToBack: true },
  princess: { facets: 45, turn: 90, frontToBack: true },
  cushion: { facets: 58, turn: 180, frontToBack: true },
  oval: { facets: 58, turn: 180, frontToBack: true },
  emerald: { facets: 45, turn: 180, frontToBack: true },
  pear: { facets: 58 },
  asscher: { facets: 49, turn: 90, frontToBack: true },
  radiant: { facets: 57, turn: 180, frontToBack: true },
  marquise: { facets: 58, turn: 180, frontToBack: true },
  // its facets beside the cleft are cut in two
  heart: { facets: 66 },
  rose_cut: { facets: 55, turn: 60, frontToBack: true },
  old_european: { facets: 58, turn: 45, frontToBack: true },
  half_moon: { facets: 60 },
  baguette_trapezoid: { facets: 17 },
  baguette: { facets: 17, turn: 180, frontToBack: true },
  hexagon: { facets: 37, turn: 180, frontToBack: true },
  kite: { facets: 25 },
  old_mine: { facets: 58, turn: 180, frontToBack: true },
  trapezoid: { facets: 21 },
  triangular: { facets: 44 },
  shield: { facets: 43 },
};

describe.each(CUTS)("a %s stone's facets", (cut) => {
  const gem = gemOf(cut, 6);
  const { facets, turn, frontToBack } = FACETS[cut];
  const has = ([x, y, z]: Vector) => gem.corners.some(([u, v, w]) => Math.hypot(x - u, y - v, z - w) < 1e-3);

  it("are as many as its cut has", () => {
    expect(gem.facets.filter(({ kind }) => kind !== "girdle").length).toBe(facets);
  });

  it("repeat as its outline does", () => {
    const [c, s] = [Math.cos(((turn ?? 360) * Math.PI) / 180), Math.sin(((turn ?? 360) * Math.PI) / 180)];
    expect(gem.corners.filter(([x, y, z]) => !has([x * c - y * s, x * s + y * c, z]))).toEqual([]);
    const strays = gem.corners.filter(([x, y, z]) => !has([x, -y, z]));
    if (frontToBack) expect(strays).toEqual([]);
    else expect(strays.length).toBeGreaterThan(0);
  });
});

describe("a round brilliant", () => {
  it("has the trade's 57 facets without a culet", () => {
    const { girdle, ...facets } = kinds(gemOf("round", 6.45));
    expect(facets).toEqual({
      table: 1,
      star: 8,
      kite: 8,
      "upper half": 16,
      "lower half": 16,
      "pavilion main": 8,
    });
    expect(girdle).toBeGreaterThan(80);
  });

  it("of one carat is as wide as the trade's charts say", () => {
    const { width } = faceUpMillimeters("round", 1);
    expect(carats(gemOf("round", width))).toBeCloseTo(1, 1);
  });
});

it("leaves a marquise no main along its keel, which would mirror the camera", () => {
  const gem = gemOf("marquise", 1);
  const alongKeel = gem.facets
    .filter(({ kind }) => kind === "pavilion main")
    .map((facet) => facetCorners(gem, facet))
    .filter((corners) => corners.some(([x, y]) => Math.abs(x) < 1e-6 && Math.abs(y) > 0.9));
  expect(alongKeel).toHaveLength(2);
  for (const corners of alongKeel) {
    expect(Math.max(...corners.map(([x]) => Math.abs(x)))).toBeLessThan(0.01);
  }
});
