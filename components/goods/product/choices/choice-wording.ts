import type { Axis } from "@/lib/goods/catalog/variants/choice";
import { shapeLabels } from "@/lib/goods/diamonds/shape-labels";
import { metalLabel } from "@/lib/goods/terms/metals";
import { optionLabel, optionName } from "@/lib/goods/terms/options";

export const axisLabel = (axis: Axis) => (axis === "metal" ? "Metal" : optionName(axis));

const SHAPE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(shapeLabels));

/** A value of an option as shoppers read it. */
export function valueLabel(axis: Axis, value: string): string {
  if (axis === "metal") return metalLabel(value);
  if (axis === "shape") return SHAPE_NAMES.get(value) ?? value;
  return optionLabel(axis, value);
}
