import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import { RING_SHAPES, type RingShape } from "../model";
import { caratFromMillimeters } from "./measure";
import { type ChartOutline, faceUpMillimeters } from "./reference";
import { CHART_LIMITS, type FaceUp, firstParam, parseNumberBetween } from "./size-chart";

/** Accepted side lengths, mm: smaller stones are melee, and no stone of 20 ct is larger. */
const SIDE_LIMITS = { least: 2, most: 40 } as const;
/** Accepted heights, mm. */
const HEIGHT_LIMITS = { least: 1, most: 25 } as const;

/** The outlines a ring shape is cut in, with the word that distinguishes two of them. */
const OUTLINES: Partial<Record<RingShape, readonly { outline: ChartOutline; word: string }[]>> = {
  cushion: [
    { outline: "cushion", word: "nearly square" },
    { outline: "cushion_elongated", word: "elongated" },
  ],
  radiant: [
    { outline: "radiant", word: "elongated" },
    { outline: "radiant_square", word: "nearly square" },
  ],
};

export type CaratSize = FaceUp & { word: string | null };

/** The size of a well-proportioned stone of a weight (carats), for each outline its shape is cut in. */
export function sizesForCarat(shape: RingShape, carat: number): CaratSize[] {
  const outlines = OUTLINES[shape] ?? [{ outline: shape, word: null }];
  return outlines.map(({ outline, word }) => ({ ...faceUpMillimeters(outline, carat), word }));
}

/** Weights in carats: exact if the height is known, otherwise the range of the shape's usual depths. */
export type CaratRange = { carat: number; between: readonly [number, number] | null };

/**
 * The weight of a stone of a size in millimeters, by its shape's weight formula (see measure.ts).
 * @param height table to culet, mm; null if unknown
 */
export function caratForSize(shape: RingShape, { length, width }: FaceUp, height: number | null): CaratRange {
  const [longer, shorter] = [Math.max(length, width), Math.min(length, width)];
  const weigh = (high: number) =>
    Math.round(caratFromMillimeters(shape, { length: longer, width: shorter, height: high }) * 100) / 100;
  if (height !== null) return { carat: weigh(height), between: null };
  const [least, most] = PROPORTIONS[shape].depth;
  const atDepth = (percent: number) => weigh((shorter * percent) / 100);
  return { carat: atDepth((least + most) / 2), between: [atDepth(least), atDepth(most)] };
}

/** The conversion an address asks for. */
export type ConversionInput = {
  shape: RingShape;
  /** carats */
  carat: number;
  /** null until both sides are given */
  size: FaceUp | null;
  height: number | null;
  /** the form fields as typed */
  texts: Record<ConverterField, string>;
  /** the error of a field, which then counts as empty */
  problems: Partial<Record<ConverterField, string>>;
};
const CONVERTER_FIELDS = ["carat", "length", "width", "height"] as const;
export type ConverterField = (typeof CONVERTER_FIELDS)[number];

type Params = Record<string, string | string[] | undefined>;

/** Parses the conversion in an address; unknown values are ignored. */
export function parseConversion(params: Params): ConversionInput {
  const shape = RING_SHAPES.find((one) => one === firstParam(params, "shape")) ?? "round";
  const problems: ConversionInput["problems"] = {};
  const read = (field: ConverterField, least: number, most: number, unit: string) => {
    const text = firstParam(params, field);
    const value = parseNumberBetween(text, least, most);
    if (value === null && text !== "") problems[field] = `From ${least} to ${most} ${unit}`;
    return value;
  };
  const carat = read("carat", CHART_LIMITS.min, CHART_LIMITS.max, "carats");
  const length = read("length", SIDE_LIMITS.least, SIDE_LIMITS.most, "mm");
  const width = read("width", SIDE_LIMITS.least, SIDE_LIMITS.most, "mm");
  const height = read("height", HEIGHT_LIMITS.least, HEIGHT_LIMITS.most, "mm");
  const written = (field: ConverterField, value: number | null) =>
    problems[field] ? firstParam(params, field) : value === null ? "" : String(Number(value.toFixed(2)));
  return {
    shape,
    carat: carat ?? 1,
    size: length !== null && width !== null ? { length, width } : null,
    height,
    texts: {
      carat: written("carat", carat ?? 1),
      length: written("length", length),
      width: written("width", width),
      height: written("height", height),
    },
    problems,
  };
}
