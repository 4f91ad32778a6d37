import { combinePieces, FACING, hangingLine, placePiece } from "@/lib/goods/geometry/layout";
import type { Mesh, Vector } from "@/lib/goods/geometry/mesh";
import { bead, closedTube, tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type StoneSetting, setStone } from "../stones/stone-heads";
import type { StoneSize } from "../stones/stone-shape";
import { type ChainForm, chainAlong } from "./chains";

/** A loop through which the chain runs, widest below, standing on the middle of the view; `foot` its lowest point's height. */
function bail(foot: number, size: number): Mesh {
  const path = Array.from({ length: 40 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 40;
    const up = (1 - Math.cos(turn)) / 2;
    return [0, size * 0.42 * Math.sin(turn) * (0.55 + 0.45 * up), foot + size * up];
  });
  const wire = path.map((point) => point);
  return closedTube(wire, size * 0.13, 14);
}

const toViewer = (): Vector => [0, -1, 0];

/** What hangs from a chain, and the height of its topmost point, to which the loop is tied; mm. */
export type Drop = Piece & { readonly top: number };

/** A loop on top of a drop, across the view. */
const loopAt = (z: number): Mesh =>
  closedTube(
    Array.from({ length: 28 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 28;
      return [0, 0.62 * Math.cos(turn) + 0.2, z + 0.62 * Math.sin(turn)];
    }),
    0.22,
    10,
  );

/** Height of the loop that a chain runs through, mm. */
export const bailSize = (chain: ChainForm): number => Math.max(3.4, chain.width * 2.6);

/** A drop with the loop that its chain runs through. */
export const bailed = ({ top, metal, stones }: Drop, chain: ChainForm): Piece => ({
  metal: [...metal, loopAt(top + 0.35), bail(top + 0.62, bailSize(chain))],
  stones,
});

/** A drop on the part of its chain that the live view shows. */
export function hung(drop: Drop, chain: ChainForm): Piece {
  const size = bailSize(chain);
  const foot = drop.top + 0.62;
  const line = hangingLine(SHOWN.halfWidth, SHOWN.height).map(
    ([x, y, z]): Vector => [x, y, z + foot + size - size * 0.26 - chain.width * 0.25],
  );
  const ends = [line[0], line.at(-1)].flatMap((end) => (end ? [bead(end, chain.width * 0.55)] : []));
  const { metal, stones } = bailed(drop, chain);
  return { metal: [...metal, ...chainAlong(line, chain, toViewer, false), joined(ends)], stones };
}

/** Shown of a chain on both sides of a pendant, mm. */
const SHOWN = { halfWidth: 15, height: 21 };

/** Stones that hang from a chain: one, or a small one above the large one where `above` is given. */
export type PendantForm = {
  readonly stone: StoneSize;
  readonly setting: StoneSetting;
  /** round stones in a line above it, from the chain down, mm */
  readonly above?: readonly number[];
  readonly chain: ChainForm;
};

/** A pendant on the part of its chain that shows. */
export const pendant = ({ chain, ...form }: PendantForm): Piece => hung(pendantDrop(form), chain);

/** A pendant without its chain. */
export function pendantDrop({ stone, setting, above = [] }: Omit<PendantForm, "chain">): Drop {
  const main = setStone(stone, setting);
  const smalls = above.map((diameter) => setStone({ cut: "round", width: diameter }, "bezel"));
  let top = main.half.y;
  const parts: Piece[] = [placePiece(main, FACING)];
  const loops: Mesh[] = [];
  for (const small of [...smalls].reverse()) {
    loops.push(loopAt(top + 0.25));
    const z = top + 0.55 + small.half.y;
    parts.push(placePiece(small, { ...FACING, origin: [0, 0, z] }));
    top = z + small.half.y;
  }
  // a stem ties the loop on top to the head's gallery
  const stem = tube(
    [
      [0, main.depth * 0.5, main.half.y * 0.45],
      [0, 0.75, main.half.y * 0.84],
      [0, 0.25, main.half.y + 0.15],
    ],
    { radius: () => 0.32, sides: 14 },
  );
  return { ...combinePieces([...parts, { metal: [stem, ...loops], stones: [] }]), top };
}
