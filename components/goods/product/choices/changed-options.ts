import { type Axis, axisValue, type ChoosableVariant } from "@/lib/goods/catalog/variants/choice";
import { axisLabel, valueLabel } from "./choice-wording";

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
