import type { MetalPaint } from "../light";
import { STONE } from "../paint";
import { path } from "../svg";
import { levelMelee } from "./melee-svg";
import type { SettingDrawing } from "./setting-drawing";
import type { StoneDrawing } from "./stone-drawing";

/** The head and its stones, painted from the finger upwards. */
export function headSvg(drawing: SettingDrawing, metal: MetalPaint): string {
  const { petals, hidden, bezel, sides, center } = drawing;
  return [
    ...sides.map((side) => sideStone(side, metal)),
    bezel ? "" : seatAndLegs(drawing, metal),
    hidden ? path(hidden.rim, { fill: metal.edge }) + levelMelee(hidden.stones, metal) : "",
    petals ? levelMelee(petals.stones, metal) : "",
    haloOf(drawing, metal),
    bezel ? bezelWall(bezel, metal) : "",
    stoneSvg(center),
    bezel ? path(bezel.lip, { stroke: metal.bright, "stroke-width": 0.16 }) : clawsOf(drawing, metal),
  ].join("");
}

const sideStone = ({ stone, beads }: SettingDrawing["sides"][number], metal: MetalPaint) =>
  path(stone.outline, {
    fill: metal.face,
    stroke: metal.edge,
    "stroke-width": 0.16,
    transform: "translate(0 .5)",
  }) +
  stoneSvg(stone) +
  path(beads, { stroke: metal.edge, "stroke-width": 0.62 }) +
  path(beads, { stroke: metal.bright, "stroke-width": 0.42 });

const seatAndLegs = ({ seat, legs }: SettingDrawing, metal: MetalPaint) =>
  path(seat, { stroke: metal.edge, "stroke-width": 0.44 }) +
  path(seat, { stroke: metal.face, "stroke-width": 0.28 }) +
  path(legs, { stroke: metal.edge, "stroke-width": 0.56 }) +
  path(legs, { stroke: metal.face, "stroke-width": 0.38 });

function haloOf({ halo, plan }: SettingDrawing, metal: MetalPaint): string {
  if (!halo) return "";
  const milgrain = { stroke: metal.bright, "stroke-width": 0.34, "stroke-dasharray": "0 .5" };
  return (
    path(halo.rim, { fill: metal.face, stroke: metal.edge, "stroke-width": 0.1 }) +
    levelMelee(halo.stones, metal) +
    (plan.milgrain ? path(halo.rim, milgrain) : "")
  );
}

function bezelWall({ wall, rim }: NonNullable<SettingDrawing["bezel"]>, metal: MetalPaint): string {
  const outlined = { stroke: metal.edge, "stroke-width": 0.08 };
  return (
    wall.map((ring) => path(ring, { fill: metal.side, ...outlined })).join("") +
    path(rim, { fill: metal.face, ...outlined }) +
    path(rim, { fill: metal.glint, "fill-opacity": 0.6 })
  );
}

const clawsOf = ({ claws }: SettingDrawing, metal: MetalPaint) =>
  path(claws, { stroke: metal.edge, "stroke-width": 0.6 }) +
  path(claws, { stroke: metal.face, "stroke-width": 0.46 }) +
  path(claws, { stroke: metal.bright, "stroke-width": 0.2, transform: "translate(-.05 -.06)" });

const stoneSvg = (stone: StoneDrawing) =>
  path(stone.outline, { fill: STONE.body, stroke: STONE.line, "stroke-width": 0.14 }) +
  path(stone.dark, { fill: STONE.line, "fill-opacity": 0.5 }) +
  path(stone.shade, { fill: STONE.shade, "fill-opacity": 0.85 }) +
  path(stone.bright, { fill: STONE.bright }) +
  path(stone.edges + stone.table, { stroke: STONE.line, "stroke-width": 0.045, "stroke-opacity": 0.6 });
