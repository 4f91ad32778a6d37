import { type Metal, metalColor, shownMetal } from "./metals";

/** The colors a shopper chooses first; platinum is white. */
export const GOLD_COLORS = ["white", "yellow", "rose"] as const;
export type GoldColor = (typeof GOLD_COLORS)[number];

/** The color of a metal among those a shopper chooses from. */
export function goldColor(metal: Metal): GoldColor {
  const color = metalColor(metal);
  return color === "platinum" ? "white" : color;
}

/** What a shopper chooses second: `14k`, `18k`, `Platinum`, `Silver`. */
export const metalKind = (metal: Metal): string => shownMetal(metal).kind;

/** What a metal’s name says beside its kind: “ white gold” after “14k”. */
export function besideKind(metal: Metal): string {
  const { label, kind } = shownMetal(metal);
  return label.startsWith(kind) ? label.slice(kind.length) : `, ${label}`;
}

/** The kinds of these metals, in their order. */
export const metalKinds = (metals: readonly Metal[]): string[] => [...new Set(metals.map(metalKind))];

/** The only color of a kind where others have several, which gold of a karat may come in as well. */
export function onlyColor(metal: Metal, metals: readonly Metal[]): GoldColor | null {
  const kind = metalKind(metal);
  if (/^\d+k$/.test(kind) || metals.every((one) => goldColor(one) === goldColor(metal))) return null;
  const colors = new Set(metals.filter((one) => metalKind(one) === kind).map(goldColor));
  return colors.size === 1 ? goldColor(metal) : null;
}

/** The metal that a new color selects: of the same kind if it is made in it, otherwise the first of that color. */
export function metalOfColor(metals: readonly Metal[], now: Metal, color: GoldColor): Metal | null {
  const colored = metals.filter((metal) => goldColor(metal) === color);
  return colored.find((metal) => metalKind(metal) === metalKind(now)) ?? colored[0] ?? null;
}

/** The metal that a new kind selects: of the same color if it is made in it, otherwise the first of that kind. */
export function metalOfKind(metals: readonly Metal[], now: Metal, kind: string): Metal | null {
  const alike = metals.filter((metal) => metalKind(metal) === kind);
  return alike.find((metal) => goldColor(metal) === goldColor(now)) ?? alike[0] ?? null;
}
