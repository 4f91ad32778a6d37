import { type Axis, axisValue, type ChoosableVariant } from "@/lib/goods/catalog/variant-choice";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import { METAL_LABELS, METALS } from "@/lib/goods/terms/metals";
import { OPTION_LABELS } from "@/lib/goods/terms/options";
import { qualityLabel } from "@/lib/goods/terms/quality";

export const axisLabel = (axis: Axis) => (axis === "metal" ? "Metal" : OPTION_LABELS[axis]);

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

/**
 * Says which other options a choice has changed, because the piece isn't made in it with all the earlier ones; null if
 * it changed none.
 * @param axes options that the shopper has chosen or sees chosen
 */
export function changedOptionsText(
  axes: readonly Axis[],
  chosen: Axis,
  before: ChoosableVariant,
  after: ChoosableVariant,
): string | null {
  const changes = axes.flatMap((axis) => {
    const [from, to] = [axisValue(before, axis), axisValue(after, axis)];
    if (axis === chosen || from === null || to === null || from === to) return [];
    return [`${axisLabel(axis)} changed from ${valueLabel(axis, from)} to ${valueLabel(axis, to)}.`];
  });
  const value = axisValue(after, chosen);
  if (changes.length === 0 || value === null) return null;
  const name = chosen === "size" ? `Size ${value}` : valueLabel(chosen, value);
  return `${name} isn’t available with your other choices. ${changes.join(" ")}`;
}
