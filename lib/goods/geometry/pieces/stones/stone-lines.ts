import { cyclic } from "@/lib/goods/geometry/cyclic";
import { between, type Frame, type Mesh, placed, placeMesh } from "@/lib/goods/geometry/mesh";
import { tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Piece } from "@/lib/goods/geometry/piece";
import { headOf } from "./heads";
import { type StoneSize, shapeOf, stoneAt } from "./stone-shape";

/** From one stone of a line to the next, mm: girdle beside girdle, with the prongs in the gaps at their corners. */
export const pitchOf = ({ width }: StoneSize) => width + Math.max(0.07, width * 0.025);

const floorOf = (size: StoneSize) => {
  const gem = shapeOf(size);
  return -gem.girdle - gem.pavilionDepth - 0.15;
};

/** Stones in heads of their own at given frames; sizes take turns. */
export function headedStones(sizes: readonly StoneSize[], frames: readonly Frame[]): Piece {
  const heads = new Map<string, Mesh>();
  const headFor = (size: StoneSize): Mesh => {
    const key = JSON.stringify(size);
    const known = heads.get(key);
    if (known) return known;
    const gem = shapeOf(size);
    const head = joined(headOf(gem, { kind: "four prongs", floor: floorOf(size), band: 1, fine: 0.9 }).metal);
    heads.set(key, head);
    return head;
  };
  return {
    metal: [joined(frames.map((frame, i) => placeMesh(headFor(cyclic(sizes, i)), frame)))],
    stones: frames.map((frame, i) => stoneAt(cyclic(sizes, i), frame)),
  };
}

/** A wire between the heads of two neighbors whose x runs along the line. */
export function hinge(a: StoneSize, from: Frame, b: StoneSize, to: Frame): Mesh {
  const start = placed(from, [a.width * 0.2, 0, floorOf(a) * 0.62]);
  const end = placed(to, [-b.width * 0.2, 0, floorOf(b) * 0.62]);
  return tube([start, between(start, end, 0.5), end], {
    radius: () => Math.min(0.42, Math.min(a.width, b.width) * 0.13),
    sides: 12,
  });
}

/** Stones in heads of their own, joined link to link; each frame's x runs along the line, sizes take turns. */
export function stoneLine(sizes: readonly StoneSize[], frames: readonly Frame[], closed: boolean): Piece {
  const { metal, stones } = headedStones(sizes, frames);
  const pairs = closed ? frames : frames.slice(0, -1);
  const hinges = pairs.map((frame, i) =>
    hinge(cyclic(sizes, i), frame, cyclic(sizes, i + 1), cyclic(frames, i + 1)),
  );
  return { metal: [...metal, ...(hinges.length > 0 ? [joined(hinges)] : [])], stones };
}

/** Middles of stones laid side by side along a straight line, mm from its middle. */
export function sideBySide(sizes: readonly StoneSize[], extent = pitchOf): number[] {
  let at = 0;
  const places = sizes.map((size) => {
    const place = at + extent(size) / 2;
    at += extent(size);
    return place;
  });
  return places.map((place) => place - at / 2);
}
