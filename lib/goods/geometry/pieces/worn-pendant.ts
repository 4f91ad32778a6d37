import { add, cross, dot, type Mesh, scale, subtract, unit, type Vector } from "../mesh";
import type { Piece } from "../piece";
import { type ChainForm, chainAlong } from "./chains";
import { combinePieces, placePiece } from "./layout";
import { bailed, bailSize, type Drop } from "./pendants";
import { chainOn, neckRun, type Run, toViewer } from "./runs";

/** Heavier than its chain by so much that the chain is drawn to a point. */
const LOAD = 9;
const LENGTH = 18 * 25.4;

const reach = (meshes: readonly Mesh[], axis: 0 | 1 | 2): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const { positions } of meshes)
    for (let i = axis; i < positions.length; i += 3) most = Math.max(most, positions[i] ?? 0);
  return most;
};

/**
 * What hangs from the lowest point of a worn chain, with its back on the skin.
 * @param top mm above its origin where the chain runs
 * @param clear mm from the chain's middle to the skin
 */
export function hungOnSkin(hanging: Piece, { loop, facing }: Run, top: number, clear: number): Piece {
  const [low = [0, 0, 0]] = loop;
  const out = facing(low);
  const up = unit(subtract([0, 0, 1], scale(out, dot([0, 0, 1], out))));
  const back = Math.max(0, reach(hanging.metal, 1) - clear);
  return placePiece(hanging, {
    origin: add(add(low, scale(up, -top)), scale(out, back)),
    x: cross(up, out),
    y: scale(out, -1),
    z: up,
  });
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
