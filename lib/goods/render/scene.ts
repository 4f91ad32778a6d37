import { cyclic } from "@/lib/goods/geometry/cyclic";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { facetCorners, facetPlane } from "@/lib/goods/geometry/gems/solid";
import {
  cross,
  dot,
  type Frame,
  framed,
  lengthOf,
  placed,
  placeMesh,
  scale,
  subtract,
  unit,
  type Vector,
} from "@/lib/goods/geometry/mesh";
import type { Piece, PlacedStone } from "@/lib/goods/geometry/piece";
import { type Kernel, write } from "./kernel";
import { shadedTriangles } from "./normals";
import { absorption } from "./stone-color";

/** Below this width in mm a stone is melee, and a girdle of few facets does. */
const MELEE = 2.5;
const MELEE_GIRDLE = 16;

/** Points that bound what is seen, posed, in mm. */
export type Posed = { readonly points: readonly Vector[]; readonly ground: number };

/** Room between the lowest point and the ground: none would let the two fight over it. */
const CLEARANCE = 0.02;

const gems = new Map<string, Gem>();

/** Stones of one cut and size are cut once: a halo has dozens. */
function gemFor({ cut, width, proportions }: PlacedStone): Gem {
  const key = JSON.stringify([cut, width, proportions]);
  const known = gems.get(key);
  if (known) return known;
  const gem = gemOf(cut, width, proportions, width < MELEE ? MELEE_GIRDLE : undefined);
  gems.set(key, gem);
  return gem;
}

/** Hands a piece in a pose to a kernel. */
export function loadScene(kernel: Kernel, piece: Piece, pose: Frame): Posed {
  const points: Vector[] = [];
  const metal = piece.metal.map((mesh) => shadedTriangles(placeMesh(mesh, pose)));
  const total = metal.reduce((sum, { corners }) => sum + corners.length, 0);
  if (total > 0) {
    kernel.reserveTriangles(total / 9);
    let offset = 0;
    for (const { corners, normals } of metal) {
      write(kernel, kernel.cornersAt() + 4 * offset, corners);
      write(kernel, kernel.normalsAt() + 4 * offset, normals);
      offset += corners.length;
      for (let i = 0; i < corners.length; i += 9)
        points.push([corners[i] ?? 0, corners[i + 1] ?? 0, corners[i + 2] ?? 0]);
    }
    kernel.takeMetal();
  }
  for (const stone of piece.stones) {
    const frame = framed(pose, stone.frame);
    const gem = gemFor(stone);
    loadStone(kernel, gem, frame, stone);
    points.push(...gem.corners.map((corner) => placed(frame, corner)));
  }
  kernel.finishScene();
  const lowest = points.reduce((low, [, , z]) => Math.min(low, z), Number.POSITIVE_INFINITY);
  return { points, ground: lowest - CLEARANCE };
}

/** A facet's corners in the scene, its outward direction, and whether it belongs to the girdle. */
type Side = { corners: readonly Vector[]; normal: Vector; girdle: boolean };

/** Where a point may lie beyond a facet's edge and still count as on it, mm. */
const SLACK = 1e-7;

/** Directions out of a facet, one across each of its edges. */
const outwards = ({ corners, normal }: Side): Vector[] =>
  corners.map((corner, i) => unit(cross(subtract(cyclic(corners, i + 1), corner), normal)));

/** A facet, or the triangles it fans out to where it turns inwards somewhere. */
function convexSides(side: Side): Side[] {
  const bulges = outwards(side).every((out, i) =>
    side.corners.every((corner) => dot(out, subtract(corner, cyclic(side.corners, i))) < SLACK),
  );
  if (bulges) return [side];
  const [first, ...rest] = side.corners;
  if (!first) return [];
  return rest.slice(1).map((corner, i) => ({ ...side, corners: [first, cyclic(rest, i), corner] }));
}

function loadStone(
  kernel: Kernel,
  gem: Gem,
  frame: Frame,
  { cut, color = "white", tint, strength }: PlacedStone,
): void {
  const turned = (v: Vector): Vector => subtract(placed(frame, v), frame.origin);
  const all = gem.facets.flatMap((facet) => {
    const corners = facetCorners(gem, facet).map((corner) => placed(frame, corner));
    const normal = turned(facetPlane(gem, facet).normal);
    return convexSides({ corners, normal, girdle: facet.kind === "girdle" });
  });
  const sides = [...all.filter(({ girdle }) => !girdle), ...all.filter(({ girdle }) => girdle)];
  const planeAt = (normal: Vector, point: Vector, slack = 0) => [...normal, dot(normal, point) + slack];
  const planes = sides.flatMap(({ normal, corners }) => planeAt(normal, cyclic(corners, 0)));
  const edges = sides.flatMap((side) =>
    outwards(side).flatMap((out, i) => planeAt(out, cyclic(side.corners, i), SLACK)),
  );
  const first = [0];
  for (const { corners } of sides) first.push((first.at(-1) ?? 0) + corners.length);
  kernel.addStone(sides.length, all.filter(({ girdle }) => !girdle).length, edges.length / 4);
  write(kernel, kernel.planesAt(), Float64Array.from(planes));
  write(kernel, kernel.edgesAt(), Float64Array.from(edges));
  write(kernel, kernel.firstEdgeAt(), Int32Array.from(first));
  const middle: Vector = [0, 0, (gem.crownHeight - gem.girdle - gem.pavilionDepth) / 2];
  const radius = Math.max(...gem.corners.map((corner) => lengthOf(subtract(corner, middle))));
  const up = turned([0, 0, 1]);
  // a little more than the girdle's own height: what lies on its edge counts as in it
  const slack = gem.width * 1e-6;
  kernel.describeStone(
    ...placed(frame, middle),
    radius * 1.0001,
    ...up,
    dot(up, frame.origin) + slack,
    gem.girdle + 2 * slack,
    ...absorption(tint ?? color, strength, cut),
  );
  if (!gem.convex) write(kernel, kernel.cleftAt(), Float64Array.from(cleftOf(gem, frame)));
}

/** The plane between a heart's halves, and those through its valleys: girdle to culet, and girdle to table. */
function cleftOf(gem: Gem, frame: Frame): number[] {
  const across = subtract(placed(frame, [1, 0, 0]), frame.origin);
  const middle = gem.corners.filter(([x, y]) => Math.abs(x) < SLACK && y > 0);
  const rim = middle.reduce((far, corner) => (corner[1] > far[1] ? corner : far), [0, 0, 0] as Vector);
  const table = middle.find(([, , z]) => z === gem.crownHeight) ?? rim;
  const tip: Vector = [0, 0, -gem.girdle - gem.pavilionDepth];
  const through = (low: Vector, high: Vector) => {
    const at = placed(frame, low);
    const normal = unit(cross(across, subtract(placed(frame, high), at)));
    // outwards is away from the stone's middle
    const out = dot(normal, subtract(at, frame.origin)) < 0 ? scale(normal, -1) : normal;
    return [...out, dot(out, at)];
  };
  return [...across, dot(across, frame.origin), ...through(tip, rim), ...through(rim, table)];
}
