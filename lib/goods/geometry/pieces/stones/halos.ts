import { cyclic } from "@/lib/goods/geometry/cyclic";
import { add, gridMesh, type Mesh, placed, scale, unit, type Vector } from "@/lib/goods/geometry/mesh";
import { clamp } from "@/lib/goods/geometry/metal/numbers";
import { lengthAround, loopAround } from "@/lib/goods/geometry/metal/outline-loop";
import { curveThrough, tube } from "@/lib/goods/geometry/metal/tube";
import { roundedSection, type WallSection, wall } from "@/lib/goods/geometry/metal/wall";
import { joined, welded } from "@/lib/goods/geometry/metal/weld";
import type { Point } from "@/lib/goods/geometry/outline";
import type { PlacedStone } from "@/lib/goods/geometry/piece";
import { milgrain } from "./bezels";
import { aroundStone, clearOfEachOther, melee, middleOf, onLoop, type SetStones, settingBead } from "./melee";

/** A ring of small stones around an outline; mm. */
export type HaloRow = {
  readonly outline: readonly Point[];
  /** stones by size, taking turns */
  readonly diameters: readonly number[];
  /** how many the design tells; as near to it as the outline allows */
  readonly count: number;
  /** from the outline to the stones' nearest point */
  readonly gap: number;
  /** of the stones' girdles */
  readonly height: number;
  readonly edge: "beads" | "rim" | "milgrain";
};

/** Between two stones of a row, mm: closer and they would touch, farther and a gap shows. */
const NEAREST = 0.05;
const FARTHEST = 0.24;

/** How many stones stand in a row of a length: the design's number where that fits. */
function rowCount(length: number, diameter: number, wanted: number): number {
  const most = Math.floor(length / (diameter + NEAREST));
  const least = Math.ceil(length / (diameter + FARTHEST));
  return clamp(wanted, Math.min(least, most), most);
}

const largest = (row: HaloRow) => Math.max(...row.diameters);
const middleLine = (row: HaloRow) => row.gap + largest(row) / 2;
/** From the outline to the outer edge of a row's metal. */
export const rowReach = (row: HaloRow) => row.gap + largest(row) + (row.edge === "beads" ? 0.06 : 0.3);

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function countOf(row: HaloRow): number {
  const length = lengthAround(row.outline, middleLine(row));
  const count = rowCount(length, average(row.diameters), row.count);
  const turns = row.diameters.length;
  return Math.floor(count / turns) * turns;
}

/** The cup that runs under a row, open above in a V for the stones. */
function cupSection(row: HaloRow): WallSection {
  const d = largest(row);
  const middle = middleLine(row);
  const half = d * 0.5;
  const [inner, outer] = [middle - half, middle + half];
  const rim = row.edge === "beads" ? 0.06 : 0.3;
  const z = row.height;
  const up = row.edge === "beads" ? 0.02 : d * 0.12;
  return roundedSection(
    [
      [middle - 0.14, z - d * 0.78],
      [middle + 0.14, z - d * 0.78],
      [outer + rim, z - d * 0.42],
      [outer + rim, z + up],
      [outer - 0.02, z + up],
      [outer - 0.03, z - 0.04],
      [middle, z - d * 0.54],
      [inner + 0.03, z - 0.04],
      [inner, z + 0.02],
      [inner - 0.06, z + 0.02],
      [inner - 0.06, z - d * 0.42],
    ],
    [0.1, 0.12, 0.12, rim * 0.35, rim * 0.2, 0, 0, 0, 0.02, 0.02, 0.12],
  );
}

/** How far stones are from standing like their mirror images left and right, mm. */
const lopsided = (stones: readonly PlacedStone[]): number =>
  Math.max(
    ...stones.map(({ frame: { origin: at } }) =>
      Math.min(...stones.map(({ frame: { origin } }) => Math.hypot(origin[0] + at[0], origin[1] - at[1]))),
    ),
  );

/**
 * The stones of a row. In the point of an outline two may touch: then it begins elsewhere or has some fewer, so that
 * none is left out and no gap shows, alike on both sides where it can be.
 */
