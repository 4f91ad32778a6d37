import type { Gem, GemCut, Proportions } from "@/lib/goods/geometry/gems/gem";
import { gemOf, usualRatio } from "@/lib/goods/geometry/gems/gem-of";
import { facetCorners, facetPlane, heightOn } from "@/lib/goods/geometry/gems/solid";
import type { Frame } from "@/lib/goods/geometry/mesh";
import type { PlacedStone } from "@/lib/goods/geometry/piece";

/** A stone by what metal needs to know of it; mm. */
export type StoneSize = {
  readonly cut: GemCut;
  readonly width: number;
  readonly ratio?: number;
  /** how it is cut, where that is known, besides its ratio */
  readonly report?: Partial<Omit<Proportions, "ratio">>;
};

function proportionsOf({ cut, ratio, report }: StoneSize): Pick<PlacedStone, "proportions"> {
  const upright = ratio === undefined || cut === "round" ? null : { ratio };
  return upright || report ? { proportions: { ...upright, ...report } } : {};
}

/** A stone laid into a frame: z through its table, its girdle at the origin. */
export const stoneAt = (size: StoneSize, frame: Frame): PlacedStone => ({
  cut: size.cut,
  width: size.width,
  ...proportionsOf(size),
  frame,
});

const cut = new Map<string, Gem>();
/** More than the sizes of any one piece. */
const MOST_CACHED = 32;

/** The cut stone itself, for metal that follows its outline. The last ones are kept: a line of equal stones asks for each. */
export function shapeOf({ cut: kind, width, ratio, report }: StoneSize): Gem {
  const key = `${kind} ${width} ${ratio} ${report ? JSON.stringify(report) : ""}`;
  const known = cut.get(key);
  if (known) return known;
  const gem = gemOf(kind, width, { ...(ratio === undefined ? {} : { ratio }), ...report });
  const [oldest] = cut.keys();
  if (cut.size >= MOST_CACHED && oldest !== undefined) cut.delete(oldest);
  cut.set(key, gem);
  return gem;
}

/** A side stone that covers as much as a round one of a diameter (mm): small stones are given by that alone. */
export function sizedLike(cut: GemCut, diameter: number, ratio = usualRatio(cut)): StoneSize {
  return { cut, width: diameter / Math.sqrt(ratio), ...(ratio === usualRatio(cut) ? {} : { ratio }) };
}

/** Height of a stone's crown over a place on it, mm above its girdle; 0 beside it. */
export function crownOver(gem: Gem, x: number, y: number): number {
  for (const facet of gem.facets) {
    const plane = facetPlane(gem, facet);
    if (plane.normal[2] < 0.02) continue;
    const corners = facetCorners(gem, facet);
    const inside = corners.every(([ax, ay], i) => {
      const [bx = 0, by = 0] = corners[(i + 1) % corners.length] ?? [];
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > -1e-6;
    });
    if (inside) return heightOn(plane, x, y);
  }
  return 0;
}

/** How wide a stone still is below its girdle, as a share of its outline where it is widest; `z` in mm, negative. */
export function pavilionShare(gem: Gem, z: number): number {
  const half = (axis: 0 | 1) => (axis === 0 ? gem.width : gem.length) / 2;
  let share = 0;
  for (const { corners } of gem.facets) {
    corners.forEach((id, i) => {
      const [a, b] = [gem.corners[id], gem.corners[corners[(i + 1) % corners.length] ?? id]];
      if (!a || !b || a[2] > z === b[2] > z) return;
      const t = (z - a[2]) / (b[2] - a[2]);
      const across = Math.abs(a[0] + (b[0] - a[0]) * t) / half(0);
      const along = Math.abs(a[1] + (b[1] - a[1]) * t) / half(1);
      share = Math.max(share, across, along);
    });
  }
  return share;
}
