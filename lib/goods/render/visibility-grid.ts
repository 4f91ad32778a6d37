import type { Vector } from "@/lib/goods/geometry/mesh";
import type { Point } from "@/lib/goods/geometry/outline";

/** What is seen in each cell of a square view: how near it is, and how metal is turned there. */
export class VisibilityGrid {
  readonly #side: number;
  readonly #cell: number;
  readonly #left: number;
  readonly #bottom: number;
  readonly #near: Float32Array;
  /** the normal of metal, three numbers a cell; zeros where there is none, or a stone before it */
  readonly #turned: Float32Array;

  /**
   * @param places all that is to be seen, three numbers each: to the right, up and toward the eye, mm
   * @param side cells
   * @param margin the view's side by what is seen
   */
  constructor(places: readonly Float32Array[], side: number, margin: number) {
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const some of places) {
      for (let i = 0; i < some.length; i += 3) {
        const [x, y] = [some[i] ?? 0, some[i + 1] ?? 0];
        left = Math.min(left, x);
        right = Math.max(right, x);
        bottom = Math.min(bottom, y);
        top = Math.max(top, y);
      }
    }
    const wide = Math.max(right - left, top - bottom) * margin;
    this.#side = side;
    this.#cell = wide / side;
    this.#left = (left + right - wide) / 2;
    this.#bottom = (bottom + top - wide) / 2;
    this.#near = new Float32Array(side * side).fill(-Infinity);
    this.#turned = new Float32Array(3 * side * side);
  }

  /** A length of so many mm in cells. */
  cells = (mm: number): number => mm / this.#cell;

  /** Where a place lies in the view, in cells from its lower left. */
  place = ([x, y]: Vector): Point => [(x - this.#left) / this.#cell, (y - this.#bottom) / this.#cell];

  /**
   * Lays triangles before what is farther away.
   * @param places nine numbers a triangle
   * @param turns of metal, the normals at its corners likewise; null of a stone
   */
  cover(places: Float32Array, turns: Float32Array | null): void {
    for (let i = 0; i + 8 < places.length; i += 9) this.#lay(places, turns, i);
  }

  #lay(places: Float32Array, turns: Float32Array | null, i: number): void {
    const side = this.#side;
    const across = (corner: number) => ((places[i + 3 * corner] ?? 0) - this.#left) / this.#cell - 0.5;
    const upwards = (corner: number) => ((places[i + 3 * corner + 1] ?? 0) - this.#bottom) / this.#cell - 0.5;
    const [ax, bx, cx] = [across(0), across(1), across(2)];
    const [ay, by, cy] = [upwards(0), upwards(1), upwards(2)];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    // turned away, or seen from its edge
    if (area < 1e-9) return;
    const last = Math.min(side - 1, Math.floor(Math.max(ay, by, cy)));
    const to = Math.min(side - 1, Math.floor(Math.max(ax, bx, cx)));
    const from = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= last; y++) {
      for (let x = from; x <= to; x++) {
        const ofC = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
        const ofA = ((cx - bx) * (y - by) - (cy - by) * (x - bx)) / area;
        const ofB = 1 - ofA - ofC;
        if (ofA < 0 || ofB < 0 || ofC < 0) continue;
        const mean = (of: Float32Array, k: number) =>
          ofA * (of[i + k] ?? 0) + ofB * (of[i + 3 + k] ?? 0) + ofC * (of[i + 6 + k] ?? 0);
        const at = y * side + x;
        const near = mean(places, 2);
        if (near <= (this.#near[at] ?? 0)) continue;
        this.#near[at] = near;
        for (let k = 0; k < 3; k++) this.#turned[3 * at + k] = turns ? mean(turns, k) : 0;
      }
    }
  }

  /**
   * How bright the metal is that is seen in each cell, row by row; -1 where none is.
   * @param brightness by how metal is turned there
   */
  brightness(brightness: (turned: Vector) => number): Float32Array {
    const turned = this.#turned;
    return Float32Array.from({ length: this.#side ** 2 }, (_, at) => {
      const [x = 0, y = 0, z = 0] = [turned[3 * at], turned[3 * at + 1], turned[3 * at + 2]];
      return x === 0 && y === 0 && z === 0 ? -1 : brightness([x, y, z]);
    });
  }
}
