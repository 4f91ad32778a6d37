import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import { SHAPE_LABELS, SHAPES, type Shape } from "../model";
import { millimetersFromCarat } from "./measure";
import { type ChartOutline, faceUpMillimeters } from "./reference";

/** One outline of the size chart: a shape, or one of its two cuts. */
export type SizedOutline = {
  /** as in addresses */
  id: string;
  label: string;
  shape: Shape;
  /** mm of a well-proportioned stone of a weight in carats; the longer side first */
  sizeOf: (carat: number) => FaceUp;
};
export type FaceUp = { length: number; width: number };

/** Weights at which the chart draws a shape, carats. */
export const CHART_WEIGHTS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10] as const;
/** Accepted weights, carats. */
export const CHART_LIMITS = { min: 0.1, max: 20 } as const;

/** Outlines with a measured size at 1 ct, in the chart's order; cushion and radiant are cut two ways. */
const MEASURED: Partial<Record<Shape, readonly { outline: ChartOutline; label: string }[]>> = {
  round: [{ outline: "round", label: SHAPE_LABELS.round }],
  princess: [{ outline: "princess", label: SHAPE_LABELS.princess }],
  cushion: [
    { outline: "cushion", label: "Cushion" },
    { outline: "cushion_elongated", label: "Cushion, elongated" },
  ],
  oval: [{ outline: "oval", label: SHAPE_LABELS.oval }],
  emerald: [{ outline: "emerald", label: SHAPE_LABELS.emerald }],
  pear: [{ outline: "pear", label: SHAPE_LABELS.pear }],
  asscher: [{ outline: "asscher", label: SHAPE_LABELS.asscher }],
  radiant: [
    { outline: "radiant", label: "Radiant" },
    { outline: "radiant_square", label: "Radiant, square" },
  ],
  marquise: [{ outline: "marquise", label: SHAPE_LABELS.marquise }],
  heart: [{ outline: "heart", label: SHAPE_LABELS.heart }],
  old_mine: [{ outline: "old_mine", label: SHAPE_LABELS.old_mine }],
  old_european: [{ outline: "old_european", label: SHAPE_LABELS.old_european }],
};

const middle = ([low, high]: readonly [number, number]) => (low + high) / 2;

/**
 * A shape without a measured size, solved from its weight formula at the middle of its well-cut ratios and
 * depths.
 */
function solved(shape: Shape): SizedOutline {
  const { ratio, depth } = PROPORTIONS[shape];
  const usual = ratio[0] ? middle(ratio[0]) : 1;
  return {
    id: shape,
    label: SHAPE_LABELS[shape],
    shape,
    sizeOf: (carat) => {
      const { length, width } = millimetersFromCarat(shape, carat, usual, middle(depth));
      return { length, width };
    },
  };
}

/** Every outline of the chart: the twenty shapes, with cushion and radiant in both cuts. */
export const SIZED_OUTLINES: readonly SizedOutline[] = SHAPES.flatMap((shape) => {
  const measured = MEASURED[shape];
  if (!measured) return [solved(shape)];
  return measured.map(({ outline, label }) => ({
    id: outline,
    label,
    shape,
    sizeOf: (carat: number) => faceUpMillimeters(outline, carat),
  }));
});

/** `7.9 × 5.7 mm`; one number if both sides are equal. */
export function formatSize({ length, width }: FaceUp): string {
  const [longer, shorter] = [length.toFixed(1), width.toFixed(1)];
  return longer === shorter ? `${longer} mm` : `${longer} × ${shorter} mm`;
}

/** The size chart's input in an address. */
export type SizeChartInput = {
  outline: SizedOutline;
  carat: number;
  /** the weight as typed */
  caratText: string;
  /** why the weight is invalid, in which case the default weight is drawn */
  caratProblem: string | null;
};

type Params = Record<string, string | string[] | undefined>;
/** The first value of a parameter, trimmed. */
export const firstParam = (params: Params, name: string): string =>
  [params[name] ?? ""].flat()[0]?.trim() ?? "";

/** Parses a number as people type it, `1.25` or `1,25`; null if it is not a number or out of bounds. */
export function parseNumberBetween(text: string, least: number, most: number): number | null {
  const value = text === "" ? Number.NaN : Number(text.replace(",", "."));
  return value >= least && value <= most ? Math.round(value * 100) / 100 : null;
}

/** Parses the shape and weight in an address; unknown values are ignored. */
export function parseSizeChart(params: Params): SizeChartInput {
  const text = firstParam(params, "carat");
  const { min, max } = CHART_LIMITS;
  const carat = parseNumberBetween(text, min, max);
  const id = firstParam(params, "shape");
  const [round] = SIZED_OUTLINES;
  const outline = SIZED_OUTLINES.find((one) => one.id === id) ?? round;
  if (!outline) throw new Error("The size chart has no outline");
  return {
    outline,
    carat: carat ?? 1,
    caratText: carat === null && text !== "" ? text : String(carat ?? 1),
    caratProblem:
      carat === null && text !== "" ? `Enter a weight from ${min} to ${max} carats, such as 1.25` : null,
  };
}
