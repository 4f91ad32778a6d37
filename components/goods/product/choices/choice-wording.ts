import type { Axis } from "@/lib/goods/catalog/variants/choice";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import { METAL_LABELS, METALS } from "@/lib/goods/terms/metals";
import { optionName } from "@/lib/goods/terms/options";
import { qualityLabel } from "@/lib/goods/terms/quality";

export const axisLabel = (axis: Axis) => (axis === "metal" ? "Metal" : optionName(axis));

const SOLD_BY: Record<string, string> = { piece: "By the piece", carat: "By the carat" };

/** A value of an option as shoppers read it. */
export function valueLabel(axis: Axis, value: string): string {
  if (axis === "metal")
    return METALS.flatMap((metal) => (metal === value ? METAL_LABELS[metal] : []))[0] ?? value;
  if (axis === "quality") return qualityLabel(value);
  if (axis === "sold_by") return SOLD_BY[value] ?? value;
  if (axis === "shape")
    return SHAPES.flatMap((shape) => (shape === value ? SHAPE_LABELS[shape] : []))[0] ?? value;
  if (axis === "color") return value.charAt(0).toUpperCase() + value.slice(1);
  return value;
}
