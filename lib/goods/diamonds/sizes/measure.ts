import type { Shape } from "../model";
import shapeModel from "./data/shape-model.json";

/** Outer size of a stone in millimeters; length is the longer side, height is table to culet. */
export type Millimeters = { length: number; width: number; height: number };

/** Carats a cubic millimeter of diamond: 3.51 g/cm³, five carats a gram. */
export const CARATS_PER_MM3 = (3.51 / 1000) * 5;

/**
 * How much of its outline's prism a stone fills, from table to culet. A brilliant: pavilion cone ⅓ × 70 % of
 * the height, girdle 5 %, crown frustum to a 57 % table 63 % × 25 % = 0.44, as the round's own formula says
 * (0.00617 ÷ 0.01755 ÷ π/4 = 0.448). A step cut's pavilion is a roof or a blunt pyramid, fuller than a cone
 * (princess 0.473, baguette 0.521 by their formulas). A rose cut is a faceted dome on a flat back, halfway
 * between a cone (⅓) and half an ellipsoid (⅔).
 */
const FILL = { brilliant: 0.448, pyramid: 0.473, roof: 0.521, dome: 0.5 } as const;

/** Part of the length × width rectangle that the outline covers. */
const OUTLINE = {
  disc: Math.PI / 4,
  // half a disc as long as its diameter and as wide as its radius covers the same part as the whole
  halfDisc: Math.PI / 4,
  hexagon: 3 / 4,
  kite: 1 / 2,
  // short side ⅔ of the long one
  trapezoid: 5 / 6,
  // the narrow end ¾ of the wide one
  tapered: 7 / 8,
} as const;

type Formula = {
  /** the factor multiplied by height and coefficient: length × width, or the squared mean of both */
  area: "product" | "mean";
  /** carats a mm³, or its points by length ÷ width, linear between */
  coefficient: number | readonly (readonly [number, number])[];
};

function points(table: Record<string, number | string>): (readonly [number, number])[] {
  return Object.entries(table)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([ratio, value]) => [Number(ratio), value] as const)
    .sort((a, b) => a[0] - b[0]);
}

const given = shapeModel.weight_formula;
const product = (value: unknown): Formula => ({
  area: "product",
  coefficient: typeof value === "number" ? value : points(value as Record<string, number | string>),
});
const mean = (value: unknown): Formula => ({ area: "mean", coefficient: Number(value) });
const solid = (outline: number, fill: number): Formula => ({
  area: "product",
  coefficient: outline * fill * CARATS_PER_MM3,
});

/** Measured formulas where the trade has one; a simple solid × density where it has none. */
const FORMULAS: Record<Shape, Formula> = {
  round: mean(given.round[1]),
  oval: mean(given.oval[1]),
  princess: product(given.princess[1]),
  cushion: product(given.cushion[1]),
  emerald: product(given.emerald[1]),
  asscher: product(given.asscher[1]),
  radiant: product(given.radiant[1]),
  pear: product(given.pear[1]),
  marquise: product(given.marquise[1]),
  heart: product(given.heart[1]),
  triangular: product(given.triangular[1]),
  baguette: product(given.baguette[1]),
  // round outline, steep crown and open culet: the brilliant's formula within 2 % of its 1 ct anchor
  old_european: mean(given.round[1]),
  // a cushion's rounded square, between disc and full square: 1 ct at 6.15 × 5.75 mm and 66 % depth
  old_mine: product(0.00745),
  rose_cut: solid(OUTLINE.disc, FILL.dome),
  half_moon: solid(OUTLINE.halfDisc, FILL.brilliant),
  hexagon: solid(OUTLINE.hexagon, FILL.pyramid),
  kite: solid(OUTLINE.kite, FILL.brilliant),
  trapezoid: solid(OUTLINE.trapezoid, FILL.roof),
  baguette_trapezoid: solid(OUTLINE.tapered, FILL.roof),
};

/** Linear between the points of a table sorted by x, flat outside its ends. */
export function interpolate(table: readonly (readonly [number, number])[], x: number): number {
  const first = table[0];
  const last = table.at(-1);
  if (!first || !last) throw new RangeError("An empty table has no value");
  if (x <= first[0]) return first[1];
  for (let i = 1; i < table.length; i++) {
    const a = table[i - 1];
    const b = table[i];
    if (a && b && x <= b[0]) return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
  }
  return last[1];
}

/** Carats a mm³ of a shape's formula at a length ÷ width ratio. */
export function weightCoefficient(shape: Shape, ratio: number): number {
  const { coefficient } = FORMULAS[shape];
  return typeof coefficient === "number" ? coefficient : interpolate(coefficient, ratio);
}

/** Estimated weight in carats of a stone of this shape and size. */
export function caratFromMillimeters(shape: Shape, { length, width, height }: Millimeters): number {
  const area = FORMULAS[shape].area === "mean" ? ((length + width) / 2) ** 2 : length * width;
  return area * height * weightCoefficient(shape, length / width);
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/**
 * The size of a stone of a given weight and proportions, to the hundredth of a millimeter: the inverse of
 * {@link caratFromMillimeters}, within 1 % from 0.2 ct up.
 * @param ratio length ÷ width, at least 1
 * @param depth height in % of the width
 */
export function millimetersFromCarat(shape: Shape, carat: number, ratio: number, depth: number): Millimeters {
  const unit = caratFromMillimeters(shape, { length: ratio, width: 1, height: depth / 100 });
  const width = Math.cbrt(carat / unit);
  return {
    length: hundredth(width * ratio),
    width: hundredth(width),
    height: hundredth((width * depth) / 100),
  };
}
