import { CERTIFICATE_TYPES, FANCY_COLORS, GROWTH_METHODS, INTENSITIES, SHAPES } from "../model";
import type { FacetField, Facets } from "../schema";
import type { Category } from "./layout";
import type { Plan } from "./plan";

/** The word of each code; null where a code is counted under none. */
type Words = readonly (string | null)[];
const grades = (best: number): Words => Array.from({ length: best + 1 }, (_, code) => String(code));
const FLAG: Words = [null, "true"];

const FACETS: Record<FacetField, { category: Category; words: Words }> = {
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
const FIELDS = Object.entries(FACETS) as [FacetField, (typeof FACETS)[FacetField]][];

/** The plan's counts in the API's words; a value nobody has is absent. */
export function facetsOf(plan: Plan): Facets {
  const facets = {} as Facets;
  for (const [field, { category, words }] of FIELDS) {
    const counts: Record<string, number> = {};
    const tally = plan.counts(category);
    for (let code = 0; code < words.length; code++) {
      const word = words[code];
      const stones = tally[code] ?? 0;
      if (typeof word === "string" && stones > 0) counts[word] = stones;
    }
    facets[field] = counts;
  }
  return facets;
}

/** Stones per step of the price slider's scale. */
export const histogramOf = (plan: Plan): number[] => Array.from(plan.counts("priceStep"));
