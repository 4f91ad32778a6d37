import { shopCurrency } from "@/lib/platform/money/model";
import {
  CERTIFICATE_LABELS,
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type DiamondKind,
  FANCY_COLORS,
  GROWTH_METHODS,
  type Grade,
  INTENSITIES,
  SHAPE_LABELS,
  SHAPES,
} from "../model";
import { fancyColorLabel } from "../stone/color-name";
import { CARAT_SCALE } from "./carat-scale";

type Common = {
  /** name of the filter, in sections, chips and notes */
  label: string;
  /** property of the `diamonds` table that holds the filtered value */
  column: string;
  /** its parameter in an address, if different from the API's */
  param?: string;
  /** the only kind of diamond that has it; absent if both do */
  only?: DiamondKind;
};

/** A choice of any number of words, up to `maxValues`, one of which a stone must have. */
export type WordsFilter = Common & {
  kind: "words";
  values: readonly string[];
  /** display names of values, where they differ from the value itself */
  labels?: Readonly<Record<string, string>>;
  /** maximum number of values at once; absent if unlimited */
  maxValues?: number;
};

/** A choice of any number of grade codes; `NOT_GRADED` matches the stones without a grade. */
export type CodesFilter = Common & { kind: "codes"; grades: readonly Grade[] };

/**
 * A range with two bounds; a bound that is absent or at its end does not filter, and also matches stones
 * without a value.
 */
export type RangeFilter = Common & {
  kind: "range";
  min: number;
  max: number;
  unit: "money" | "ct" | "%" | "";
  /** step of the number inputs, and of the slider unless it bends or has segments */
  step: number;
  /** decimal places that are accepted and stored */
  digits: number;
  /** tolerance either way of a single number typed in a search */
  near: number;
  /**
   * half the slider's track covers values up to `at`; its handles snap to the step `below` it, and to `above`
   * from there on
   */
  bend?: { at: number; below: number; above: number };
  /**
   * parts of the slider's track from `min` to `max`, each up to `to` in steps of its own; all steps are equally long
   * on the track
   */
  segments?: readonly { to: number; step: number }[];
};

/** A boolean property of a stone; false filters nothing. */
export type FlagFilter = Common & { kind: "flag" };

export type Filter = WordsFilter | CodesFilter | RangeFilter | FlagFilter;

/** An amount of US dollars as a round one of the shop's currency, when it is read: $100 as ₹10,000, or €100. */
const round = (dollars: number): number => dollars * shopCurrency().scale;

/**
 * Every filter of the diamond search, by the name the API has for it, in the order of addresses and chips: lists,
 * ranges, flags. The query's schema, addresses, counts, labels and the panel's "More filters" follow from it; bounds,
 * codes and words are the specification's.
 */
export const FILTERS = {
  shape: { kind: "words", label: "Shape", column: "shape", values: SHAPES, labels: SHAPE_LABELS },
  certificate_type: {
    kind: "words",
    label: "Certificate",
    column: "certificateType",
    param: "certificate",
    values: CERTIFICATE_TYPES,
    labels: CERTIFICATE_LABELS,
  },
  cut: { kind: "codes", label: "Cut", column: "cut", grades: CUT_GRADES },
  color: { kind: "codes", label: "Color", column: "color", only: "white", grades: COLOR_GRADES },
  clarity: { kind: "codes", label: "Clarity", column: "clarity", grades: CLARITY_GRADES },
  d_type: { kind: "words", label: "Growth method", column: "growth", values: GROWTH_METHODS },
  intensity: { kind: "words", label: "Intensity", column: "intensity", only: "color", values: INTENSITIES },
  colors: {
    kind: "words",
    label: "Color",
    column: "fancyColor",
    only: "color",
    values: FANCY_COLORS,
    labels: Object.fromEntries(FANCY_COLORS.map((hue) => [hue, fancyColorLabel(hue)])),
    maxValues: 1,
  },
  price: {
    kind: "range",
    label: "Price",
    column: "priceCents",
    get min() {
      return round(100);
    },
    get max() {
      return round(100_000);
    },
    unit: "money",
    get step() {
      return round(50);
    },
    digits: 0,
    near: 0,
    // most stones cost less
    get bend() {
      return { at: round(6000), below: round(50), above: round(500) };
    },
  },
  carat: {
    kind: "range",
    label: "Carat",
    column: "carat",
    min: 0,
    max: 35,
    unit: "ct",
    step: 0.01,
    digits: 2,
    near: 0.05,
    segments: CARAT_SCALE,
  },
  /** of the width, like the depth */
  table: {
    kind: "range",
    label: "Table",
    column: "table",
    min: 50,
    max: 80,
    unit: "%",
    step: 0.5,
    digits: 1,
    near: 0.5,
  },
  depth: {
    kind: "range",
    label: "Depth",
    column: "depth",
    min: 46,
    max: 78,
    unit: "%",
    step: 0.5,
    digits: 1,
    near: 0.5,
  },
  lw_ratio: {
    kind: "range",
    label: "Length to width",
    column: "ratio",
    min: 1,
    max: 2.75,
    unit: "",
    step: 0.01,
    digits: 2,
    near: 0.03,
  },
  express_shipping: { kind: "flag", label: "Express shipping", column: "expressShipping" },
  is_overnight: { kind: "flag", label: "Overnight delivery", column: "isOvernight" },
  hearts_and_arrows: { kind: "flag", label: "Hearts and arrows", column: "heartsAndArrows" },
} as const satisfies Record<string, Filter>;
