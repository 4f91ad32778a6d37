import type { CertificateType, FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import type { Weighted } from "./random";

/** Share of stock by shape, %; lab-grown stock of spring 2026. */
export const SHAPE_SHARES: Weighted<Shape> = [
  ["round", 63],
  ["oval", 11],
  ["pear", 8],
  ["emerald", 6],
  ["princess", 4],
  ["cushion", 3],
  ["radiant", 1.3],
  ["marquise", 0.9],
  ["asscher", 0.6],
  ["heart", 0.6],
  ["old_european", 0.3],
  ["old_mine", 0.3],
  ["rose_cut", 0.2],
  ["hexagon", 0.15],
  ["baguette", 0.15],
  ["baguette_trapezoid", 0.1],
  ["half_moon", 0.1],
  ["kite", 0.1],
  ["trapezoid", 0.1],
  ["triangular", 0.1],
];

export const CERTIFICATE_SHARES: Weighted<CertificateType> = [
  ["IGI", 78],
  ["GIA", 8],
  ["GCAL", 6],
  ["NON CERTIFIED", 6],
  ["MATCHING PAIR", 2],
];

/** Popular weights just above which stones are cut, in carats. */
export const MAGIC_CARATS: Weighted<number> = [
  [0.3, 5],
  [0.5, 14],
  [0.7, 12],
  [1, 26],
  [1.5, 17],
  [2, 15],
  [2.5, 4],
  [3, 7],
];

/** Codes from best to worst, so that one quality drawn for a stone moves all its grades together. */
export const COLOR_SHARES: Weighted<number> = [
  [10, 18],
  [9, 27],
  [8, 23],
  [7, 15],
  [6, 9],
  [5, 4],
  [4, 2],
  [3, 1],
  [2, 0.6],
  [1, 0.4],
];
export const CLARITY_SHARES: Weighted<number> = [
  [11, 0.3],
  [10, 3],
  [9, 10],
  [8, 24],
  [7, 31],
  [6, 20],
  [5, 7],
  [4, 3],
  [3, 0.8],
  [2, 0.6],
  [1, 0.3],
];
export const CUT_SHARES: Weighted<number> = [
  [4, 42],
  [3, 46],
  [2, 9],
  [1, 3],
];

/** Hues with their usual overtone. */
export const FANCY_SHARES: Weighted<{ hue: FancyColor; overtones: readonly string[] }> = [
  [{ hue: "yellow", overtones: ["Greenish", "Orangey", "Brownish"] }, 30],
  [{ hue: "pink", overtones: ["Purplish", "Orangey", "Brownish"] }, 26],
  [{ hue: "blue", overtones: ["Greenish", "Grayish"] }, 20],
  [{ hue: "green", overtones: ["Yellowish", "Bluish"] }, 6],
  [{ hue: "orange", overtones: ["Yellowish", "Pinkish", "Brownish"] }, 5],
  [{ hue: "brown", overtones: ["Yellowish", "Orangey"] }, 5],
  [{ hue: "purple", overtones: ["Pinkish", "Grayish"] }, 3],
  [{ hue: "black", overtones: [] }, 3],
  [{ hue: "gray", overtones: ["Bluish"] }, 1],
  [{ hue: "red", overtones: ["Purplish"] }, 1],
];
export const INTENSITY_SHARES: Weighted<Intensity> = [
  ["Fancy Vivid", 34],
  ["Fancy Intense", 32],
  ["Fancy", 16],
  ["Fancy Deep", 10],
  ["Fancy Light", 5],
  ["Fancy Dark", 3],
];
/** Hues for which laboratories use only some intensities. */
export const LIMITED_INTENSITIES: Partial<Record<FancyColor, readonly Intensity[]>> = {
  black: ["Fancy"],
  red: ["Fancy"],
  brown: ["Fancy Light", "Fancy", "Fancy Deep", "Fancy Dark"],
};

/** Shapes that no laboratory grades the cut of. */
export const UNGRADED_CUTS: ReadonlySet<Shape> = new Set<Shape>([
  "old_european",
  "old_mine",
  "rose_cut",
  "hexagon",
  "kite",
  "half_moon",
  "trapezoid",
  "baguette",
  "baguette_trapezoid",
  "triangular",
]);

/** Cutters that supply the demo stock. */
export const SUPPLIERS: Weighted<string> = [
  ["demo-surat", 50],
  ["demo-antwerp", 30],
  ["demo-newyork", 20],
];
