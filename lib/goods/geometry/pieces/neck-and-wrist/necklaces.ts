import { combinePieces, framesAt, placePiece } from "@/lib/goods/geometry/layout";
import { add, type Frame, scale, type Vector } from "@/lib/goods/geometry/mesh";
import { closedTube, tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type StoneSetting, setStone } from "../stones/stone-heads";
import { pitchOf, sideBySide, stoneLine } from "../stones/stone-lines";
import type { StoneSize } from "../stones/stone-shape";
import type { ChainForm } from "./chains";
import { boxClasp } from "./clasps";
import { pendantDrop } from "./pendants";
import { chainOn, claspOn, type Extent, type Front, neckRun, type Run } from "./runs";
import { hungOnSkin } from "./worn-pendant";
import { type BraceletExtent, wristRun } from "./wrist-run";

/** What the live view shows of one whose stones stand apart: enough to see several, mm. */
const STATIONS_FRONT: Front = { halfWidth: 34, height: 42 };
const MIDDLE_FRONT: Front = { halfWidth: 22, height: 27 };

const neck = (length: number, extent: Extent, front: Front, chain: ChainForm): Run =>
  neckRun(length, extent, front, chain.width * 0.6);

/** Stones set along a chain. */
export type StationForm = {
  readonly stone: StoneSize;
  readonly setting: Extract<StoneSetting, "bezel" | "prongs" | "milgrain bezel">;
  /** stones, evenly apart */
  readonly count: number;
  /** share of the chain's length they are spread over, about its middle; the whole chain at 1 */
  readonly over: number;
  readonly chain: ChainForm;
};

/** Places from the line's first point, symmetric about it. */
const stationPlaces = (count: number, over: number, length: number): number[] =>
  Array.from({ length: count }, (_, i) => ((i - (count - 1) / 2) / count) * length * over);

function stations({ stone, setting, count, over }: StationForm, run: Run, length: number): Piece {
  const set = setStone(stone, setting);
  const places = stationPlaces(count, over, length).filter((at) => Math.abs(at) < run.half - set.half.x);
  const frames = framesAt(run.loop, places, run.facing);
  // the chain runs behind the girdles, through a loop on each side of a head
  const raised = (frame: Frame): Frame => ({
    ...frame,
    origin: add(frame.origin, scale(frame.z, set.depth * 0.45)),
  });
  const loops = frames.flatMap(({ origin, x, z }) =>
    [-1, 1].map((side) =>
      closedTube(
        Array.from({ length: 24 }, (_, i): Vector => {
          const turn = (2 * Math.PI * i) / 24;
          const out = side * (set.half.x + 0.1) + 0.55 * Math.cos(turn);
          return add(add(origin, scale(x, out)), scale(z, 0.55 * Math.sin(turn)));
        }),
        0.2,
        10,
      ),
    ),
  );
  return combinePieces([
    ...frames.map((frame) => placePiece(set, raised(frame))),
    { metal: [joined(loops)], stones: [] },
  ]);
}

const stationsOnChain = (form: StationForm, run: Run, length: number): Piece =>
  combinePieces([stations(form, run, length), { metal: chainOn(run, form.chain), stones: [] }]);

/** A necklace of stones apart from each other on their chain; `length` mm. */
export const stationNecklace = (form: StationForm, length: number, extent: Extent = "whole"): Piece =>
  stationsOnChain(form, neck(length, extent, STATIONS_FRONT, form.chain), length);

/** A bracelet of stones apart from each other on their chain; `length` mm. */
export const stationBracelet = (
  form: StationForm,
  length: number,
  extent: BraceletExtent = "standing",
): Piece => stationsOnChain(form, wristRun(length, extent, form.chain.width * 0.6), length);

/** Stones side by side on a part of a chain. */
export type BarForm = {
  /** from the middle outwards: the first stands once, the others on both sides */
  readonly stones: readonly StoneSize[];
  readonly chain: ChainForm;
};