function stonesOfRow(row: HaloRow): PlacedStone[] {
  const [d, out, wanted] = [largest(row), middleLine(row), countOf(row)];
  const laid = (count: number, phase: number) =>
    clearOfEachOther(
      loopAround(row.outline, out, count, phase).map((place) => melee(d, onLoop(place, out, row.height))),
    );
  const plain = laid(wanted, 0);
  if (plain.length === wanted) return plain;
  const whole = [0, 1, 2, 3].flatMap((fewer) =>
    [0, 1 / 8, 2 / 8, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8].flatMap((phase) => {
      const stones = laid(wanted - fewer, phase);
      return stones.length === wanted - fewer ? [{ stones, amiss: lopsided(stones) + fewer * 0.1 }] : [];
    }),
  );
  return whole.sort((a, b) => a.amiss - b.amiss)[0]?.stones ?? plain;
}

/** Stones close together in one cup, held by shared beads. */
export function closeHalo(row: HaloRow): SetStones {
  const d = largest(row);
  const out = middleLine(row);
  const stones = stonesOfRow(row);
  const frames = stones.map(({ frame }) => frame);
  const cup = wall(loopAround(row.outline, out, 360), cupSection(row));
  const beads = frames.flatMap(({ origin, y }, i) => {
    const next = cyclic(frames, i + 1);
    const middle = middleOf(origin, next.origin);
    const way = unit(add(y, next.y));
    const sides = row.edge === "rim" ? [-1] : [-1, 1];
    return sides.map((side) =>
      settingBead(add(add(middle, scale(way, side * d * 0.4)), [0, 0, d * 0.06]), d),
    );
  });
  const grains =
    row.edge === "milgrain" ? [milgrain(row.outline, rowReach(row) - 0.12, row.height + d * 0.14)] : [];
  return { stones, metal: [cup, joined(beads), ...grains] };
}

/** A little cup of its own under one stone. */
export function cupUnder(stone: PlacedStone): Mesh {
  const { frame, width: d } = stone;
  const r = d / 2;
  const profile: Point[] = [
    [0, -d * 0.72],
    [r * 0.55, -d * 0.68],
    [r * 0.95, -d * 0.34],
    [r + 0.1, -0.08],
    [r + 0.1, 0.0],
    [r + 0.05, 0.03],
    [r - 0.01, 0.0],
    [r * 0.6, -d * 0.22],
    [0, -d * 0.52],
  ];
  const rows = Array.from({ length: 36 }, (_, i) => {
    const turn = (2 * Math.PI * i) / 36;
    return profile.map(
      ([reach, z]): Vector => placed(frame, [reach * Math.cos(turn), reach * Math.sin(turn), z]),
    );
  });
  return welded(gridMesh(rows, { rows: true, columns: true }, 40));
}

/** Stones apart from each other, each in its own cup with small prongs, so that the outline ripples. */
export function scallopedHalo(row: HaloRow): SetStones {
  const count = countOf(row);
  const places = loopAround(row.outline, middleLine(row), count);
  const wanted = places.map((place, i) => {
    const d = cyclic(row.diameters, i);
    // small stones between large ones stand a little closer to the center
    const out = row.gap + largest(row) * 0.5 - (largest(row) - d) * 0.22;
    return melee(d, onLoop(place, out, row.height));
  });
  const stones = clearOfEachOther(wanted);
  const prongs = stones.flatMap((stone) =>
    aroundStone(stone.frame, stone.width, Math.PI / 4, stone.width * 0.6).map((path) =>
      tube(curveThrough(path, 4), { radius: () => Math.max(0.12, stone.width * 0.075), sides: 10 }),
    ),
  );
  const ring = wall(
    loopAround(row.outline, middleLine(row), 300),
    roundedSection(
      [
        [row.gap - 0.1, row.height - largest(row) * 0.75],
        [row.gap + largest(row) * 0.62, row.height - largest(row) * 0.75],
        [row.gap + largest(row) * 0.62, row.height - largest(row) * 0.4],
        [row.gap - 0.1, row.height - largest(row) * 0.4],
      ],
      0.12,
    ),
  );
  return { stones, metal: [ring, joined(stones.map(cupUnder)), joined(prongs)] };
}
