import type { FancyColor, Intensity } from "../model";

/** "Pink" */
export const fancyColorLabel = (color: FancyColor): string => color.charAt(0).toUpperCase() + color.slice(1);

/** "Fancy Vivid Pink", or "Pink" if the laboratory gave no intensity; null for a white stone. */
export function fancyColorName(stone: {
  fancy_color: FancyColor | null;
  intensity: Intensity | null;
}): string | null {
  if (!stone.fancy_color) return null;
  const hue = fancyColorLabel(stone.fancy_color);
  return stone.intensity ? `${stone.intensity} ${hue}` : hue;
}
