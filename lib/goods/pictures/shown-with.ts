import type { FancyColor } from "@/lib/goods/diamonds/model";

/**
 * What a ring's picture says where its stone is not the ring's own step or color: "Shown with a 1 ct diamond"; null where it
 * is. Rings are rendered with colorless stones alone.
 * @param pictured weight of the stone in the picture, ct; null if it is the ring's own step
 * @param hue of the ring's own stone
 */
export function shownWith(pictured: number | null | undefined, hue: FancyColor | null): string | null {
  if (pictured == null && hue === null) return null;
  const words = [hue && "colorless", pictured != null && `${pictured} ct`, "diamond"];
  return `Shown with a ${words.filter(Boolean).join(" ")}`;
}
