import { cross, lengthOf, type Mesh, scale, subtract, type Vector } from "@/lib/goods/geometry/mesh";
import { type Kernel, write } from "./kernel";
import { groundBeams } from "./light";
import type { Color } from "./tone";
import type { Axes } from "./view";

/** Warm fair clay, linear: a tone darker than diamonds and white gold, which stand out from it. */
const CLAY: Color = [0.6, 0.452, 0.366];
/** Of the large lamp over the camera's left shoulder, and of the room around. */
const LAMP = 0.8;
const ROOM = 0.66;
const LAMP_AT: Vector = [-0.46, 0.56, 0.69];
/** How far around a form its lamp reaches: skin has no hard border of shade. */
const WRAP = 0.4;
/** How wide the lamp is: its shadows' edges, as a share of how far they fall. */
const LAMP_WIDTH = 0.3;
/** mm that hide the room from a place: its own folds and the piece on it. */
const ROOM_REACH = 30;
const LAMP_REACH = 45;
/** Below 1, folds are less dark than the room alone would leave them. */
const FILLED = 0.75;
const ROOM_BEAMS = 40;
const LAMP_BEAMS = 36;
/** Nearer than this to the piece a form is divided finer, mm: there its shadow falls. */
const NEAR = 4;
const FINEST = 0.55;
/** A little above the surface, so that it does not hide itself, mm. */
const LIFT = 0.08;

/**
 * Hands a matte form to a kernel that holds its piece already, with its light baked into its corners: a lamp and its
 * shadow, and the room where nothing hides it.
 * @param near places of the piece, mm
 */
export function loadForm(kernel: Kernel, form: Mesh, near: readonly Vector[], axes: Axes): void {
  const mesh = divided(
    form,
    near.filter((_, i) => i % 4 === 0),
  );
  const at = (id: number): Vector => [
    mesh.positions[3 * id] ?? 0,
    mesh.positions[3 * id + 1] ?? 0,
    mesh.positions[3 * id + 2] ?? 0,
  ];
  const normals = normalsOf(mesh);
  hand(kernel, unlit(mesh));
  const count = mesh.positions.length / 3;
  const lamp = turned(LAMP_AT, axes);
  const open = (beams: Float64Array, reach: number, towards: (id: number) => Vector | null) => {
    kernel.reserveBeams(beams.length / 3);
    write(kernel, kernel.beamsAt(), beams);
    return Float32Array.from({ length: count }, (_, id) => {
      const way = towards(id);
      if (!way) return 1;
      const normal = normals(id);
      const [x, y, z] = at(id);
      return (
        1 - kernel.hiddenAt(x + LIFT * normal[0], y + LIFT * normal[1], z + LIFT * normal[2], ...way, reach)
      );
    });
  };
  // what looks away is not seen, and not measured
  const seen = (id: number) => {
    const normal = normals(id);
    return dotOf(normal, axes.towards) > -0.25 ? normal : null;
  };
  // light that the skin throws into its own folds fills them
  const room = open(groundBeams(ROOM_BEAMS), ROOM_REACH, seen).map((share) => share ** FILLED);
  const lit = open(cone(LAMP_BEAMS), LAMP_REACH, (id) => {
    const normal = seen(id);
    return normal && dotOf(normal, lamp) > -WRAP ? lamp : null;
  });
  const light = new Float32Array(3 * count);
  for (let id = 0; id < count; id++) {
    const normal = normals(id);
    const facing = Math.max(0, (dotOf(normal, lamp) + WRAP) / (1 + WRAP));
    const above = 0.8 + 0.2 * dotOf(normal, axes.up);
    const sum = LAMP * facing * (lit[id] ?? 1) + ROOM * above * (room[id] ?? 1);
    for (const k of [0, 1, 2] as const)
      light[3 * id + k] = CLAY[k] * sum * (1 + BLUSH[k] * (1 - (room[id] ?? 1)));
  }
  hand(kernel, unlit(mesh), light, mesh);
}

/** Light that clay throws back to itself in its folds is warmer. */
const BLUSH: Color = [0.42, 0.12, 0];

const dotOf = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const turned = ([r, u, t]: Vector, { right, up, towards }: Axes): Vector => {
  const sum = [0, 1, 2].map((k) => right[k as 0] * r + up[k as 0] * u + towards[k as 0] * t);
  const [x = 0, y = 0, z = 0] = sum;
  return scale([x, y, z], 1 / Math.hypot(x, y, z));
};

/** Beams to a round lamp. */
function cone(count: number): Float64Array {
  const beams = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    const radius = Math.sqrt((i + 0.5) / count) * LAMP_WIDTH;
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    beams.set([radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - radius * radius)], 3 * i);
  }
  return beams;
}

const unlit = ({ positions, triangles }: Mesh): Float32Array => {
  const corners = new Float32Array(3 * triangles.length);
  triangles.forEach((id, i) => {
    corners.set(positions.subarray(3 * id, 3 * id + 3), 3 * i);
  });
  return corners;
};

