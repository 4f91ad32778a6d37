import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetPlane, type Plane } from "@/lib/goods/geometry/gems/solid";
import { dot, lengthOf, type Mesh, placed, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { welded } from "@/lib/goods/geometry/metal/weld";
import type { PlacedStone } from "@/lib/goods/geometry/piece";

/** Edges of a mesh that do not run once each way: none where a surface is closed and turned one way throughout. */
export function openEdges(mesh: Mesh): number {
  const { positions, triangles } = welded(mesh);
  // edges hang in a chain on the lower of their two corners; a map of a million takes seconds
  const heads = new Int32Array(positions.length / 3).fill(-1);
  const chain = new Int32Array(triangles.length);
  const others = new Int32Array(triangles.length);
  const turns = new Int32Array(triangles.length);
  let edges = 0;
  for (let t = 0; t < triangles.length; t++) {
    const a = triangles[t] ?? 0;
    const b = triangles[t % 3 === 2 ? t - 2 : t + 1] ?? 0;
    const [low, high] = a < b ? [a, b] : [b, a];
    let at = heads[low] ?? -1;
    while (at >= 0 && others[at] !== high) at = chain[at] ?? -1;
    if (at < 0) {
      at = edges++;
      others[at] = high;
      chain[at] = heads[low] ?? -1;
      heads[low] = at;
    }
    turns[at] = (turns[at] ?? 0) + (a < b ? 1 : -1);
  }
  return turns.subarray(0, edges).reduce((open, turn) => open + Number(turn !== 0), 0);
}

const known = new Map<string, { gem: Gem; planes: Plane[] }>();

function cutOf({ cut, width, proportions }: PlacedStone) {
  const key = JSON.stringify([cut, width, proportions]);
  const found = known.get(key);
  if (found) return found;
  const gem = gemOf(cut, width, proportions, 32);
  const made = { gem, planes: gem.facets.map((facet) => facetPlane(gem, facet)) };
  known.set(key, made);
  return made;
}

export const cornersOf = (stone: PlacedStone): Vector[] =>
  cutOf(stone).gem.corners.map((corner) => placed(stone.frame, corner));

/** Deepest that a corner of one stone lies inside another, mm. A heart is left out as the one that is entered: it is hollow. */
export function deepestClash(stones: readonly PlacedStone[]): number {
  const solids = stones.map((stone) => {
    const { gem, planes } = cutOf(stone);
    const { frame } = stone;
    return {
      corners: cornersOf(stone),
      convex: gem.convex,
      origin: frame.origin,
      reach: Math.max(...gem.corners.map(lengthOf)),
      planes: planes.map(({ normal, offset }) => {
        const turned = subtract(placed(frame, normal), frame.origin);
        return { normal: turned, offset: offset + dot(turned, frame.origin) };
      }),
    };
  });
  let worst = 0;
  for (const a of solids) {
    for (const b of solids) {
      if (a === b || !b.convex || lengthOf(subtract(a.origin, b.origin)) > a.reach + b.reach) continue;
      for (const corner of a.corners) {
        const depth = b.planes.reduce(
          (least, { normal, offset }) => Math.min(least, offset - dot(normal, corner)),
          Number.POSITIVE_INFINITY,
        );
        worst = Math.max(worst, depth);
      }
    }
  }
  return worst;
}
