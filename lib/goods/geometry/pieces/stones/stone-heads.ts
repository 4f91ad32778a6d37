import { type Frame, IDENTITY, type Mesh } from "@/lib/goods/geometry/mesh";
import { joined } from "@/lib/goods/geometry/metal/weld";
import type { Piece } from "@/lib/goods/geometry/piece";
import { milgrain } from "./bezels";
import { closeHalo, type HaloRow, rowReach, scallopedHalo } from "./halos";
import { headOf } from "./heads";
import type { SetStones } from "./melee";
import { headedStones, hinge } from "./stone-lines";
import { type StoneSize, shapeOf, stoneAt } from "./stone-shape";

const STONE_SETTINGS = [
  "prongs",
  "claws",
  "bezel",
  "half bezel",
  "milgrain bezel",
  "halo",
  "double halo",
  "scalloped halo",
  "flower",
] as const;
export type StoneSetting = (typeof STONE_SETTINGS)[number];

/** A stone in its own head, as earrings and pendants carry it, in the stone's frame; mm. */
export type SetStone = Piece & {
  /** half its extent along x and y, metal included */
  readonly half: { readonly x: number; readonly y: number };
  /** how far it reaches below the girdle */
  readonly depth: number;
};

/** How wide melee around a stone is, mm. */
const HALO = 1.2;

/** Six stones around a round one, each tied to it. */
function flower(size: StoneSize): { parts: SetStones[]; reach: number } {
  const petal = { cut: "round", width: Math.round(size.width * 9) / 10 } as const;
  // six equal circles around a seventh touch each other; the way out leaves room for their prongs
  const out = petal.width + 0.34;
  const turned = (turn: number, away: number): Frame => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return { origin: [away * c, away * s, 0], x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] };
  };
  const turns = Array.from({ length: 6 }, (_, i) => (Math.PI * (i + 0.5)) / 3);
  const ties = turns.map((turn) => hinge(size, turned(turn, 0), petal, turned(turn, out)));
  const heads = headedStones(
    [petal],
    turns.map((turn) => turned(turn, out)),
  );
  return {
    parts: [heads, { stones: [], metal: [joined(ties)] }],
    reach: out + petal.width / 2 - size.width / 2 + 0.3,
  };
}

/** Stones around one of a width, in one row, two, or as petals. */
function around(size: StoneSize, setting: StoneSetting): { parts: SetStones[]; reach: number } {
  const { outline } = shapeOf(size);
  const row: HaloRow = { outline, diameters: [HALO], count: 99, gap: 0.2, height: -0.12, edge: "beads" };
  if (setting === "scalloped halo") {
    const rippled = { ...row, diameters: [HALO * 1.3], gap: 0.26, height: -0.2 };
    return { parts: [scallopedHalo(rippled)], reach: rowReach(rippled) };
  }
  if (setting === "flower") return flower(size);
  if (setting !== "double halo") return { parts: [closeHalo(row)], reach: rowReach(row) };
  const outer = { ...row, gap: rowReach(row) + 0.12, height: row.height - 0.32 };
  return { parts: [closeHalo(row), closeHalo(outer)], reach: rowReach(outer) };
}

/** A stone held by prongs, by a rim, or by prongs inside smaller stones. */
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
  if (setting === "half bezel") {
    const head = headOf(gem, { kind: "half bezel", floor: -depth, band: 1, fine: 0.85 });
    return { stones, metal: [...head.metal], half: half(0.45), depth };
  }
  const single = setting === "prongs" || setting === "claws";
  const six = gem.cut === "round" && setting === "prongs" && gem.width > 7;
  const kind = setting === "claws" ? "claw prongs" : six ? "six prongs" : "four prongs";
  metal.push(...headOf(gem, { kind, floor: -depth, band: 1, fine: single ? 0.92 : 0.72 }).metal);
  if (single) return { stones, metal, half: half(0.3), depth };
  const { parts, reach } = around(size, setting);
  return {
    stones: [...stones, ...parts.flatMap((part) => part.stones)],
    metal: [...metal, ...parts.flatMap((part) => part.metal)],
    half: half(reach),
    depth,
  };
}