function barOnChain({ stones, chain }: BarForm, run: Run): Piece {
  const row = [...stones.slice(1).reverse(), ...stones];
  const reach = row.reduce((sum, size) => sum + pitchOf(size), 0) / 2;
  const last = stones.at(-1)?.width ?? 2;
  // the chain's ends are held by the outermost heads
  const ends = framesAt(run.loop, [reach, -reach], run.facing).map(({ origin, x }, i) =>
    tube(
      [-0.6, 0, 0.7].map((at) => add(origin, scale(x, (i === 0 ? 1 : -1) * (at - last * 0.1)))),
      { radius: () => Math.max(0.3, chain.width * 0.32), sides: 12 },
    ),
  );
  return combinePieces([
    stoneLine(row, framesAt(run.loop, sideBySide(row), run.facing), false),
    { metal: [joined(ends), ...chainOn(run, chain, reach)], stones: [] },
  ]);
}

/** A row of stones in the middle of a chain; `length` mm. */
export const barNecklace = (form: BarForm, length: number, extent: Extent = "whole"): Piece =>
  barOnChain(form, neck(length, extent, MIDDLE_FRONT, form.chain));

/** A row of stones on the front of a chain bracelet; `length` mm. */
export const barBracelet = (form: BarForm, length: number, extent: BraceletExtent = "standing"): Piece =>
  barOnChain(form, wristRun(length, extent, (form.stones[0]?.width ?? 2) * 0.62));

/**
 * A line of stones around the neck, largest in front.
 * @param largest width of the middle stone, and `smallest` of those at the clasp, mm
 */
export function rivieraNecklace(
  cut: StoneSize["cut"],
  largest: number,
  smallest: number,
  length: number,
  extent: Extent = "whole",
): Piece {
  const clasp = boxClasp(smallest);
  const half = (length - clasp.length) / 2;
  const sizeAt = (away: number): StoneSize => {
    const share = Math.min(1, away / (half * 0.8));
    // tenths of a millimeter: as stones are sorted
    return { cut, width: Math.round((largest + (smallest - largest) * share) * 10) / 10 };
  };
  const side: { size: StoneSize; at: number }[] = [];
  let [reach, size] = [pitchOf(sizeAt(0)) / 2, sizeAt(0)];
  while (reach + pitchOf(sizeAt(reach)) < half) {
    size = sizeAt(reach);
    side.push({ size, at: reach + pitchOf(size) / 2 });
    reach += pitchOf(size);
  }
  // what is left is shared out between all stones
  const stretch = half / reach;
  const all = [
    ...side.map(({ size: one, at }) => ({ size: one, at: -at * stretch })).reverse(),
    { size: sizeAt(0), at: 0 },
    ...side.map(({ size: one, at }) => ({ size: one, at: at * stretch })),
  ];
  // graduated: wider than a line of one size, so that its stones are seen to grow smaller
  const front = { halfWidth: 12 + 6 * largest, height: 16 + 8 * largest };
  const run = neckRun(length, extent, front, largest * 0.62);
  const laid = all.filter(({ size: one, at }) => run.closed || Math.abs(at) < run.half - one.width / 2);
  const frames = framesAt(
    run.loop,
    laid.map(({ at }) => at),
    run.facing,
  );
  const line = stoneLine(
    laid.map((one) => one.size),
    frames,
    false,
  );
  return { ...line, metal: [...line.metal, ...claspOn(run, clasp)] };
}

/** A chain that meets in front, where a line of stones hangs from it. */
export type LariatForm = {
  /** from the chain down */
  readonly stones: readonly StoneSize[];
  readonly setting: StoneSetting;
  readonly chain: ChainForm;
};

/** A necklace in the shape of a Y; `length` mm round the neck. */
export function lariatNecklace(
  { stones, setting, chain }: LariatForm,
  length: number,
  extent: Extent = "whole",
): Piece {
  const last = stones.at(-1) ?? { cut: "round", width: 4 };
  const drop = pendantDrop({ stone: last, setting, above: stones.slice(0, -1).map(({ width }) => width) });
  const run = neck(length, extent, MIDDLE_FRONT, chain);
  const ring = closedTube(
    Array.from({ length: 28 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 28;
      return [0, 0.75 * Math.cos(turn), -0.35 + 0.75 * Math.sin(turn)];
    }),
    0.22,
    10,
  );
  const hanging = combinePieces([
    placePiece(drop, { origin: [0, 0, -drop.top - 0.6], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }),
    { metal: [ring], stones: [] },
  ]);
  return combinePieces([
    { metal: chainOn(run, chain), stones: [] },
    extent === "worn" ? hungOnSkin(hanging, run, 0, chain.width * 0.6) : hanging,
  ]);
}
