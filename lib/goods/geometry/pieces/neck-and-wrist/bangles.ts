import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { placePiece } from "@/lib/goods/geometry/layout";
import { plainStrand, roundedAt, type Strand, strandMesh } from "@/lib/goods/geometry/metal/band";
import type { Profile } from "@/lib/goods/geometry/metal/section";
import type { Piece } from "@/lib/goods/geometry/piece";
import { alongBand, cutRun, type RunSeat, type RunSetting, setRun, widened } from "../stones/stone-runs";
import type { BangleForm } from "./bracelets";

/** A ring's finger lies along y; a bangle's arm along z. */
const level = (piece: Piece): Piece =>
  placePiece(piece, { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] });

export type StoneBangleForm = Omit<BangleForm, "profile"> & {
  readonly profile: Profile;
  readonly cut: GemCut;
  /** mm; stones that are not round cover as much as a round one of this diameter */
  readonly stones: number;
  readonly setting: RunSetting;
  /** share of the way round that is set, about the top */
  readonly over: number;
};

/** A stiff closed bangle with a row of stones. */
export function stoneBangle(form: StoneBangleForm): Piece {
  const { diameter, width, thickness, profile, cut, stones, setting, over } = form;
  const strand = plainStrand(diameter / 2, profile, width, thickness);
  const stone = { cut, diameter: stones, upright: true };
  const step = (alongBand(stone) + (setting === "bars" ? 0.34 : 0.09)) / (diameter / 2 + thickness);
  const count = Math.floor((2 * Math.PI * over) / step);
  const row = Array.from(
    { length: count },
    (_, i): RunSeat => ({ ...stone, angle: (i - (count - 1) / 2) * step, across: 0 }),
  );
  const wide = widened(strand, [row]);
  const set = setRun(wide, [row], setting);
  return level({
    metal: [strandMesh(wide, cutRun(wide, [row], setting), 1200), ...set.metal],
    stones: set.stones,
  });
}

export type CuffForm = BangleForm & {
  /** of the opening, degrees */
  readonly open: number;
  /** two strands that cross, in place of one */
  readonly twisted?: boolean;
};

/** A stiff bracelet, open at the back of the wrist. */
export function cuff({ diameter, width, thickness, profile, open, twisted }: CuffForm): Piece {
  const gap = (open * Math.PI) / 180;
  const half = Math.PI - gap / 2;
  const one = (middle: Strand["middle"], lift: Strand["lift"], share: number): Strand => ({
    ...plainStrand(diameter / 2, profile, width * share, thickness * (share < 1 ? 0.8 : 1)),
    middle,
    lift,
    range: [-half, half],
  });
  const strands = twisted
    ? [0, Math.PI].map((phase) =>
        one(
          (angle) => width * 0.3 * Math.cos(5 * angle + phase),
          (angle) => thickness * 0.24 * (1 + Math.sin(5 * angle + phase)),
          0.5,
        ),
      )
    : [
        one(
          () => 0,
          () => 0,
          1,
        ),
      ];
  const metal = strands.map((strand) => strandMesh(roundedAt(strand, Math.PI, gap), undefined, 720));
  return level({ metal, stones: [] });
}
