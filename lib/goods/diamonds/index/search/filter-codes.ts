import type { FacetField, RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import {
  CERTIFICATE_TYPES,
  FANCY_COLORS,
  GROWTH_METHODS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import { minorUnits } from "@/lib/platform/money/model";
import type { Category, Measure } from "../store/layout";

/** The word for each code in queries and counts; null if a code can't be queried or counted. */
export type Words = readonly (string | null)[];
const grades = (best: number): Words => Array.from({ length: best + 1 }, (_, code) => String(code));
const FLAG: Words = [null, "true"];

/**
 * The category and words of each filter with values. It names columns and codes independently of the filter
 * table, so that the comparison with SQL, which uses the table, detects an error in either.
 */
export const CODED_FILTERS: Record<FacetField, { category: Category; words: Words }> = {
  shape: { category: "shape", words: SHAPES },
  color: { category: "color", words: grades(10) },
  clarity: { category: "clarity", words: grades(11) },
  cut: { category: "cut", words: grades(4) },
  certificate_type: { category: "certificate", words: CERTIFICATE_TYPES },
  d_type: { category: "growth", words: [null, ...GROWTH_METHODS] },
  intensity: { category: "intensity", words: [null, ...INTENSITIES] },
  colors: { category: "fancyColor", words: [null, ...FANCY_COLORS] },
  express_shipping: { category: "expressShipping", words: FLAG },
  is_overnight: { category: "isOvernight", words: FLAG },
  hearts_and_arrows: { category: "heartsAndArrows", words: FLAG },
};

/** The column of each range, and how many of its units make one unit of the filter. */
export const MEASURED_FILTERS: Record<RangeField, { measure: Measure; unit: number; most: number }> = {
  price: {
    measure: "price",
    get unit() {
      return minorUnits();
    },
    most: 2 ** 31 - 1,
  },
  carat: { measure: "carat", unit: 100, most: 65_535 },
  table: { measure: "table", unit: 10, most: 65_535 },
  depth: { measure: "depth", unit: 10, most: 65_535 },
  lw_ratio: { measure: "ratio", unit: 100, most: 65_535 },
};
