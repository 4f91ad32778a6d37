import { type Metal, metalColor } from "./metals";

/** The colors a shopper chooses first; platinum is white. */
export const GOLD_COLORS = ["white", "yellow", "rose"] as const;
export type GoldColor = (typeof GOLD_COLORS)[number];

/** What a shopper chooses second. */
export const METAL_KINDS = ["14k", "18k", "platinum"] as const;
export type MetalKind = (typeof METAL_KINDS)[number];

/** The color of a metal among those a shopper chooses from. */
export function goldColor(metal: Metal): GoldColor {
  const color = metalColor(metal);
  return color === "platinum" ? "white" : color;
}

/** `14k`, `18k` or `platinum` */
export function metalKind(metal: Metal): MetalKind {
  return METAL_KINDS.find((kind) => metal.startsWith(kind)) ?? "platinum";
}

/** The metal that a new color selects: of the same kind if it is made in it, otherwise the first of that color. */
export function metalOfColor(metals: readonly Metal[], now: Metal, color: GoldColor): Metal | null {
  const colored = metals.filter((metal) => goldColor(metal) === color);
  return colored.find((metal) => metalKind(metal) === metalKind(now)) ?? colored[0] ?? null;
}

/** The metal that a new kind selects: of the same color if it is made in it, otherwise the first of that kind. */
export function metalOfKind(metals: readonly Metal[], now: Metal, kind: MetalKind): Metal | null {
  const alike = metals.filter((metal) => metalKind(metal) === kind);
  return alike.find((metal) => goldColor(metal) === goldColor(now)) ?? alike[0] ?? null;
}
