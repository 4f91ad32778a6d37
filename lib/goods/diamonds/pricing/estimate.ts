import { FILTER_RANGES } from "../filters/filter-fields";
import { emptyInventoryState, inventoryHref } from "../filters/inventory-url";
import {
  type CertificateType,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type Grade,
  SHAPES,
  type Shape,
} from "../model";
import type { DiamondFilters } from "../schema";

/** Laboratories for a single stone; a matching pair is priced as two stones. */
export const SINGLE_CERTIFICATES = [
  "IGI",
  "GIA",
  "GCAL",
  "NON CERTIFIED",
] as const satisfies readonly CertificateType[];
export type SingleCertificate = (typeof SINGLE_CERTIFICATES)[number];

/** The white stone to price; null fields match any value. */
export type EstimatedStone = {
  shape: Shape;
  /** carats, to the hundredth */
  carat: number;
  /** grade codes */
  color: number | null;
  clarity: number | null;
  cut: number | null;
  certificate_type: SingleCertificate | null;
};

/** Largest weight difference of a comparable stone, carats. */
const CARAT_MARGIN = 0.05;
/** With fewer stones the stock is too small a sample, and the shop's price model is shown beside it. */
export const MIN_COMPARABLE_STONES = 30;
/** Accepted weights, carats: lighter stones are melee, which has its own prices. */
export const ESTIMATE_CARAT_LIMITS = { min: 0.3, max: FILTER_RANGES.carat.max } as const;

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The range of comparable weights, in the form of the inventory's filter. */
export const caratBand = (carat: number) => ({
  min: Math.max(FILTER_RANGES.carat.min, hundredth(carat - CARAT_MARGIN)),
  max: Math.min(FILTER_RANGES.carat.max, hundredth(carat + CARAT_MARGIN)),
});

/** The inventory's filters that find the comparable stones. */
export function comparableFilters(stone: EstimatedStone): DiamondFilters {
  const { shape, carat, color, clarity, cut, certificate_type } = stone;
  return {
    shape: [shape],
    carat: caratBand(carat),
    ...(color === null ? {} : { color: [color] }),
    ...(clarity === null ? {} : { clarity: [clarity] }),
    ...(cut === null ? {} : { cut: [cut] }),
    certificate_type: certificate_type ? [certificate_type] : [...SINGLE_CERTIFICATES],
  };
}

/** A link to the inventory with the comparable stones, cheapest first. */
export const comparableStonesHref = (stone: EstimatedStone): string =>
  inventoryHref({ ...emptyInventoryState("white"), filters: comparableFilters(stone), sort: "price_asc" });

/** The three amounts of an estimate: the median, and the bounds of the middle half. */
export type Quartiles = { p25: number; median: number; p75: number };

const PARTS = { p25: 0.25, median: 0.5, p75: 0.75 } as const;

/**
 * Positions of the quartiles among sorted values: each lies between two positions, `part` of the way to the
 * second.
 */
const placesOf = (total: number) =>
  Object.values(PARTS).map((share) => {
    const at = share * (total - 1);
    return { low: Math.floor(at), high: Math.ceil(at), part: at - Math.floor(at) };
  });

/**
 * The positions, from 0, of the values that {@link quartilesFrom} needs out of a number of sorted values;
 * none for an empty list.
 */
export const quartilePlaces = (total: number): number[] =>
  total === 0 ? [] : placesOf(total).flatMap(({ low, high }) => [low, high]);

/**
 * Quartiles, interpolated linearly like PostgreSQL's percentile_cont (Hyndman and Fan's type 7); null without
 * values.
 * @param values those at {@link quartilePlaces}, in that order
 */
export function quartilesFrom(total: number, values: readonly number[]): Quartiles | null {
  if (total === 0) return null;
  const [p25 = 0, median = 0, p75 = 0] = placesOf(total).map(({ part }, i) => {
    const [low = 0, high = 0] = values.slice(2 * i, 2 * i + 2);
    return low + (high - low) * part;
  });
  return { p25, median, p75 };
}

/** Weights of the chart besides the requested one, carats: the most common cutting weights. */
const CHART_CARATS = [
  0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 15, 20, 30, 35,
];
/** Possible right ends of the chart's axis, carats. */
const CHART_ENDS = [2, 3, 5, 10, 20, 35] as const;

/** The weights of the chart for a stone: up to well above its own, which is included. */
export function chartCarats(carat: number): number[] {
  const end = CHART_ENDS.find((one) => one >= carat * 1.4) ?? 35;
  const near = CHART_CARATS.filter((one) => one <= end && Math.abs(one - carat) >= CARAT_MARGIN);
  return [...near, carat].sort((a, b) => a - b);
}

/** The calculator's input in an address. */
export type EstimateInput = {
  stone: EstimatedStone;
  /** the weight as typed */
  caratText: string;
  /** why the weight is invalid, in which case the stone has the default one */
  caratProblem: string | null;
};

/** The default stone, before a shopper chooses anything. */
const FIRST: EstimatedStone = {
  shape: "round",
  carat: 1,
  color: 8,
  clarity: 7,
  cut: null,
  certificate_type: null,
};
const ANY = "any";

type Params = Record<string, string | string[] | undefined>;

/** Parses the stone in an address; unknown values are ignored. */
export function parseEstimate(params: Params): EstimateInput {
  const text = (name: string) => [params[name] ?? ""].flat()[0]?.trim() ?? "";
  const grade = (name: "color" | "clarity" | "cut", scale: readonly Grade[]) => {
    if (text(name) === ANY) return null;
    return scale.find(({ code }) => String(code) === text(name))?.code ?? FIRST[name];
  };
  const caratText = text("carat");
  const carat = Number(caratText.replace(",", "."));
  const { min, max } = ESTIMATE_CARAT_LIMITS;
  const fits = caratText !== "" && carat >= min && carat <= max;
  return {
    stone: {
      shape: SHAPES.find((shape) => shape === text("shape")) ?? FIRST.shape,
      carat: fits ? hundredth(carat) : FIRST.carat,
      color: grade("color", COLOR_GRADES),
      clarity: grade("clarity", CLARITY_GRADES),
      cut: grade("cut", CUT_GRADES),
      certificate_type: SINGLE_CERTIFICATES.find((type) => type === text("certificate")) ?? null,
    },
    caratText: fits || caratText === "" ? String(fits ? hundredth(carat) : FIRST.carat) : caratText,
    caratProblem:
      fits || caratText === "" ? null : `Enter a weight from ${min} to ${max} carats, such as 1.25`,
  };
}
