import { FILTER_RANGES } from "./filter-fields";
import { emptyInventoryState, inventoryHref } from "./inventory-url";
import {
  type CertificateType,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type Grade,
  SHAPES,
  type Shape,
} from "./model";
import type { DiamondFilters } from "./schema";

/** Laboratories a single stone may be asked of; a matching pair has the price of two. */
export const SINGLE_CERTIFICATES = [
  "IGI",
  "GIA",
  "GCAL",
  "NON CERTIFIED",
] as const satisfies readonly CertificateType[];
export type SingleCertificate = (typeof SINGLE_CERTIFICATES)[number];

/** The white stone whose price is asked; what is null may be anything. */
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

/** Stones of the stock count as like one whose weight differs by no more, carats. */
const CARAT_MARGIN = 0.05;
/** With fewer stones than this the stock tells too little, and the shop's price model stands beside it. */
export const MIN_COMPARABLE_STONES = 30;
/** Weights that can be asked, carats: lighter ones are melee, which has prices of its own. */
export const ESTIMATE_CARAT_LIMITS = { min: 0.3, max: FILTER_RANGES.carat.max } as const;

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The weights that count as like one, as the inventory's filter has them. */
export const caratBand = (carat: number) => ({
  min: Math.max(FILTER_RANGES.carat.min, hundredth(carat - CARAT_MARGIN)),
  max: Math.min(FILTER_RANGES.carat.max, hundredth(carat + CARAT_MARGIN)),
});

/** The inventory's filters that find the stones an estimate is made of. */
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

/** The inventory with the same stones in it, the cheapest first. */
export const comparableStonesHref = (stone: EstimatedStone): string =>
  inventoryHref({ ...emptyInventoryState("white"), filters: comparableFilters(stone), sort: "price_asc" });

/** The three amounts an estimate is told by: the middle one, and between which the middle half lies. */
export type Quartiles = { p25: number; median: number; p75: number };

const PARTS = { p25: 0.25, median: 0.5, p75: 0.75 } as const;

/** Where the quartiles of so many sorted values lie: each between two places, `part` of the way to the second. */
const placesOf = (total: number) =>
  Object.values(PARTS).map((share) => {
    const at = share * (total - 1);
    return { low: Math.floor(at), high: Math.ceil(at), part: at - Math.floor(at) };
  });

/** The places, from 0, whose values {@link quartilesFrom} needs of so many sorted ones; none of none. */
export const quartilePlaces = (total: number): number[] =>
  total === 0 ? [] : placesOf(total).flatMap(({ low, high }) => [low, high]);

/**
 * Quartiles, linear between two values as PostgreSQL's percentile_cont has them (Hyndman and Fan's type 7); null of no
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

/** Weights of the chart beside the one that is asked, carats: where most stones are cut. */
const CHART_CARATS = [
  0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 15, 20, 30, 35,
];
/** Where the chart may end, carats. */
const CHART_ENDS = [2, 3, 5, 10, 20, 35] as const;

/** The weights of the chart for a stone: up to a good deal more than its own, its own among them. */
export function chartCarats(carat: number): number[] {
  const end = CHART_ENDS.find((one) => one >= carat * 1.4) ?? 35;
  const near = CHART_CARATS.filter((one) => one <= end && Math.abs(one - carat) >= CARAT_MARGIN);
  return [...near, carat].sort((a, b) => a - b);
}

/** What an address asks the calculator. */
export type EstimateInput = {
  stone: EstimatedStone;
  /** the weight as it was written */
  caratText: string;
  /** why the weight can't be asked, when the stone has the usual one instead */
  caratProblem: string | null;
};

/** What is asked of a shopper who has chosen nothing. */
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

/** The question an address holds; whatever is unknown counts as not asked. */
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
    caratProblem: fits || caratText === "" ? null : `A weight from ${min} to ${max} carats, such as 1.25`,
  };
}
