import { shownWith } from "@/lib/goods/pictures/shown-with";
import type { BuilderState } from "@/lib/selling/ring-builder/model";

/**
 * What a ring's picture says of the stone in it; null where that is the ring's own, and for a photographed setting.
 * @param pictured weight of the stone in the picture, ct, where it isn't the step nearest to the ring's own
 */
export function pictureNote(
  { setting, diamond }: Pick<BuilderState, "setting" | "diamond">,
  pictured: number | null | undefined,
): string | null {
  if (!setting || !diamond || setting.photographed) return null;
  return shownWith(pictured, diamond.diamond.fancy_color);
}
