/** Categories of the index: one code a stone in each. */
export const CATEGORIES = [
  "kind",
  "shape",
  "color",
  "clarity",
  "cut",
  "certificate",
  "growth",
  "intensity",
  "fancyColor",
  "priceStep",
  "expressShipping",
  "isOvernight",
  "heartsAndArrows",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Numbers a range may be asked of. */
export const MEASURES = ["price", "carat", "table", "depth", "ratio"] as const;
export type Measure = (typeof MEASURES)[number];
