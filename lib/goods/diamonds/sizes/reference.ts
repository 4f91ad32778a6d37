import type { Shape } from "../model";
import caratMm from "./data/carat-mm.json";
import shapeModel from "./data/shape-model.json";

/** Outlines with a measured 1 ct size; cushion and radiant are cut both square and elongated. */
export type ChartOutline = keyof typeof shapeModel.anchors_1ct_mm;

/** Shapes with a measured 1 ct size. */
export type AnchoredShape = Extract<ChartOutline, Shape>;

export const isAnchored = (cut: Shape | "shield"): cut is AnchoredShape =>
  Object.hasOwn(shapeModel.anchors_1ct_mm, cut);

/**
 * Length and width in millimeters of a well-proportioned stone of this weight; for charts only, since a real
 * stone differs.
 */
export function faceUpMillimeters(outline: ChartOutline, carat: number): { length: number; width: number } {
  const [length = 0, width = 0] = shapeModel.anchors_1ct_mm[outline];
  const scale = Math.cbrt(carat);
  return { length: length * scale, width: width * scale };
}

/** The trade's rounded size chart: per weight in carats, [length, width] in millimeters by outline. */
export const SIZE_CHART: readonly {
  readonly carat: number;
  readonly mm: Readonly<Record<ChartOutline, readonly number[]>>;
}[] = caratMm;
