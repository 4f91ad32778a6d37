import { cyclic } from "../cyclic";
import { add, cross, dot, gridMesh, lengthOf, type Mesh, scale, subtract, unit, type Vector } from "../mesh";
import { welded } from "./weld";

/** A smooth curve through every given point (Catmull–Rom), `count` pieces between two of them. */
export function curveThrough(points: readonly Vector[], count = 8): Vector[] {
  const last = points.length - 1;
  const at = (i: number) => cyclic(points, Math.min(last, Math.max(0, i)));
  const curve: Vector[] = [];
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const along = (axis: 0 | 1 | 2) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      curve.push([along(0), along(1), along(2)]);
    }
  }
  return [...curve, at(last)];
}

export type TubeShape = {
  /** mm, by the share of the way along */
  radius: (share: number) => number;
  /** points around */
  sides?: number;
  /** a direction that the wider axis keeps to; the tube is round without it */
  wide?: { towards: Vector; times: number };
};

/** Rounded ends: shares of a quarter circle, from the pole to the full width. */
const CAP = [0, 0.18, 0.36, 0.54, 0.72, 0.88].map((share) => (share * Math.PI) / 2);

/** A wire along a path with round ends; its ends reach a radius beyond the path's. */
export function tube(path: readonly Vector[], { radius, sides = 20, wide }: TubeShape): Mesh {
  const count = path.length;
  const tangents = path.map((_, i) =>
    unit(subtract(cyclic(path, Math.min(count - 1, i + 1)), cyclic(path, Math.max(0, i - 1)))),
  );
  let up: Vector = wide?.towards ?? sideways(cyclic(tangents, 0));
  const ring = (center: Vector, along: Vector, size: number): Vector[] => {
    // the frame turns no more than the path does, so that the surface never twists
    up = unit(subtract(up, scale(along, dot(up, along))));
    const side = cross(up, along);
    const times = wide?.times ?? 1;
    return Array.from({ length: sides }, (_, k) => {
      const turn = (2 * Math.PI * k) / sides;
      return add(center, add(scale(up, size * times * Math.cos(turn)), scale(side, size * Math.sin(turn))));
    });
  };
  const cap = (i: number, sign: number) =>
    CAP.map((turn) => {
      const size = radius(i / (count - 1));
      const center = add(cyclic(path, i), scale(cyclic(tangents, i), sign * size * Math.cos(turn)));
      return ring(center, cyclic(tangents, i), size * Math.sin(turn));
    });
  const rows = [
    ...cap(0, -1),
    ...path.map((point, i) => ring(point, cyclic(tangents, i), radius(i / (count - 1)))),
    ...cap(count - 1, 1).reverse(),
  ];
  return welded(gridMesh(rows, { rows: false, columns: true }));
}

/** A wire whose end meets its beginning. */
export function closedTube(path: readonly Vector[], radius: number, sides = 16): Mesh {
  const level = normalOfLoop(path);
  const rows = path.map((center, i) => {
    const along = unit(subtract(cyclic(path, i + 1), cyclic(path, i - 1)));
    // a plane curve's own normal keeps the frames from turning against each other where the ends meet
    const up = unit(cross(along, level));
    const side = cross(up, along);
    return Array.from({ length: sides }, (_, k) => {
      const turn = (2 * Math.PI * k) / sides;
      return add(center, add(scale(up, radius * Math.cos(turn)), scale(side, radius * Math.sin(turn))));
    });
  });
  return gridMesh(rows, { rows: true, columns: true });
}

function normalOfLoop(path: readonly Vector[]): Vector {
  const sum = path.reduce<Vector>(
    (total, point, i) => add(total, cross(point, cyclic(path, i + 1))),
    [0, 0, 0],
  );
  return lengthOf(sum) > 1e-9 ? unit(sum) : [0, 0, 1];
}

/** Some direction square to another. */
const sideways = (along: Vector): Vector =>
  unit(cross(along, Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));

/** A ball, or one flattened along z by `height`. */
export function bead(center: Vector, radius: number, height = 1, around = 16): Mesh {
  const down = around / 2;
  const rows = Array.from({ length: down + 1 }, (_, i) => {
    const tilt = (Math.PI * i) / down;
    return Array.from({ length: around }, (_, k): Vector => {
      const turn = (2 * Math.PI * k) / around;
      return add(center, [
        radius * Math.sin(tilt) * Math.cos(turn),
        radius * Math.sin(tilt) * Math.sin(turn),
        radius * height * Math.cos(tilt),
      ]);
    });
  });
  return welded(gridMesh(rows, { rows: false, columns: true }));
}
