import { shownIntensity, tintOf } from "@/lib/goods/diamonds/stone/face";
import { strengthOf } from "@/lib/goods/render/stone-color";
import type { ColorGrades, StoneBody } from "./model";

/** How a stone is colored by its grades: a fancy color at its intensity, a white stone with its tint; colorless without any. */
export function stoneBody(grades: ColorGrades | null): StoneBody {
  const color = grades?.fancy_color ?? "white";
  const tint = grades && color === "white" ? tintOf(grades) : "colorless";
  return {
    color,
    tint: tint === "colorless" ? null : tint,
    strength: strengthOf(grades && shownIntensity(grades)),
  };
}
