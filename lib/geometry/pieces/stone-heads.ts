import type { Mesh } from "../mesh";
import { IDENTITY } from "../mesh";
import type { Piece } from "../piece";
import { milgrain } from "./bezels";
import { closeHalo } from "./halos";
import { headOf } from "./heads";
import { type StoneSize, shapeOf, stoneAt } from "./stone-shape";

export type StoneSetting = "prongs" | "bezel" | "halo" | "milgrain bezel";

/** A stone in its own head, as earrings and pendants carry it, in the stone's frame; mm. */
export type SetStone = Piece & {
  /** half its extent along x and y, metal included */
  readonly half: { readonly x: number; readonly y: number };
  /** how far it reaches below the girdle */
  readonly depth: number;
};

/** How wide melee around a stone is, mm. */
const HALO = 1.2;

/** A stone held by prongs, by a rim, or by prongs inside a row of small stones. */
export function setStone(size: StoneSize, setting: StoneSetting): SetStone {
  const gem = shapeOf(size);
  const depth = gem.girdle + gem.pavilionDepth + 0.25;
  const stones = [stoneAt(size, IDENTITY)];
  const half = (out: number) => ({ x: gem.width / 2 + out, y: gem.length / 2 + out });
  const metal: Mesh[] = [];
  if (setting === "bezel" || setting === "milgrain bezel") {
    const head = headOf(gem, { kind: "full bezel", floor: -depth, band: 1, fine: 0.85 });
    const beads = setting === "milgrain bezel" ? [milgrain(gem.outline, 0.26, 0.2)] : [];
    return { stones, metal: [...head.metal, ...beads], half: half(0.45), depth };
  }
  const kind = gem.cut === "round" && setting === "prongs" && gem.width > 7 ? "six prongs" : "four prongs";
  const haloed = setting === "halo";
  metal.push(...headOf(gem, { kind, floor: -depth, band: 1, fine: haloed ? 0.72 : 0.92 }).metal);
  if (!haloed) return { stones, metal, half: half(0.3), depth };
  const halo = closeHalo({
    outline: gem.outline,
    diameters: [HALO],
    count: 99,
    gap: 0.2,
    height: -0.12,
    edge: "beads",
  });
  return {
    stones: [...stones, ...halo.stones],
    metal: [...metal, ...halo.metal],
    half: half(HALO + 0.3),
    depth,
  };
}
