import type { FancyColor, Intensity } from "../model";

/** "Pink" */
export const fancyColorLabel = (color: FancyColor): string => color.charAt(0).toUpperCase() + color.slice(1);

/**
 * "Fancy Vivid Pink"; "Faint Pink" as a stone below Fancy Light is graded, or "Pink" if the laboratory gave no intensity; null
 * for a white stone.
 */
export function fancyColorName(stone: {
  fancy_color: FancyColor | null;
  intensity: Intensity | null;
  color_label?: string | null;
}): string | null {
  if (!stone.fancy_color) return null;
  if (!stone.intensity && stone.color_label) return stone.color_label;
  const hue = fancyColorLabel(stone.fancy_color);
  return stone.intensity ? `${stone.intensity} ${hue}` : hue;
}