function hand(kernel: Kernel, corners: Float32Array, light?: Float32Array, mesh?: Mesh): void {
  kernel.reserveTriangles(corners.length / 9);
  write(kernel, kernel.cornersAt(), corners);
  if (light && mesh) {
    const values = new Float32Array(corners.length);
    mesh.triangles.forEach((id, i) => {
      values.set(light.subarray(3 * id, 3 * id + 3), 3 * i);
    });
    write(kernel, kernel.normalsAt(), values);
  }
  kernel.takeMatte();
}

function normalsOf({ positions, triangles }: Mesh): (id: number) => Vector {
  const sums = new Float32Array(positions.length);
  const at = (id: number): Vector => [
    positions[3 * id] ?? 0,
    positions[3 * id + 1] ?? 0,
    positions[3 * id + 2] ?? 0,
  ];
  for (let i = 0; i < triangles.length; i += 3) {
    const ids = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0] as const;
    const normal = cross(subtract(at(ids[1]), at(ids[0])), subtract(at(ids[2]), at(ids[0])));
    for (const id of ids)
      for (let k = 0; k < 3; k++) sums[3 * id + k] = (sums[3 * id + k] ?? 0) + (normal[k] ?? 0);
  }
  return (id) => {
    const [x, y, z] = [sums[3 * id] ?? 0, sums[3 * id + 1] ?? 0, sums[3 * id + 2] ?? 0];
    return scale([x, y, z], 1 / (Math.hypot(x, y, z) || 1));
  };
}

/** The number of the cell that a place lies in, or one beside it. */
const cellOf = ([x, y, z]: Vector, dx: number, dy: number, dz: number): number => {
  const step = (value: number, by: number) => Math.floor(value / NEAR) + by + 512;
  return (step(x, dx) * 1024 + step(y, dy)) * 1024 + step(z, dz);
};

/** The cells that places lie in, and those around them. */
function cellsAround(places: readonly Vector[]): Set<number> {
  const own = new Map(places.map((place) => [cellOf(place, 0, 0, 0), place]));
  const beside = [-1, 0, 1];
  const around = (place: Vector) =>
    beside.flatMap((dx) => beside.flatMap((dy) => beside.map((dz) => cellOf(place, dx, dy, dz))));
  return new Set([...own.values()].flatMap(around));
}

/** The same surface with its triangles near some places halved until their edges are short. */
function divided(mesh: Mesh, near: readonly Vector[]): Mesh {
  const filled = cellsAround(near);
  const isNear = (at: Vector) => filled.has(cellOf(at, 0, 0, 0));
  const positions: number[] = [...mesh.positions];
  const at = (id: number): Vector => [
    positions[3 * id] ?? 0,
    positions[3 * id + 1] ?? 0,
    positions[3 * id + 2] ?? 0,
  ];
  let triangles: number[] = [...mesh.triangles];
  for (let round = 0; round < 5; round++) {
    // an edge is halved for both of its triangles alike, so that the surface stays whole
    const halves = new Map<number, number>();
    const total = 1e7;
    const half = (a: number, b: number): number => {
      const key = Math.min(a, b) * total + Math.max(a, b);
      const known = halves.get(key);
      if (known !== undefined) return known;
      const [p, q] = [at(a), at(b)];
      const wanted = lengthOf(subtract(p, q)) > 2 * FINEST && (isNear(p) || isNear(q));
      const id = wanted ? positions.length / 3 : -1;
      if (wanted) positions.push((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2);
      halves.set(key, id);
      return id;
    };
    const next: number[] = [];
    for (let i = 0; i < triangles.length; i += 3) {
      const ids = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
      const middles = ids.map((id, k) => half(id, ids[(k + 1) % 3] ?? id));
      const ring = ids.flatMap((id, k) => ((middles[k] ?? -1) < 0 ? [id] : [id, middles[k] ?? id]));
      if (ring.length === 3) next.push(...ids);
      else next.push(...fanned(ids, middles));
    }
    if (next.length === triangles.length) break;
    triangles = next;
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles), crease: 180 };
}

/** A triangle some of whose edges are halved, as smaller ones. */
function fanned(ids: readonly number[], middles: readonly number[]): number[] {
  const halved = middles.filter((id) => id >= 0).length;
  const [a = 0, b = 0, c = 0] = ids;
  const [ab = -1, bc = -1, ca = -1] = middles;
  if (halved === 3) return [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca];
  // turned until the halved edges come first
  if (halved === 1) return ab >= 0 ? [a, ab, c, ab, b, c] : fanned([b, c, a], [bc, ca, ab]);
  return ca < 0 ? [a, ab, c, ab, bc, c, ab, b, bc] : fanned([b, c, a], [bc, ca, ab]);
}
