import type { RingShape } from "@/lib/goods/diamonds/model";
import { crownOf } from "@/lib/goods/geometry/gems/crown";
import { onOutline, type Point } from "@/lib/goods/geometry/outline";
import type { Style } from "@/lib/goods/terms/styles";
import { around, lengthOf, pathOf, project, round, SEEN_DEPTH, SEEN_HEIGHT } from "../ring-view";
import { bandLayers, bandStones, strandsOf } from "./band-drawing";
import { BORE, PLANS, PRONGS } from "./setting-plans";
import {
  CROWN,
  type Frame,
  inFrame,
  LEVEL,
  type StoneDrawing,
  stoneIn,
  widthLikeRound,
} from "./stone-drawing";

/** Depth of a pavilion as a share of the stone's width. */
const PAVILION = 0.43;

/** Stones of one size lying level: a path of dots, in a drawing whose heights are stretched to make them round. */
export type LevelStones = { dots: string; diameter: number };

/** Level stones around an outline at a distance, evenly spread, and the rim of metal that holds them. */
function stonesAround(outline: readonly Point[], z: number, diameter: number, gap: number, distance: number) {
  const length = lengthOf(around(outline, distance, 64).map((step) => step.point));
  const count = Math.max(8, Math.round(length / (diameter + gap)));
  const dots = around(outline, distance, count)
    .map(({ point: [x, y] }) => `M${round(x)} ${round(-y - (z * SEEN_HEIGHT) / SEEN_DEPTH)}h0`)
    .join("");
  const stones: LevelStones = { dots, diameter: round(Math.min(diameter * 1.06, length / count - gap)) };
  return { stones, rim: rimAt(outline, z, distance + diameter / 2 + 0.14) };
}

/** An outline moved outwards, at a height. */
const rimAt = (outline: readonly Point[], z: number, distance: number): string =>
  pathOf(around(outline, distance, 64).map(({ point: [x, y] }) => project([x, -y, z])));

const line = (...points: Point[]) => pathOf(points, false);

/** Everything a picture of a setting is painted from, as paths in mm; back to front is the painter's affair. */
export function settingDrawing(style: Style, shape: RingShape) {
  const plan = PLANS[style];
  const crown = crownOf(shape);
  const stoneWidth = widthLikeRound(shape, plan.stone);
  const outline = crown.outline.map(([x, y]): Point => [x * stoneWidth, y * stoneWidth]);
  const outer = BORE + plan.thickness;
  const girdle = outer + PAVILION * Math.min(stoneWidth, plan.stone) + plan.lift;
  const center: Frame = { origin: [0, 0, girdle], ...LEVEL };

  const prongs = PRONGS[shape].map((degrees) => {
    const [x, y] = onOutline(outline, degrees);
    return {
      leg: line(project([x * 0.3, -y * 0.3, outer - 0.4]), project([x * 0.97, -y * 0.97, girdle - 0.7])),
      claw: line(
        project([x * 1.03, -y * 1.03, girdle - 0.1]),
        project([x * 0.93, -y * 0.93, girdle + CROWN * stoneWidth * 0.5]),
      ),
    };
  });

  const { halo, petals } = plan;
  return {
    plan,
    layers: bandLayers(plan),
    strands: strandsOf(plan),
    band: bandStones(plan),
    center: stoneIn(center, shape, crown, stoneWidth),
    legs: prongs.map(({ leg }) => leg).join(""),
    claws: prongs.map(({ claw }) => claw).join(""),
    halo: halo
      ? stonesAround(outline, girdle - 0.1, halo.diameter, halo.gap, halo.diameter / 2 + 0.16)
      : null,
    petals: petals ? stonesAround(outline, girdle - 0.3, petals, 0.08, petals / 2 + 0.2) : null,
    hidden: plan.hiddenHalo ? stonesAround(outline, girdle - 1.5, 1.15, 0.06, -0.1) : null,
    bezel:
      plan.head === "bezel"
        ? {
            rim: rimAt(outline, girdle, 0.6),
            lip: rimAt(outline, girdle + 0.1, 0.02),
            wall: [rimAt(outline, girdle - 1.5, 0.4), rimAt(outline, girdle - 0.7, 0.52)],
          }
        : null,
    seat: rimAt(outline, girdle - 1.2, -0.7),
    sides: plan.sides ? sideStones(shape, stoneWidth, girdle, plan.sides) : [],
  };
}
export type SettingDrawing = ReturnType<typeof settingDrawing>;

const SIDE_SHAPES: Partial<Record<RingShape, RingShape>> = {
  emerald: "emerald",
  asscher: "asscher",
  princess: "princess",
  radiant: "radiant",
};

/** A stone beside the center, and the beads of metal that hold it, as dots. */
type SideStone = { stone: StoneDrawing; beads: string };

/** One stone on each side of the center, lower and leaning outwards. */
function sideStones(shape: RingShape, stoneWidth: number, girdle: number, share: number): SideStone[] {
  const sideShape = SIDE_SHAPES[shape] ?? "round";
  const crown = crownOf(sideShape);
  const width = stoneWidth * (sideShape === "round" ? Math.min(share, 4.4 / stoneWidth) : share);
  const tilt = 0.26;
  return [-1, 1].map((side) => {
    const [c, s] = [Math.cos(tilt), Math.sin(tilt) * side];
    const frame: Frame = {
      origin: [side * (stoneWidth / 2 + width / 2 + 0.2), 0, girdle - 1.1],
      across: [c, 0, -s],
      along: [0, -1, 0],
      up: [s, 0, c],
    };
    const beads = PRONGS[sideShape].map((degrees) => {
      const [x, y] = onOutline(crown.outline, degrees);
      const [px, py] = project(inFrame(frame, [x * width, y * width, 0.2]));
      return `M${round(px)} ${round(py)}h0`;
    });
    return { stone: stoneIn(frame, sideShape, crown, width), beads: beads.join("") };
  });
}
