import type { Shape } from "@/lib/goods/diamonds/model";
import type { Cells } from "../fields";
import {
  arePlausibleSides,
  depthOf,
  ratioOf,
  readDepth,
  readRatio,
  readSides,
  readTable,
} from "./measurements";
import { isBlank, type ParsedCell, parsePlainNumber, round } from "./text";

export type Size = {
  table: number | null;
  depth: number | null;
  ratio: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  notes: string[];
};

/** Everything a row says about a stone's size. Sides that are zero or impossible are left empty and noted. */
export function readSize(cells: Cells, shape: Shape, carat: number, decimal: "." | ","): Size {
  const notes: string[] = [];
  let sides = readSides(cells, decimal, shape);
  const depth = readDepth(cells.depth_pct, decimal);
  if (sides && sides !== "impossible" && sides.height === null && depth && typeof depth === "object") {
    if ("millimeters" in depth) sides = { ...sides, height: depth.millimeters };
  }
  if (sides === "impossible" || (sides && !arePlausibleSides(shape, carat, sides))) {
    notes.push("measurements zero or impossible, left empty");
    sides = null;
  }
  let percent = sides ? depthOf(shape, sides) : null;
  if (depth === "impossible") notes.push("depth impossible, left empty");
  else if (depth && "percent" in depth) percent = depth.percent;
  if (percent !== null && (percent < 5 || percent > 100)) percent = null;
  const table = readTable(cells.table_pct, decimal, sides?.width);
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

/** Carats, to two places; a cell of a pair holds two weights: `1.02/1.00`. */
export function readCarats(
  text: string | undefined,
  decimal: "." | ",",
): ParsedCell<[number, number | null]> {
  const parts = (text ?? "").replace(/\s*(cts?|carats?)\.?\s*$/i, "").split(/\s*[/+&]\s*/);
  const weights = parts.map((part) => parsePlainNumber(part, decimal));
  const [first, second = null] = weights.map((weight) => (weight === null ? null : round(weight, 2)));
  if (parts.length > 2 || first == null || weights.includes(null)) {
    return {
      refused: isBlank(text) ? "the carat weight is empty" : "the carat weight is not a number",
    };
  }
  for (const weight of [first, second]) {
    if (weight !== null && (weight <= 0 || weight > 35))
      return { refused: "the carat weight is outside 0.01 to 35" };
  }
  return { value: [first, second] };
}
