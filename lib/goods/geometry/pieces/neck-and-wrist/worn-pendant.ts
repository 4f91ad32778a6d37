import { bust } from "@/lib/goods/geometry/forms/bust";
import { combinePieces, placePiece } from "@/lib/goods/geometry/layout";
import { add, type Frame, type Mesh, placed, scale, type Vector } from "@/lib/goods/geometry/mesh";
import type { Piece } from "@/lib/goods/geometry/piece";
import { type ChainForm, chainAlong } from "./chains";
import { bailed, bailSize, type Drop } from "./pendants";
import { chainOn, neckRun, type Run, toViewer } from "./runs";

/** Heavier than its chain by so much that the chain is drawn to a point. */
const LOAD = 9;
const LENGTH = 18 * 25.4;

/** Corners of a part that are held against the skin; all of them are many thousands. */
const PROBES = 1600;

const probesOf = (meshes: readonly Mesh[]): Vector[] => {
  const total = meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const step = 3 * Math.max(1, Math.floor(total / PROBES));
  return meshes.flatMap(({ positions }) =>
    Array.from({ length: Math.floor(positions.length / step) }, (_, i): Vector => {
      const at = i * step;
      return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    }),
  );
};

/** How far what hangs may swing out from the vertical, radians, and in which steps. */
const MOST_SWING = 0.9;
const SWING = 0.03;

/**
 * What hangs from the lowest point of a worn chain: its weight draws it straight down, and the skin swings it out.
 * @param top mm above its origin where the chain runs
 * @param clear mm from the chain's middle to the skin
 */
export function hungOnSkin(hanging: Piece, { loop }: Run, top: number, clear: number): Piece {
  const [low = [0, 0, 0]] = loop;
  const probes = probesOf(hanging.metal);
  // what the chain runs through lies in front of the skin as the chain does
  const bailBack = probes.reduce((most, [, y, z]) => (z > top - clear ? Math.max(most, y) : most), 0);
  const swung = (by: number): Frame => {
    const out: Vector = [0, -Math.cos(by), Math.sin(by)];
    const up: Vector = [0, Math.sin(by), Math.cos(by)];
    const forward = Math.max(0, bailBack - clear);
    return {
      origin: add(add(low, scale(up, -top)), scale(out, forward)),
      x: [1, 0, 0],
      y: scale(out, -1),
      z: up,
    };
  };
  const depth = (frame: Frame) =>
    probes.reduce((least, probe) => Math.min(least, bust(...placed(frame, probe))), Number.POSITIVE_INFINITY);
  let [by, deepest] = [0, depth(swung(0))];
  for (; by < MOST_SWING && deepest < 0; by += SWING) deepest = depth(swung(by + SWING));
  const frame = swung(by);
  const lift = Math.max(0, -deepest);
  return placePiece(hanging, { ...frame, origin: add(frame.origin, scale(frame.y, -lift)) });
}

/** A pendant on its chain around the neck of a bust. */
export function wornPendant(drop: Drop, chain: ChainForm): Piece {
  const clear = chain.width * 0.6;
  const run = neckRun(LENGTH, "worn", { halfWidth: 0, height: 0 }, clear, LOAD);
  // the chain runs through the top of the bail
  const top = drop.top + 0.62 + bailSize(chain) * 0.74;
  return combinePieces([
    hungOnSkin(bailed(drop, chain), run, top, clear),
    { metal: chainOn(run, chain), stones: [] },
  ]);
}

/** How steeply a chain rises from its pendant, and over how many mm it bends there. */
const STEEP = 1.35;
const BEND = 1.1;

/** A pendant on so much of its chain that the chain runs out of every picture of the pendant. */
export function pendantOnLongChain(drop: Drop, chain: ChainForm): Piece {
  const size = bailSize(chain);
  const seat = drop.top + 0.62 + size - size * 0.26 - chain.width * 0.25;
  // so light a chain is drawn straight by what hangs from it, and bends only where the loop is
  const line = Array.from({ length: 481 }, (_, i): Vector => {
    const x = (i / 240 - 1) * 40;
    return [x, 0, Math.hypot(STEEP * x, BEND) - BEND + seat];
  });
  return combinePieces([
    bailed(drop, chain),
    { metal: chainAlong(line, chain, toViewer, false), stones: [] },
  ]);
}
