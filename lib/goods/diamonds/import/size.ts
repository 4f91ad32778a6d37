import type { Shape } from "../model";
import type { Cells } from "./fields";
import { arePossible, depthOf, ratioOf, readDepth, readRatio, readSides, readTable } from "./measurements";

export type Size = {
  table: number | null;
  depth: number | null;
  ratio: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  notes: string[];
};

/** Everything a row says of a stone's size. Sides that are zero or impossible are left empty, and it is said. */
export function readSize(cells: Cells, shape: Shape, carat: number, decimal: "." | ","): Size {
  const notes: string[] = [];
  let sides = readSides(cells, decimal);
  const depth = readDepth(cells.depth_pct, decimal);
  if (sides && sides !== "impossible" && sides.height === null && depth && typeof depth === "object") {
    if ("millimeters" in depth) sides = { ...sides, height: depth.millimeters };
  }
  if (sides === "impossible" || (sides && !arePossible(shape, carat, sides))) {
    notes.push("measurements zero or impossible, left empty");
    sides = null;
  }
  let percent = sides ? depthOf(shape, sides) : null;
  if (depth === "impossible") notes.push("depth impossible, left empty");
  else if (depth && "percent" in depth) percent = depth.percent;
  if (percent !== null && (percent < 5 || percent > 100)) percent = null;
  const table = readTable(cells.table_pct, decimal);
  if (table === "impossible") notes.push("table impossible, left empty");
  return {
    table: table === "impossible" ? null : table,
    depth: depth === "impossible" ? null : percent,
    ratio: sides ? ratioOf(sides) : readRatio(cells.ratio, decimal),
    length: sides?.length ?? null,
    width: sides?.width ?? null,
    height: sides?.height ?? null,
    notes,
  };
}
