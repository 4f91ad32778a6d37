import { cyclic } from "@/lib/goods/geometry/cyclic";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import { type Frame, type Mesh, placed } from "@/lib/goods/geometry/mesh";
import { type Cutting, type Strand, seatOn } from "@/lib/goods/geometry/metal/band";
import { clamp, smoothstep } from "@/lib/goods/geometry/metal/numbers";
import type { Groove } from "@/lib/goods/geometry/metal/section";
import { tube } from "@/lib/goods/geometry/metal/tube";
import { joined } from "@/lib/goods/geometry/metal/weld";
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
  /** its length stands across the band instead of along it */
  readonly upright?: boolean;
};

type Sized = Pick<RunSeat, "diameter" | "cut" | "upright">;

const sizeOf = (seat: Sized) => sizedLike(seat.cut ?? "round", seat.diameter);

/** A stone's extent across the band, mm. */
const acrossBand = (seat: Sized): number => {
  const { width } = sizeOf(seat);
  return seat.upright ? seat.diameter ** 2 / width : width;
};

/** A stone's extent along the band, mm: long stones lie along it. */
export const alongBand = (seat: Sized): number => seat.diameter ** 2 / acrossBand(seat);

/** From one angle to another the shorter way round, radians. */
const turnBetween = (from: number, to: number) => Math.atan2(Math.sin(to - from), Math.cos(to - from));

const sunk: Record<RunSetting, number> = { pave: 0.02, french: 0, channel: 0.24, bars: 0.06 };

const frameOf = (strand: Strand, seat: RunSeat, setting: RunSetting): Frame => {
  const width = acrossBand(seat);
  // the level is that of the metal beside the stone, not that of the dome it is cut from
  const half = Math.min(width / 2, strand.width(seat.angle) / 2 - Math.abs(seat.across) - 0.1);
  const beside = seatOn(strand, seat.angle, seat.across + half, 0).origin;
  const other = seatOn(strand, seat.angle, seat.across - half, 0).origin;
  const frame = seatOn(strand, seat.angle, seat.across, 0);
  const level = [0, 1, 2].map(
    (axis) => ((beside[axis] ?? 0) + (other[axis] ?? 0)) / 2 - frame.z[axis as 0] * sunk[setting],
  );
  return { ...frame, origin: [level[0] ?? 0, level[1] ?? 0, level[2] ?? 0] };
};

/** Stones at their seats, with the beads or bars between neighbors of a row. */
export function setRun(
  strand: Strand,
  rows: readonly (readonly RunSeat[])[],
  setting: RunSetting,
): SetStones {
  const stones = rows.flat().map((seat) => {
    const frame = frameOf(strand, seat, setting);
    const size = sizeOf(seat);
    // turned a quarter, so that its length lies along the band
    const turned: Frame =
      size.cut === "round" || seat.upright ? frame : { ...frame, x: frame.y, y: reversed(frame.x) };
    return stoneAt(size, turned);
  });
  const between = rows.flatMap((row) =>
    row.flatMap((seat, i) => holders(strand, cyclic(row, i - 1), seat, setting)),
  );
  return { stones, metal: between.length > 0 ? [joined(between)] : [] };
}

const reversed = ([x, y, z]: Frame["x"]): Frame["x"] => [-x, -y, -z];

function holders(strand: Strand, a: RunSeat, b: RunSeat, setting: RunSetting): Mesh[] {
  const near = (alongBand(a) + alongBand(b)) / 2 + 0.5;
  if (Math.abs(turnBetween(a.angle, b.angle)) * strand.inside > near || setting === "channel") return [];
  const share = alongBand(a) / (alongBand(a) + alongBand(b));
  const angle = a.angle + turnBetween(a.angle, b.angle) * share;
  const across = (a.across + b.across) / 2;
  const wide = Math.min(acrossBand(a), acrossBand(b));
  const frame = frameOf(strand, { angle, across, diameter: wide }, setting);
  if (setting === "bars") {
    const end = wide * 0.52;
    const path = [-end, end].map((y) => placed(frame, [0, y, 0.06]));
    return [tube(path, { radius: () => 0.17, sides: 14 })];
  }
  const reach = wide * (setting === "french" ? 0.39 : 0.4);
  return [-1, 1].map((side) => settingBead(placed(frame, [0, side * reach, 0.045]), wide));
}

/** Half a groove's room, mm: `most` on a band of one row, up to the next groove where there are several. */
function room(most: number, rows: readonly (readonly RunSeat[])[]): number {
  const [first, second] = rows.map((row) => row[0]?.across ?? 0);
  return second === undefined ? most : Math.abs(second - (first ?? 0)) / 2 - 0.03;
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
        (best, seat) =>
          !best || Math.abs(turnBetween(seat.angle, angle)) < Math.abs(turnBetween(best.angle, angle))
            ? seat
            : best,
        undefined,
      );
      if (!nearest) return { center: 0, half: 0.3, depth: 0, straight: 0 };
      const across = acrossBand(nearest);
      const past = Math.abs(turnBetween(angle, nearest.angle)) * radius - alongBand(nearest) / 2;
      const open = 1 - smoothstep(0.02, 0.16, past);
      const half = clamp(
        across / 2 - (setting === "channel" ? 0.05 : 0),
        0.2,
        room(strand.width(angle) / 2 - 0.08, rows),
      );
      const depth = across * (nearest.upright ? 0.5 : 0.56) + (setting === "channel" ? 0.3 : 0.03);
      const straight = setting === "channel" ? 0.34 : 0.05;
      return { center: nearest.across, half, depth: depth * open, straight: straight * open };
    });
    if (setting !== "french") return { grooves };
    const dip = rows.flat().reduce((deepest, seat) => {
      const away = (Math.abs(turnBetween(seat.angle, angle)) * radius) / seat.diameter;
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
  each: readonly Sized[],
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

/** A strand wide enough for the stones set into it, and no wider anywhere else than it was drawn. */
export function widened(strand: Strand, rows: readonly (readonly RunSeat[])[]): Strand {
  const seats = rows.flat();
  const reach = (seat: RunSeat) => 2 * (Math.abs(seat.across) + acrossBand(seat) / 2 + 0.1);
  const radius = strand.inside + strand.thickness(0.8);
  return {
    ...strand,
    width: (angle) =>
      seats.reduce((widest, seat) => {
        const near =
          1 - smoothstep(0.5, 1.6, (Math.abs(turnBetween(angle, seat.angle)) * radius) / alongBand(seat));
        return Math.max(
          widest,
          strand.width(angle) * (1 - near) + Math.max(strand.width(angle), reach(seat)) * near,
        );
      }, strand.width(angle)),
  };
}
