import type { Mesh } from "@/lib/goods/geometry/mesh";
import { placed } from "@/lib/goods/geometry/mesh";
import { outsideOf, type Strand, seatOn, strandMesh } from "@/lib/goods/geometry/metal/band";
import { closedTube } from "@/lib/goods/geometry/metal/tube";
import { marquise } from "@/lib/goods/geometry/outline";
import type { DesignDetails, DesignStones } from "@/lib/goods/geometry/setting-design";
import type { SetStones } from "../stones/melee";
import { cutRun, mirroredRow, type RunSeat, type RunSetting, setRun, widened } from "../stones/stone-runs";

type Stone = Pick<RunSeat, "diameter" | "cut">;

/** Between two stones of a row, mm. */
const GAP = 0.08;

const cutOf = (shape: DesignStones["shape"]) =>
  shape === "baguette" ? ("baguette" as const) : (shape ?? "round");

/** One side's stones from the head outwards: largest first, kinds taking turns where bars part them. */
function oneSide(groups: readonly DesignStones[], form: DesignDetails, rows: number): Stone[] {
  const sides = groups.map(({ count, diameter, shape }) =>
    Array.from({ length: Math.round(count / 2 / rows) }, () => ({ diameter, cut: cutOf(shape) })),
  );
  if (form.band !== "bars") return sides.flat().sort((a, b) => b.diameter - a.diameter);
  const [long = [], round = []] = sides;
  return round.flatMap((stone, i) => [stone, ...long.slice(i, i + 1)]);
}

/** The strands of a divided shank that carry stones. */
const setStrands = (form: DesignDetails, strands: readonly Strand[]): number[] => {
  if (form.shank === "split in two") return [0, 1];
  if (form.shank === "split in three") return [0, 2];
  return strands.length > 0 ? [0] : [];
};

/** Small stones in marquise-shaped frames with plain ones between, as seats farther apart. */
function navetteFrames(strand: Strand, row: readonly RunSeat[]): Mesh[] {
  const outline = marquise(1.72);
  return row.flatMap((seat, i) => {
    if (i % 2 === 0) return [];
    const frame = seatOn(strand, seat.angle, 0, -0.02);
    const path = outline.map(([x, y]) =>
      placed(frame, [y * seat.diameter * 1.22, x * seat.diameter * 1.22, 0.03]),
    );
    return [closedTube(path, 0.13, 10)];
  });
}

/**
 * A shank with the stones along it.
 * @param start radians from the top at which the row begins on both sides
 * @param full whether the row goes all the way round
 */
export function bandWithStones(
  strands: readonly Strand[],
  groups: readonly DesignStones[],
  form: DesignDetails,
  start: number,
  full: boolean,
): SetStones {
  const carriers = groups.length > 0 ? setStrands(form, strands) : [];
  const framed = form.band === "navette frames";
  const setting: RunSetting = form.band === undefined || form.band === "navette frames" ? "pave" : form.band;
  const gap = setting === "bars" ? 0.36 : framed ? 0.98 : GAP;
  const parts = strands.map((strand, i): SetStones => {
    if (!carriers.includes(i)) return { stones: [], metal: [strandMesh(strand)] };
    const beside = form.rows ?? 1;
    const each = oneSide(groups, form, beside * carriers.length);
    // rows nest: every second one begins half a stone later
    const pitch = (each[0]?.diameter ?? 1) * 0.87 + 0.04;
    const radius = outsideOf(strand, 0.8);
    const whole = each[0] ? Math.floor((((Math.PI - start) * radius) / (each[0].diameter + GAP)) | 0) : 0;
    const stones = full && each[0] ? Array.from({ length: whole }, () => each[0] as Stone) : each;
    const rows = Array.from({ length: beside }, (_, k) =>
      mirroredRow(
        strand,
        stones,
        start + (k % 2 === 1 ? 0 : beside > 1 ? ((each[0]?.diameter ?? 1) + GAP) / 2 / radius : 0),
        gap,
        (k - (beside - 1) / 2) * pitch,
      ),
    );
    const wide = widened(strand, rows);
    const set = setRun(wide, rows, setting);
    // French-cut dips want rows of the mesh at every stone
    const fine = setting === "french" ? 900 : 480;
    const metal = strandMesh(wide, cutRun(wide, rows, setting), fine);
    const frames = framed ? rows.flatMap((row) => navetteFrames(wide, row)) : [];
    return { stones: set.stones, metal: [metal, ...set.metal, ...frames] };
  });
  return { stones: parts.flatMap(({ stones }) => stones), metal: parts.flatMap(({ metal }) => metal) };
}
