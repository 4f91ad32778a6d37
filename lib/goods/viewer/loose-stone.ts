import { DEPTHS } from "@/lib/goods/diamonds/depths";
import { millimetersFromCarat } from "@/lib/goods/diamonds/measure";
import { USUAL_RATIOS } from "@/lib/goods/diamonds/proportions";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { faceOf, shownIntensity } from "@/lib/goods/pictures/stone-face";
import { strengthOf } from "@/lib/goods/render/stone-color";
import type { LooseStone } from "./model";

/** Length by width, the longer side first; as usually cut where no report tells it. */
const ratioOf = ({ shape, lw_ratio }: Diamond): number => {
  const ratio = lw_ratio ?? USUAL_RATIOS[shape];
  return Math.max(ratio, 1 / ratio);
};

/** What the live view draws a stone from. What its report leaves out is as its shape is usually cut. */
export function looseStone(diamond: Diamond): LooseStone {
  const { shape, measurements, table, depth, carat, fancy_color } = diamond;
  const sides = measurements && [measurements.length, measurements.width];
  const ratio = sides ? Math.max(...sides) / Math.min(...sides) : ratioOf(diamond);
  const deep =
    depth ?? (sides && measurements?.height ? (measurements.height / Math.min(...sides)) * 100 : null);
  const [from, to] = DEPTHS[shape];
  const width = sides
    ? Math.min(...sides)
    : millimetersFromCarat(shape, carat, ratio, deep ?? (from + to) / 2).width;
  const tint = faceOf(diamond)?.tint ?? "colorless";
  return {
    shape,
    ratio,
    table,
    depth: deep,
    width,
    color: fancy_color ?? "white",
    tint: tint === "colorless" ? null : tint,
    strength: strengthOf(shownIntensity(diamond)),
  };
}
