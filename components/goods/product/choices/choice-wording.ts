import type { Axis } from "@/lib/goods/catalog/variants/choice";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import { metalLabel } from "@/lib/goods/terms/metals";
import { optionLabel, optionName } from "@/lib/goods/terms/options";

export const axisLabel = (axis: Axis) => (axis === "metal" ? "Metal" : optionName(axis));

/** A value of an option as shoppers read it. */
export function valueLabel(axis: Axis, value: string): string {
  if (axis === "metal") return metalLabel(value);
  if (axis === "shape")
    return SHAPES.flatMap((shape) => (shape === value ? SHAPE_LABELS[shape] : []))[0] ?? value;
  return optionLabel(axis, value);
}
