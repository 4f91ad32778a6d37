import { bounds, crownOf } from "../gems/crown";
import type { GemCut } from "../gems/gem";

/** Side of the square a shape is drawn in. */
export const SHAPE_BOX = 96;
const MARGIN = 3;

/** The paths of a stone seen from above: its girdle, and its table with the facets' edges. */
export type ShapeDrawing = { outline: string; facets: string };

/**
 * A stone drawn to its own proportions in a square of SHAPE_BOX.
 * @param ratio length to width
 * @param table % of the width
 */
export function shapeDrawing(shape: GemCut, ratio?: number | null, table?: number | null): ShapeDrawing {
  const crown = crownOf(shape, ratio, table);
  const { left, right, bottom, top } = bounds(crown.outline);
  const scale = (SHAPE_BOX - 2 * MARGIN) / Math.max(right - left, top - bottom);
  const place = ([x, y]: readonly number[]) =>
    `${round(SHAPE_BOX / 2 + ((x ?? 0) - (left + right) / 2) * scale)} ${round(SHAPE_BOX / 2 - ((y ?? 0) - (bottom + top) / 2) * scale)}`;
  const run = (points: readonly (readonly number[])[]) => `M${points.map(place).join("L")}`;
  return {
    outline: `${run(crown.outline)}Z`,
    facets: `${crown.table.length > 0 ? `${run(crown.table)}Z` : ""}${crown.edges.map(run).join("")}`,
  };
}

// the nudge keeps a value that falls between two tenths from rounding differently in server and browser, whose
// sines differ in the last digit
const round = (value: number) => Math.round(value * 10 + 1e-6) / 10;
