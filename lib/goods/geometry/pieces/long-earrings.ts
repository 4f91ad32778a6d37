import { combinePieces, FACING, pairOf, placePiece } from "../layout";
import { add, type Frame, scale, type Vector } from "../mesh";
import { closedTube, tube } from "../metal/tube";
import type { Piece } from "../piece";
import { type Earring, type HoopForm, hangingHoop, post } from "./earrings";
import { type StoneSetting, setStone } from "./stones/stone-heads";
import { pitchOf, sideBySide, stoneLine } from "./stones/stone-lines";
import { type StoneSize, shapeOf } from "./stones/stone-shape";

const backOf = (size: StoneSize) => {
  const gem = shapeOf(size);
  return gem.girdle + gem.pavilionDepth + 0.2;
};

const postAt = (origin: Vector, depth: number): Piece =>
  placePiece({ metal: [post(depth)], stones: [] }, { origin, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] });

/** A straight line of stones that hangs from the ear, the first one on it. */
export function lineDrop(stones: readonly StoneSize[]): Earring {
  const places = sideBySide(stones);
  const frames = places.map(
    (place): Frame => ({ origin: [0, 0, -place], x: [0, 0, -1], y: [1, 0, 0], z: [0, -1, 0] }),
  );
  const [first] = stones;
  const one = combinePieces([
    stoneLine(stones, frames, false),
    postAt([0, 0, -(places[0] ?? 0)], first ? backOf(first) : 2),
  ]);
  return { ...one, pierced: [0, first ? backOf(first) : 2, -(places[0] ?? 0)] };
}

/** A pair of straight lines of stones. */
export function lineDrops(stones: readonly StoneSize[]): Piece {
  const widest = Math.max(...stones.map(({ width }) => width));
  return pairOf(lineDrop(stones), widest * 2 + 9, 12);
}

/** A pair of stones that climb the ear's edge in a curve, largest on the lobe. */
export function climbers(stones: readonly StoneSize[], radius: number): Piece {
  const pitches = stones.map(pitchOf);
  let gone = 0;
  const frames = stones.map((_, i): Frame => {
    const at = (gone + (pitches[i] ?? 0) / 2) / radius;
    gone += pitches[i] ?? 0;
    // from the lowest point of a circle upwards and outwards
    const origin: Vector = [radius * Math.sin(at) - radius * 0.3, 0, -radius * Math.cos(at)];
    const along: Vector = [Math.cos(at), 0, Math.sin(at)];
    return { origin, x: along, y: [-along[2], 0, along[0]], z: [0, -1, 0] };
  });
  const [first] = frames;
  const right = combinePieces([
    stoneLine(stones, frames, false),
    postAt(first?.origin ?? [0, 0, 0], stones[0] ? backOf(stones[0]) : 2),
  ]);
  const mirrored = frames.map(
    ({ origin: [x, y, z], x: along, y: up, z: out }): Frame => ({
      origin: [-x, y, z],
      // turned around, or its frame would be left-handed: a stone is its own mirror image left and right
      x: [along[0], -along[1], -along[2]],
      y: [-up[0], up[1], up[2]],
      z: out,
    }),
  );
  // so turned, x runs from the line's end to the lobe
  const line = stoneLine([...stones].reverse(), mirrored.reverse(), false);
  const lobe: Vector = first ? [-first.origin[0], first.origin[1], first.origin[2]] : [0, 0, 0];
  const left = combinePieces([line, postAt(lobe, stones[0] ? backOf(stones[0]) : 2)]);
  const apart = radius * 0.3 + 3.2;
  const moved = (piece: Piece, x: number): Piece =>
    placePiece(piece, { origin: [x, 0, radius * 0.5], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] });
  return combinePieces([moved(left, -apart), moved(right, apart)]);
}

/** A small hoop from which a stone swings. */
export function hoopDrop(form: HoopForm, stone: StoneSize, setting: StoneSetting): Earring {
  const { pierced, ...ring } = hangingHoop(form);
  const set = setStone(stone, setting);
  const loop = 1.5;
  const foot = -form.diameter / 2;
  const link = closedTube(
    Array.from({ length: 36 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 36;
      return [
        0.75 * Math.sin(turn) * 1.6,
        0,
        foot - 0.1 + form.thickness * 0.5 + loop * (Math.cos(turn) - 0.55),
      ];
    }),
    0.25,
    12,
  );
  const origin: Vector = [0, 0, foot - loop * 1.45 - set.half.y];
  const top: Vector = add(origin, [0, 0, set.half.y]);
  const stem = tube(
    [
      add(origin, [0, set.depth * 0.6, set.half.y * 0.45]),
      add(origin, [0, 0.7, set.half.y * 0.86]),
      add(top, scale([0, 0, 1], 0.3)),
    ],
    { radius: () => 0.28, sides: 12 },
  );
  const one = combinePieces([
    ring,
    placePiece(set, { ...FACING, origin }),
    { metal: [link, stem], stones: [] },
  ]);
  return { ...one, pierced };
}

/** A pair of small hoops with stones. */
export function hoopDrops(form: HoopForm, stone: StoneSize, setting: StoneSetting): Piece {
  return pairOf(hoopDrop(form, stone, setting), form.diameter * 1.1 + setStone(stone, setting).half.x, 32);
}
