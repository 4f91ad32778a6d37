import type { Point } from "../outline";

/** mm: x across the finger, y along it toward the viewer, z up from the middle of the finger. */
export type Place = readonly [x: number, y: number, z: number];

/** The viewer looks down on the ring at 53°: the stone is seen from above, the band as an oval. */
const ELEVATION = (53 * Math.PI) / 180;
/** Share of a length along the finger, and of a height, that is seen. */
export const SEEN_DEPTH = Math.sin(ELEVATION);
export const SEEN_HEIGHT = Math.cos(ELEVATION);

/** A place on the drawing, in mm; y down. */
export const project = ([x, y, z]: Place): Point => [x, y * SEEN_DEPTH - z * SEEN_HEIGHT];

const hundredths = (value: number) => Math.round(value * 100);
export const round = (value: number) => hundredths(value) / 100;

/** A number of hundredths in as few characters as a path allows. */
const short = (count: number) => String(count / 100).replace(/^(-?)0\./, "$1.");

/** A path through points given in mm, from its first point on in steps: a page holds many of them. */
export function pathOf(points: readonly Point[], closed = true): string {
  let [fromX, fromY] = [0, 0];
  const steps = points.map(([x, y], i) => {
    const [toX, toY] = [hundredths(x), hundredths(y)];
    const step = `${i === 0 ? "M" : "l"}${short(toX - fromX)} ${short(toY - fromY)}`;
    [fromX, fromY] = [toX, toY];
    return step;
  });
  return steps.join("") + (closed ? "z" : "");
}

/** Area of a polygon in the square of its unit. */
export function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The path of an ellipse with two conjugate radii `a` and `b`: how a tilted circle looks. */
export function ellipsePath([cx, cy]: Point, [ax, ay]: Point, [bx, by]: Point): string {
  const turn = Math.atan2(2 * (ax * ay + bx * by), ax * ax + bx * bx - ay * ay - by * by) / 2;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const rx = Math.hypot(ax * c + ay * s, bx * c + by * s);
  const ry = Math.hypot(ay * c - ax * s, by * c - bx * s);
  const [dx, dy] = [round(2 * rx * c), round(2 * rx * s)];
  const radii = `${round(rx)} ${round(ry)} ${Math.round((turn * 180) / Math.PI)} 1 0 `;
  return `M${round(cx - rx * c)} ${round(cy - rx * s)}a${radii}${dx} ${dy}a${radii}${-dx} ${-dy}`;
}

type Step = { point: Point; normal: Point };

/** Points at even distances along an outline moved outwards, with the way out at each. */
export function around(outline: readonly Point[], distance: number, count: number): Step[] {
  const dense = evenly(outline, 180);
  const steps = dense.map((point, i) => {
    const [ax, ay] = dense[(i + 176) % 180] ?? point;
    const [bx, by] = dense[(i + 4) % 180] ?? point;
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const normal: Point = [(by - ay) / long, (ax - bx) / long];
    return [point[0] + normal[0] * distance, point[1] + normal[1] * distance] as const;
  });
  const moved = evenly(steps, count);
  return moved.map((point, i) => {
    const [ax, ay] = moved[(i + count - 1) % count] ?? point;
    const [bx, by] = moved[(i + 1) % count] ?? point;
    const long = Math.hypot(bx - ax, by - ay) || 1;
    return { point, normal: [(by - ay) / long, (ax - bx) / long] };
  });
}

export function lengthOf(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    return sum + Math.hypot(nx - x, ny - y);
  }, 0);
}

/** A closed outline resampled at even distances. */
function evenly(outline: readonly Point[], count: number): Point[] {
  const whole = lengthOf(outline);
  const points: Point[] = [];
  let walked = 0;
  outline.forEach(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    const long = Math.hypot(nx - x, ny - y);
    while (points.length < count && (points.length * whole) / count <= walked + long + 1e-9) {
      const part = long === 0 ? 0 : ((points.length * whole) / count - walked) / long;
      points.push([x + (nx - x) * part, y + (ny - y) * part]);
    }
    walked += long;
  });
  return points;
}
