import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetPlane, gemMesh } from "@/lib/goods/geometry/gems/solid";
import { cornerAt } from "@/lib/goods/geometry/mesh";
import type { PlacedStone } from "@/lib/goods/geometry/piece";
import { absorption } from "@/lib/goods/render/stone-color";
import type { StoneGroup } from "../model";

/** Below this width in mm a stone is melee. */
const MELEE = 2.5;
/** Facets around a curved girdle: every bounce tests each of these planes, and more would not be visible. */
const GIRDLE = { center: 32, melee: 16 } as const;

/**
 * The planes a ray inside can meet. A heart's are those of its right half, after the plane between the
 * halves.
 */
function planesOf(gem: Gem): number[] {
  const right = gem.facets.filter(({ corners }) => corners.some((id) => (gem.corners[id]?.[0] ?? 0) > 1e-6));
  const planes = (gem.convex ? gem.facets : right).map((facet) => facetPlane(gem, facet));
  const between = gem.convex ? [] : [-1, 0, 0, 0];
  return [...between, ...planes.flatMap(({ normal, offset }) => [...normal, offset])];
}

function groupOf(stones: readonly PlacedStone[], first: PlacedStone): StoneGroup {
  const melee = first.width < MELEE;
  const gem = gemOf(first.cut, first.width, first.proportions, melee ? GIRDLE.melee : GIRDLE.center);
  const mesh = gemMesh(gem);
  const positions = new Float32Array(3 * mesh.triangles.length);
  const normals = new Float32Array(3 * mesh.triangles.length);
  mesh.triangles.forEach((id, i) => {
    positions.set(cornerAt(mesh, id), 3 * i);
  });
  // a facet has two triangles fewer than corners
  let at = 0;
  for (const facet of gem.facets) {
    const { normal } = facetPlane(gem, facet);
    for (let i = 0; i < 3 * (facet.corners.length - 2); i++, at += 3) normals.set(normal, at);
  }
  const places = stones.flatMap(({ frame: { x, y, z, origin } }) => [
    ...x,
    0,
    ...y,
    0,
    ...z,
    0,
    ...origin,
    1,
  ]);
  return {
    positions,
    normals,
    planes: Float32Array.from(planesOf(gem)),
    folded: !gem.convex,
    places: Float32Array.from(places),
    melee,
    absorption: absorption(first.tint ?? first.color ?? "white", first.strength, first.cut),
  };
}

/** Groups the stones of a piece by cut and size. */
export function stoneGroups(stones: readonly PlacedStone[]): StoneGroup[] {
  const alike = new Map<string, PlacedStone[]>();
  for (const stone of stones) {
    const { cut, width, proportions, color, tint, strength } = stone;
    const key = JSON.stringify([cut, width.toFixed(3), proportions, color, tint, strength]);
    alike.set(key, [...(alike.get(key) ?? []), stone]);
  }
  return [...alike.values()].flatMap((group) => (group[0] ? [groupOf(group, group[0])] : []));
}
