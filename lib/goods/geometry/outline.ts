/** x to the right, y up; one unit is the stone's width unless said otherwise. */
export type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Points at evenly spaced angles, from the top anticlockwise, the last left out where it equals the first. */
function sample(count: number, at: (angle: number) => Point): Point[] {
  return Array.from({ length: count }, (_, i) => at((2 * Math.PI * i) / count));
}

/** |x/a|ⁿ + |y/b|ⁿ = 1: a circle or ellipse at n = 2, a cushion around 3. */
export function superellipse(length: number, power = 2, count = 72): Point[] {
  return sample(count, (angle) => {
    const s = -Math.sin(angle);
    const c = Math.cos(angle);
    const r = (Math.abs(s) ** power + Math.abs(c) ** power) ** (-1 / power);
    return [(s * r) / 2, (c * r * length) / 2];
  });
}

/** An arc around a center, angles in degrees from +x, both ends included. */
function arc(cx: number, cy: number, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = radians(from + ((to - from) * i) / steps);
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

/** Radius, and half opening in degrees, of the arc from (±half, 0) to the point (0, reach). */
function wing(half: number, reach: number) {
  const radius = (reach * reach + half * half) / (2 * half);
  return { radius, opening: (Math.asin(reach / radius) * 180) / Math.PI };
}

/** Two arcs meeting in two points. @param detail how many times finer than a drawing needs */
export function marquise(length: number, detail = 1): Point[] {
  const { radius, opening } = wing(0.5, length / 2);
  const left = arc(radius - 0.5, 0, radius, 180 - opening, 180 + opening, 36 * detail);
  const right = arc(0.5 - radius, 0, radius, -opening, opening, 36 * detail);
  return [...left.slice(0, -1), ...right.slice(0, -1)];
}

/** A half circle below, two arcs meeting in a point above. The origin is the half circle's center. @param detail as for a marquise */
export function pear(length: number, detail = 1): Point[] {
  const { radius, opening } = wing(0.5, length - 0.5);
  return [
    ...arc(radius - 0.5, 0, radius, 180 - opening, 180, 24 * detail).slice(0, -1),
    ...arc(0, 0, 0.5, 180, 360, 36 * detail).slice(0, -1),
    ...arc(0.5 - radius, 0, radius, 0, opening, 24 * detail).slice(0, -1),
  ];
}

function bezier(a: Point, b: Point, c: Point, d: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = i / steps;
    const q = 1 - t;
    const at = (k: 0 | 1) => q ** 3 * a[k] + 3 * q * q * t * b[k] + 3 * q * t * t * c[k] + t ** 3 * d[k];
    return [at(0), at(1)] as const;
  });
}

/** Two lobes, a cleft above, a point below. @param detail as for a marquise */
export function heart(length: number, detail = 1): Point[] {
  const half = 0.5;
  const top = length * 0.46;
  const bottom = top - length;
  const cleft = top - 0.17 * length;
  const crest: Point = [-0.52 * half, top];
  const side: Point = [-half, top - 0.3 * length];
  const left: Point[] = [
    ...bezier([0, cleft], [-0.1 * half, cleft + 0.14 * length], [-0.32 * half, top], crest, 12 * detail),
    ...bezier(crest, [-0.84 * half, top], [-half, top - 0.16 * length], side, 12 * detail),
    ...bezier(
      side,
      [-half, top - 0.58 * length],
      [-0.42 * half, bottom + 0.2 * length],
      [0, bottom],
      16 * detail,
    ),
  ];
  const right = left.slice(1).reverse();
  return [...left, [0, bottom], ...right.map(([x, y]): Point => [-x, y])];
}

/** Three bowed sides, one point above. @param detail as for a marquise */
export function trillion(detail = 1): Point[] {
  const bow = 0.12;
  const chord = 1;
  const radius = (chord * chord) / (8 * bow) + bow / 2;
  const inner = chord / (2 * Math.sqrt(3));
  const opening = (Math.asin(chord / 2 / radius) * 180) / Math.PI;
  return [150, 270, 30].flatMap((middle) => {
    const away = inner + bow - radius;
    const [cx, cy] = [away * Math.cos(radians(middle)), away * Math.sin(radians(middle))];
    return arc(cx, cy, radius, middle - opening, middle + opening, 24 * detail).slice(0, -1);
  });
}

/** A rectangle one wide with its four corners cut. */
export function cutCorners(length: number, cut: number): Point[] {
  const a = 0.5;
  const b = length / 2;
  return [
    [a - cut, b],
    [cut - a, b],
    [-a, b - cut],
    [-a, cut - b],
    [cut - a, -b],
    [a - cut, -b],
    [a, cut - b],
    [a, b - cut],
  ];
}

/** The directions of an outline's corners in degrees, beginning with 0 for the first; null where they don't go once around, anticlockwise. */
const directions = new WeakMap<readonly Point[], Float64Array | null>();

const directionOf = ([x, y]: Point) => (Math.atan2(-x, y) * 180) / Math.PI;
const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

function directionsOf(outline: readonly Point[]): Float64Array | null {
  const known = directions.get(outline);
  if (known !== undefined) return known;
  const first = directionOf(outline[0] ?? [0, 1]);
  const all = Float64Array.from(outline, (corner, i) => (i === 0 ? 0 : turn(directionOf(corner) - first)));
  const found = all.every((one, i) => i === 0 || one > (all[i - 1] ?? 0)) ? all : null;
  directions.set(outline, found);
  return found;
}

/** Of fewer edges, looking at all takes less time than finding those that count. */
const FEW_EDGES = 64;

/** The edges that a ray at an angle may cross, in their order: the one between whose ends it lies, and its neighbors for a ray through a corner. */
function edgesAt(outline: readonly Point[], degrees: number): readonly number[] | null {
  const count = outline.length;
  const corners = count < FEW_EDGES ? null : directionsOf(outline);
  if (!corners) return null;
  const wanted = turn(degrees - directionOf(outline[0] ?? [0, 1]));
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((corners[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return [(low + count - 1) % count, low, (low + 1) % count].sort((a, b) => a - b);
}

/** Where the ray from the origin at an angle (degrees, 0 = up, anticlockwise) leaves a star-shaped outline. */
export function onOutline(outline: readonly Point[], degrees: number): Point {
  const dx = -Math.sin(radians(degrees));
  const dy = Math.cos(radians(degrees));
  let best: Point = [0, 0];
  let reach = -1;
  const look = (i: number) => {
    const [ax, ay] = outline[i] ?? best;
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-12) return;
    const along = (ax * ey - ay * ex) / cross;
    const within = (ax * dy - ay * dx) / cross;
    if (along > reach && within > -1e-9 && within < 1 + 1e-9) {
      reach = along;
      best = [ax + ex * within, ay + ey * within];
    }
  };
  // a stone's drawing sends thousands of rays through an outline of a thousand corners
  edgesAt(outline, degrees)?.forEach(look);
  if (reach < 0) for (let i = 0; i < outline.length; i += 1) look(i);
  return best;
}
