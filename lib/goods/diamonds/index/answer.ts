import type { FacetField } from "../filters";
import type { Facets } from "../schema";
import { CODED_FILTERS } from "./filter-codes";
import type { Plan } from "./plan";

const FIELDS = Object.entries(CODED_FILTERS) as [FacetField, (typeof CODED_FILTERS)[FacetField]][];

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
