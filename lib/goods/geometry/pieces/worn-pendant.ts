import { bust } from "../forms/bust";
import { slopeAt } from "../forms/field";
import { add, cross, dot, type Frame, type Mesh, scale, subtract, unit, type Vector } from "../mesh";
import type { Piece } from "../piece";
import { type ChainForm, chainAlong } from "./chains";
import { combinePieces, placePiece } from "./layout";
import { bailed, bailSize, type Drop } from "./pendants";
import { chainOn, neckRun, toViewer } from "./runs";

/** Heavier than its chain by so much that the chain is drawn to a point. */
const LOAD = 9;
const LENGTH = 18 * 25.4;

const reach = (meshes: readonly Mesh[], axis: 0 | 1 | 2): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const { positions } of meshes)
    for (let i = axis; i < positions.length; i += 3) most = Math.max(most, positions[i] ?? 0);
  return most;
};

/** A pendant on its chain around the neck of a bust. */
export function wornPendant(drop: Drop, chain: ChainForm): Piece {
  const clear = chain.width * 0.6;
  const run = neckRun(LENGTH, "worn", { halfWidth: 0, height: 0 }, clear, LOAD);
  const [low = [0, 0, 0]] = run.loop;
  const out = slopeAt(bust, ...low);
  const up = unit(subtract([0, 0, 1], scale(out, dot([0, 0, 1], out))));
  const hanging = bailed(drop, chain);
  // the chain runs through the top of the bail, and the back lies on the skin
  const top = drop.top + 0.62 + bailSize(chain) * 0.74;
  const back = Math.max(0, reach(drop.metal, 1) - clear);
  const frame: Frame = {
    origin: add(add(low, scale(up, -top)), scale(out, back)),
    x: cross(up, out),
    y: scale(out, -1),
    z: up,
  };
  return combinePieces([placePiece(hanging, frame), { metal: chainOn(run, chain), stones: [] }]);
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
