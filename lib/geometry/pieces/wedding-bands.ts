import type { GemCut } from "../gems/gem";
import { outsideOf, plainStrand, type Strand, strandMesh } from "../metal/band";
import type { Profile } from "../metal/section";
import type { Piece } from "../piece";
import { insideRadius } from "./shanks";
import { beadedEdges } from "./shoulder-work";
import { alongBand, cutRun, type RunSeat, type RunSetting, setRun, widened } from "./stone-runs";

export type PlainBandForm = {
  readonly profile: Profile | "twisted";
  /** mm */
  readonly width: number;
  readonly thickness: number;
  /** US */
  readonly size: number;
  readonly milgrain?: boolean;
};

/** Two strands wound around each other all the way round. */
function twistedStrands(inside: number, width: number, thickness: number): Strand[] {
  const turns = 9;
  const each = width * 0.56;
  return [0, Math.PI].map((phase) => ({
    ...plainStrand(inside, "court", each, thickness * 0.62),
    middle: (angle) => (width - each) * 0.5 * Math.cos(turns * angle + phase),
    lift: (angle) => thickness * 0.19 * (1 + Math.sin(turns * angle + phase)),
  }));
}

/** A wedding band without stones. */
export function plainBand({ profile, width, thickness, size, milgrain }: PlainBandForm): Piece {
  const inside = insideRadius(size);
  if (profile === "twisted") {
    const strands = twistedStrands(inside, width, thickness);
    return { metal: strands.map((strand) => strandMesh(strand, undefined, 540)), stones: [] };
  }
  const strand = plainStrand(inside, profile, width, thickness);
  const beads = milgrain ? [beadedEdges(strand, 0.01, Math.PI - 0.01, 0.16)] : [];
  return { metal: [strandMesh(strand), ...beads], stones: [] };
}

export type EternityForm = {
  readonly cut: GemCut;
  /** mm; stones that are not round cover as much as a round one of this diameter */
  readonly diameter: number;
  readonly setting: RunSetting;
  readonly reach: "full" | "half";
  readonly profile: Profile;
  /** mm */
  readonly width: number;
  readonly thickness: number;
  /** US */
  readonly size: number;
};

/** A band with stones all the way round, or over its upper half. */
export function eternityBand(form: EternityForm): Piece {
  const { cut, diameter, setting, reach, profile, width, thickness, size } = form;
  const strand = plainStrand(insideRadius(size), profile, width, thickness);
  const stone = { cut, diameter, upright: true };
  const pitch = (alongBand(stone) + (setting === "bars" ? 0.34 : 0.09)) / outsideOf(strand, 0);
  const span = reach === "full" ? 2 * Math.PI : Math.PI;
  const count = Math.floor(span / pitch);
  // a full row closes evenly; a half one keeps its stones together
  const step = reach === "full" ? span / count : pitch;
  const row = Array.from(
    { length: count },
    (_, i): RunSeat => ({
      ...stone,
      angle: (i - (count - 1) / 2) * step,
      across: 0,
    }),
  );
  const wide = widened(strand, [row]);
  const set = setRun(wide, [row], setting);
  return { metal: [strandMesh(wide, cutRun(wide, [row], setting), 600), ...set.metal], stones: set.stones };
}
