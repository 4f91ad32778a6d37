import { cyclic } from "./cyclic";
import {
  add,
  cross,
  dot,
  type Frame,
  framed,
  lengthOf,
  placeMesh,
  scale,
  subtract,
  unit,
  type Vector,
} from "./mesh";
import type { Piece } from "./piece";

/** A stone or part that looks toward the viewer of a hanging piece: −y, its own y upwards. */
export const FACING: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] };

/** A piece moved and turned as a whole. */
export const placePiece = (piece: Piece, frame: Frame): Piece => ({
  metal: piece.metal.map((mesh) => placeMesh(mesh, frame)),
  stones: piece.stones.map((stone) => ({ ...stone, frame: framed(frame, stone.frame) })),
});

/** Turned about z by degrees, then moved. */
const turnedAt = (origin: Vector, degrees: number): Frame => {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { origin, x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
};

export const combinePieces = (pieces: readonly Piece[]): Piece => ({
  metal: pieces.flatMap(({ metal }) => metal),
  stones: pieces.flatMap(({ stones }) => stones),
});

/** Two earrings side by side, each turned a little outwards. */
export const pairOf = (piece: Piece, apart: number, degrees: number): Piece =>
  combinePieces([
    placePiece(piece, turnedAt([-apart / 2, 0, 0], -degrees)),
    placePiece(piece, turnedAt([apart / 2, 0, 0], degrees)),
  ]);

/**
 * Frames at equal distances along a line: x along it, z as near to `facing` as can be.
 * @param spacing mm; the line takes the nearest that fits a whole number
 * @param multiple of which the number is, where kinds of links take turns round a closed line
 */
export function framesAlong(
  line: readonly Vector[],
  spacing: number,
  facing: (at: Vector) => Vector,
  closed: boolean,
  multiple = 1,
): Frame[] {
  const ends = closed ? line : line.slice(0, -1);
  const lengths = ends.map((point, i) => lengthOf(subtract(cyclic(line, i + 1), point)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = multiple * Math.max(1, Math.round(total / spacing / multiple));
  const pitch = total / count;
  let [i, gone] = [0, 0];
  return Array.from({ length: closed ? count : count + 1 }, (_, k) => {
    const wanted = Math.min(k * pitch, total - 1e-6);
    while (gone + (lengths[i] ?? 0) < wanted && i < lengths.length - 1) {
      gone += lengths[i] ?? 0;
      i++;
    }
    const [a, b] = [cyclic(line, i), cyclic(line, i + 1)];
    const along = unit(subtract(b, a));
    const origin = add(a, scale(along, wanted - gone));
    const towards = facing(origin);
    const z = unit(subtract(towards, scale(along, dot(towards, along))));
    return { origin, x: along, y: cross(z, along), z };
  });
}

/**
 * Frames at given distances (mm) along a closed line from its first point; negative ones lie before it.
 * x runs along the line, z as near to `facing` as can be.
 */
export function framesAt(
  line: readonly Vector[],
  distances: readonly number[],
  facing: (at: Vector) => Vector,
): Frame[] {
  const lengths = line.map((point, i) => lengthOf(subtract(cyclic(line, i + 1), point)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return distances.map((distance) => {
    const wanted = ((distance % total) + total) % total;
    let [i, gone] = [0, 0];
    while (gone + (lengths[i] ?? 0) < wanted && i < lengths.length - 1) {
      gone += lengths[i] ?? 0;
      i++;
    }
    const [a, b] = [cyclic(line, i), cyclic(line, i + 1)];
    const along = unit(subtract(b, a));
    const origin = add(a, scale(along, wanted - gone));
    const towards = facing(origin);
    const z = unit(subtract(towards, scale(along, dot(towards, along))));
    return { origin, x: along, y: cross(z, along), z };
  });
}

/** A hanging line between two points at the same height: a catenary, lowest in the middle at z = 0, mm. */
export function hangingLine(halfWidth: number, height: number, count = 240): Vector[] {
  // cosh sags as a chain does; its parameter from the ratio of drop to width by bisection
  let [low, high] = [0.01, 12];
  for (let k = 0; k < 60; k++) {
    const a = (low + high) / 2;
    if ((Math.cosh(a) - 1) / a < height / halfWidth) low = a;
    else high = a;
  }
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = (2 * i) / count - 1;
    return [t * halfWidth, 0, ((Math.cosh(low * t) - 1) / low) * halfWidth];
  });
}

/** A necklace's closed line as it is laid out: round behind, a little drawn down in front; lowest at the origin. */
export function neckline(length: number, count = 480): Vector[] {
  const shape = Array.from({ length: count }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / count;
    const up = (1 - Math.cos(turn)) / 2;
    // narrower below than above
    return [Math.sin(turn) * (0.84 + 0.18 * up), 0, 1.98 * up];
  });
  const around = shape.reduce((sum, point, i) => sum + lengthOf(subtract(cyclic(shape, i + 1), point)), 0);
  return shape.map((point) => scale(point, length / around));
}
