import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { combinePieces, FACING, placePiece } from "@/lib/goods/geometry/layout";
import { type Frame, gridMesh, type Mesh, type Vector } from "@/lib/goods/geometry/mesh";
import { loopAround, offsetPoint } from "@/lib/goods/geometry/metal/outline-loop";
import { tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Piece } from "@/lib/goods/geometry/piece";
import { closeHalo } from "../stones/halos";
import { setStone } from "../stones/stone-heads";
import { headedStones, hinge, pitchOf, sideBySide, stoneLine } from "../stones/stone-lines";
import type { StoneSize } from "../stones/stone-shape";
import type { ChainForm } from "./chains";
import { type Drop, hung } from "./pendants";

/** Faces the viewer, its x running down the piece. */
const DOWNWARDS: Frame = { origin: [0, 0, 0], x: [0, 0, -1], y: [1, 0, 0], z: [0, -1, 0] };

const below = (z: number): Frame => ({ ...DOWNWARDS, origin: [0, 0, z] });

/** A row of small stones along an open outline: circle, heart, drop, hexagon. */
export type OutlineForm = {
  readonly outline: GemCut;
  /** extent across, mm */
  readonly width: number;
  /** diameter of the stones, mm */
  readonly stones: number;
  /** one that stands free in its middle */
  readonly middle?: StoneSize;
  readonly chain: ChainForm;
};

/** An open outline of stones, without its chain. */
export function outlineDrop({ outline, width, stones, middle }: Omit<OutlineForm, "chain">): Drop {
  const gem = gemOf(outline, width - 2 * stones);
  const row = closeHalo({
    outline: gem.outline,
    diameters: [stones],
    count: 99,
    gap: 0.02,
    height: 0,
    edge: "beads",
  });
  const tops = row.stones.map(({ frame }) => frame.origin[1] + stones / 2 + 0.12);
  // a heart's loop hangs in its cleft
  const over = row.stones.filter(({ frame }) => Math.abs(frame.origin[0]) < stones * 0.75);
  const cleft = Math.max(...over.map(({ frame }) => frame.origin[1] + stones / 2 + 0.12), 0);
  const top = outline === "heart" ? cleft : Math.max(...tops);
  const inner = middle ? setStone(middle, "prongs") : null;
  const bridge = inner ? [crossbar(gem.outline, inner.depth)] : [];
  return {
    ...combinePieces([
      placePiece(row, FACING),
      ...(inner ? [placePiece(inner, FACING)] : []),
      { metal: bridge, stones: [] },
    ]),
    top,
  };
}

/** A wire behind a stone from one side of its outline to the other. */
function crossbar(outline: readonly (readonly [number, number])[], depth: number): Mesh {
  const places = loopAround(outline, 0.4, 360).map((place) => offsetPoint(place, 0.4));
  const level = places.filter(([, y]) => Math.abs(y) < 0.4);
  const [left, right] = [Math.min(...level.map(([x]) => x)), Math.max(...level.map(([x]) => x))];
  const at = (x: number, back: number): Vector => [x, back, 0];
  return tube([at(left, 0.5), at(left * 0.4, depth * 0.7), at(right * 0.4, depth * 0.7), at(right, 0.5)], {
    radius: () => 0.34,
    sides: 14,
  });
}

export const outlinePendant = ({ chain, ...form }: OutlineForm): Piece => hung(outlineDrop(form), chain);

/** A cross of stones in heads of their own. */
export type CrossForm = {
  readonly stone: StoneSize;
  /** stones above, below and to each side of the middle one */
  readonly arms: readonly [above: number, below: number, side: number];
  readonly chain: ChainForm;
};

/** A cross without its chain. */
export function crossDrop({ stone, arms: [above, under, side] }: Omit<CrossForm, "chain">): Drop {
  const pitch = pitchOf(stone);
  const upright = Array.from({ length: above + under + 1 }, (_, i) => below((above - i) * pitch));
  const arm = Array.from({ length: side }, (_, i) => i + 1);
  const right = arm.map((i): Frame => ({ ...FACING, origin: [i * pitch, 0, 0] }));
  const left = arm.map(
    (i): Frame => ({ ...FACING, origin: [-i * pitch, 0, 0], x: [-1, 0, 0], y: [0, 0, -1] }),
  );
  const joints = [right, left].flatMap((frames) => {
    const from: Frame = { ...(frames[0] ?? FACING), origin: [0, 0, 0] };
    return [from, ...frames.slice(0, -1)].map((frame, i) => hinge(stone, frame, stone, frames[i] ?? frame));
  });
  return {
    ...combinePieces([
      stoneLine([stone], upright, false),
      headedStones([stone], [...right, ...left]),
      { metal: [joined(joints)], stones: [] },
    ]),
    top: above * pitch + pitch / 2,
  };
}

export const crossPendant = ({ chain, ...form }: CrossForm): Piece => hung(crossDrop(form), chain);

/** Stones one under the other. */
export type LineForm = {
  /** from the chain down */
  readonly stones: readonly StoneSize[];
  readonly chain: ChainForm;
};

/** A line of stones, without its chain. */
export function lineDrop({ stones }: Pick<LineForm, "stones">): Drop {
  const places = sideBySide(stones);
  const frames = places.map((place) => below(-place));
  return {
    ...stoneLine(stones, frames, false),
    top: -(places[0] ?? 0) + (stones[0] ? pitchOf(stones[0]) / 2 : 0),
  };
}

export const linePendant = ({ chain, ...form }: LineForm): Piece => hung(lineDrop(form), chain);

/** A smooth disc or bar of metal with one stone let into it. */
export type DiscForm = {
  /** mm */
  readonly diameter: number;
  readonly thickness: number;
  /** of the stone in its middle, mm */
  readonly stone: number;
  readonly chain: ChainForm;
};

/** A disc with a stone, without its chain. */
export function discDrop({ diameter, thickness, stone }: Omit<DiscForm, "chain">): Drop {
  const half = diameter / 2;
  const size: StoneSize = { cut: "round", width: stone };
  const set = setStone(size, "bezel");
  // the plate is a ring of metal around the stone's rim, soldered to it
  const inner = set.half.x - 0.15;
  const [middle, reach] = [(half + inner) / 2, (half - inner) / 2];
  const count = 120;
  const section = Array.from({ length: 24 }, (_, k) => {
    const turn = (2 * Math.PI * k) / 24;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.36;
    return [middle + reach * bend(Math.cos(turn)), (thickness / 2) * bend(Math.sin(turn))] as const;
  });
  const rows = Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return section.map(([out, z]): Vector => [out * Math.cos(turn), out * Math.sin(turn), z]);
  });
  const plate = gridMesh(rows, { rows: true, columns: true }, 40);
  return {
    ...combinePieces([
      placePiece({ metal: [plate], stones: [] }, { ...FACING, origin: [0, 0.55, 0] }),
      placePiece(set, FACING),
    ]),
    top: half,
  };
}

export const discPendant = ({ chain, ...form }: DiscForm): Piece => hung(discDrop(form), chain);
