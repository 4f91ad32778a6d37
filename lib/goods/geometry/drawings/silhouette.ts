import { dot, type Mesh, type Vector } from "../mesh";
import type { Point } from "../outline";

/** Where a drawing is looked at from: its directions to the right, up and toward the eye, unit vectors. */
export type Eye = { readonly right: Vector; readonly up: Vector; readonly towards: Vector };

/** mm; finer than a line of a drawing is wide */
const CELL = 0.04;

/** A view as square cells: what is covered, row by row. */
export type Cells = {
  readonly columns: number;
  readonly rows: number;
  /** where the first cell begins, and how wide each is; of one unit */
  readonly left: number;
  readonly bottom: number;
  readonly cell: number;
  readonly covered: Uint8Array;
};

/** A mesh as the eye sees it: x and y of every corner in turn, and how near each is, mm. */
type Seen = { places: Float64Array; near: Float64Array; triangles: Uint32Array };

function seenBy({ positions, triangles }: Mesh, { right, up, towards }: Eye): Seen {
  const count = positions.length / 3;
  const [places, near] = [new Float64Array(2 * count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    const corner: Vector = [positions[3 * i] ?? 0, positions[3 * i + 1] ?? 0, positions[3 * i + 2] ?? 0];
    places[2 * i] = dot(corner, right);
    places[2 * i + 1] = dot(corner, up);
    near[i] = dot(corner, towards);
  }
  return { places, near, triangles };
}

/** The cells whose middles are covered by metal nearer than `beyond`; null where there is no metal. */
function shadeOf(meshes: readonly Seen[], beyond: number, cell: number): Cells | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { places } of meshes) {
    for (let i = 0; i < places.length; i += 2) {
      const [x, y] = [places[i] ?? 0, places[i + 1] ?? 0];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  }
  if (left > right) return null;
  left -= cell;
  bottom -= cell;
  const columns = Math.ceil((right - left) / cell) + 2;
  const rows = Math.ceil((top - bottom) / cell) + 2;
  const covered = new Uint8Array(columns * rows);
  for (const { places, near, triangles } of meshes) {
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
      if (Math.min(near[a] ?? 0, near[b] ?? 0, near[c] ?? 0) < beyond) continue;
      const [ax, ay] = [places[2 * a] ?? 0, places[2 * a + 1] ?? 0];
      const [bx, by] = [places[2 * b] ?? 0, places[2 * b + 1] ?? 0];
      const [cx, cy] = [places[2 * c] ?? 0, places[2 * c + 1] ?? 0];
      const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0 ? -1 : 1;
      const first = Math.ceil((Math.min(ay, by, cy) - bottom) / cell - 0.5);
      const last = Math.floor((Math.max(ay, by, cy) - bottom) / cell - 0.5);
      const from = Math.ceil((Math.min(ax, bx, cx) - left) / cell - 0.5);
      const to = Math.floor((Math.max(ax, bx, cx) - left) / cell - 0.5);
      for (let row = first; row <= last; row++) {
        const y = bottom + (row + 0.5) * cell;
        for (let column = from; column <= to; column++) {
          const x = left + (column + 0.5) * cell;
          if (
            turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) >= 0 &&
            turn * ((cx - bx) * (y - by) - (cy - by) * (x - bx)) >= 0 &&
            turn * ((ax - cx) * (y - cy) - (ay - cy) * (x - cx)) >= 0
          ) {
            covered[row * columns + column] = 1;
          }
        }
      }
    }
  }
  return { columns, rows, left, bottom, cell, covered };
}

/** Lines between covered cells and others, each closed, the covered side on the left. */
function linesAround({ columns, rows, left, bottom, cell, covered }: Cells): Point[][] {
  const next = new Map<number, number[]>();
  const wide = columns + 1;
  const step = (from: number, to: number) => {
    const steps = next.get(from);
    if (steps) steps.push(to);
    else next.set(from, [to]);
  };
  const is = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && covered[row * columns + column] === 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!is(column, row)) continue;
      const corner = row * wide + column;
      if (!is(column, row - 1)) step(corner, corner + 1);
      if (!is(column + 1, row)) step(corner + 1, corner + 1 + wide);
      if (!is(column, row + 1)) step(corner + 1 + wide, corner + wide);
      if (!is(column - 1, row)) step(corner + wide, corner);
    }
  }
  const lines: Point[][] = [];
  for (const start of next.keys()) {
    const line: Point[] = [];
    for (
      let at = next.get(start)?.pop(), from = start;
      at !== undefined;
      from = at, at = next.get(at)?.pop()
    ) {
      // the middle of every step: a slope of steps becomes a slope
      const [x, y] = [
        ((from % wide) + (at % wide)) / 2,
        (Math.floor(from / wide) + Math.floor(at / wide)) / 2,
      ];
      line.push([left + x * cell, bottom + y * cell]);
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}

/** A line with as few of its points as keep it within `far` of what it was (Douglas and Peucker 1973). */
function simplified(line: readonly Point[], far: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const long = Math.hypot(dx, dy);
  let [most, at] = [0, 0];
  line.slice(1, -1).forEach(([x, y], i) => {
    const off = [x - first[0], y - first[1]] as const;
    const away = long < far ? Math.hypot(...off) : Math.abs(off[0] * dy - off[1] * dx) / long;
    if (away > most) [most, at] = [away, i + 1];
  });
  if (most <= far) return [first, last];
  return [...simplified(line.slice(0, at + 1), far).slice(0, -1), ...simplified(line.slice(at), far)];
}

/** A closed line with its steps worn off. */
function smoothed(line: readonly Point[], times: number): readonly Point[] {
  if (times === 0) return line;
  const worn = line.map(([x, y], i): Point => {
    const [ax, ay] = line.at(i - 1) ?? [x, y];
    const [bx, by] = line[(i + 1) % line.length] ?? [x, y];
    return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4];
  });
  return smoothed(worn, times - 1);
}

/** Specks smaller than this, mm around, are gaps between meshes rather than parts of a piece. */
const SPECK = 0.8;

/**
 * The lines around all that is covered by metal in a view and around what is seen through it, each closed; mm.
 * @param eye the view's directions, unit vectors
 * @param beyond only what is nearer to the eye than this, mm from the origin
 * @param cell how fine the lines are, mm; the work grows with its square
 */
export function silhouette(meshes: readonly Mesh[], eye: Eye, beyond = -Infinity, cell = CELL): Point[][] {
  const shade = shadeOf(
    meshes.map((mesh) => seenBy(mesh, eye)),
    beyond,
    cell,
  );
  return shade ? contours(shade, SPECK) : [];
}

/**
 * The lines around covered cells and around what is left out among them, each closed, smooth and of few points.
 * @param speck what is less around than this, in the cells' unit, is left out
 * @param far how far a line may stray, as a share of a cell
 */
export const contours = (cells: Cells, speck: number, far = 0.3): Point[][] =>
  linesAround(cells)
    .filter((line) => line.length * cells.cell > speck)
    .map((line) => simplified(smoothed(line, 4), cells.cell * far));
