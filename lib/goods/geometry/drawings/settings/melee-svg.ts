import type { MetalPaint } from "../light";
import { STONE } from "../paint";
import { SEEN_DEPTH } from "../ring-view";
import { element, path } from "../svg";
import type { MeleeDrawing } from "./band-drawing";
import type { LevelStones } from "./setting-drawing";

/** Small stones set into a band: girdles on a rim of metal, tables bright. */
export const bandMelee = ({ girdles, tables }: MeleeDrawing, { edge }: MetalPaint): string =>
  path(girdles, { fill: STONE.shade, stroke: edge, "stroke-width": 0.12 }) +
  path(tables, { fill: STONE.bright });

/** Small stones lying level, as dots: a rim of metal, the stone, its bright table. */
export function levelMelee({ dots, diameter }: LevelStones, { edge }: MetalPaint): string {
  const dot = (stroke: string, width: number) =>
    path(dots, { stroke, "stroke-width": Number(width.toFixed(4)) });
  return element(
    "g",
    { transform: `scale(1 ${SEEN_DEPTH.toFixed(4)})` },
    dot(edge, diameter + 0.26) +
      dot(STONE.bright, diameter - 0.04) +
      dot(STONE.shade, diameter * 0.64) +
      dot(STONE.bright, diameter * 0.44),
  );
}
