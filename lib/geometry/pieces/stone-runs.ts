import type { GemCut } from "../gems/gem";
import { type Frame, type Mesh, placed } from "../mesh";
import { type Cutting, type Strand, seatOn } from "../metal/band";
import { clamp, smoothstep } from "../metal/numbers";
import type { Groove } from "../metal/section";
import { tube } from "../metal/tube";
import { joined } from "../metal/weld";
import { type SetStones, settingBead } from "./melee";
import { sizedLike, stoneAt } from "./stone-shape";

/** How stones are held along a band. */
export type RunSetting = "pave" | "french" | "channel" | "bars";

/** A stone's place along a band. */
export type RunSeat = {
  /** radians from the top */
  readonly angle: number;
  /** mm from the strand's middle line */
  readonly across: number;
  /** mm; stones that are not round cover as much as a round one of this diameter */
  readonly diameter: number;
  readonly cut?: GemCut;
};

const roundness = (seat: RunSeat) => sizedLike(seat.cut ?? "round", seat.diameter);

/** A stone's extent along the band, mm: long stones lie along it. */
export const alongBand = (seat: Pick<RunSeat, "diameter" | "cut">): number => {
  const { width } = sizedLike(seat.cut ?? "round", seat.diameter);
  return seat.diameter ** 2 / width;
};

const sunk: Record<RunSetting, number> = { pave: 0.02, french: 0, channel: 0.24, bars: 0.06 };

const frameOf = (strand: Strand, seat: RunSeat, setting: RunSetting): Frame => {
  const { width } = roundness(seat);
  // the level is that of the metal beside the stone, not that of the dome it is cut from
  const beside = seatOn(strand, seat.angle, seat.across + width / 2, 0).origin;
  const other = seatOn(strand, seat.angle, seat.across - width / 2, 0).origin;
  const frame = seatOn(strand, seat.angle, seat.across, 0);
  const level = [0, 1, 2].map(
    (axis) => ((beside[axis] ?? 0) + (other[axis] ?? 0)) / 2 - frame.z[axis as 0] * sunk[setting],
  );
  return { ...frame, origin: [level[0] ?? 0, level[1] ?? 0, level[2] ?? 0] };
};

/** Stones at their seats, with the beads or bars between neighbours of a row. */
export function setRun(
  strand: Strand,
  rows: readonly (readonly RunSeat[])[],
  setting: RunSetting,
): SetStones {
  const stones = rows.flat().map((seat) => {
    const frame = frameOf(strand, seat, setting);
    const size = roundness(seat);
    // turned a quarter, so that its length lies along the band
    const turned: Frame = size.cut === "round" ? frame : { ...frame, x: frame.y, y: reversed(frame.x) };
    return stoneAt(size, turned);
  });
  const between = rows.flatMap((row) =>
    row.slice(1).flatMap((seat, i) => holders(strand, row[i] ?? seat, seat, setting)),
  );
  return { stones, metal: between.length > 0 ? [joined(between)] : [] };
}

const reversed = ([x, y, z]: Frame["x"]): Frame["x"] => [-x, -y, -z];

function holders(strand: Strand, a: RunSeat, b: RunSeat, setting: RunSetting): Mesh[] {
  const near = (alongBand(a) + alongBand(b)) / 2 + 0.5;
  if (Math.abs(a.angle - b.angle) * strand.inside > near || setting === "channel") return [];
  const share = alongBand(a) / (alongBand(a) + alongBand(b));
  const angle = a.angle + (b.angle - a.angle) * share;
  const across = (a.across + b.across) / 2;
  const wide = Math.min(roundness(a).width, roundness(b).width);
  const frame = frameOf(strand, { angle, across, diameter: wide }, setting);
  if (setting === "bars") {
    const end = wide * 0.52;
    const path = [-end, end].map((y) => placed(frame, [0, y, 0.06]));
    return [tube(path, { radius: () => 0.17, sides: 14 })];
  }
  const reach = wide * (setting === "french" ? 0.4 : 0.42);
  return [-1, 1].map((side) => settingBead(placed(frame, [0, side * reach, 0.07]), wide));
}

/** What the stones' seats cut out of the band: a groove a row, and dips beside each stone in French-cut pavé. */
export function cutRun(
  strand: Strand,
  rows: readonly (readonly RunSeat[])[],
  setting: RunSetting,
): (angle: number) => Cutting {
  const radius = strand.inside + strand.thickness(0.8);
  return (angle) => {
    const grooves = rows.map((row): Groove => {
      const nearest = row.reduce<RunSeat | undefined>(
        (best, seat) => (!best || Math.abs(seat.angle - angle) < Math.abs(best.angle - angle) ? seat : best),
        undefined,
      );
      if (!nearest) return { centre: 0, half: 0.3, depth: 0, straight: 0 };
      const size = roundness(nearest);
      const past = Math.abs(angle - nearest.angle) * radius - alongBand(nearest) / 2;
      const open = 1 - smoothstep(0.02, 0.16, past);
      const half = clamp(
        size.width / 2 - (setting === "channel" ? 0.05 : 0),
        0.2,
        strand.width(angle) / 2 - 0.08,
      );
      const depth = size.width * 0.56 + (setting === "channel" ? 0.3 : 0.03);
      const straight = setting === "channel" ? 0.34 : 0.05;
      return { centre: nearest.across, half, depth: depth * open, straight: straight * open };
    });
    if (setting !== "french") return { grooves };
    const dip = rows.flat().reduce((deepest, seat) => {
      const away = (Math.abs(seat.angle - angle) * radius) / seat.diameter;
      return Math.max(deepest, seat.diameter * 0.34 * clamp(1 - 2.3 * away, 0, 1));
    }, 0);
    return { grooves, dip };
  };
}

/**
 * Stones side by side from an angle away from the top, the same on both sides.
 * @param each the stones of one side, from the head outwards
 * @param gap mm between two stones
 */
export function mirroredRow(
  strand: Strand,
  each: readonly Pick<RunSeat, "diameter" | "cut">[],
  start: number,
  gap: number,
  across = 0,
): RunSeat[] {
  const radius = strand.inside + strand.thickness(0.8) - 0.05;
  let at = start;
  const side: RunSeat[] = [];
  for (const stone of each) {
    const half = alongBand(stone) / 2 / radius;
    // past the palm's middle the two sides would meet
    if (at + 2 * half > Math.PI - 0.05) break;
    side.push({ ...stone, angle: at + half, across });
    at += 2 * half + gap / radius;
  }
  return [...side.map((seat) => ({ ...seat, angle: -seat.angle })).reverse(), ...side];
}
