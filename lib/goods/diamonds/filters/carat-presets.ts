import type { Bounds } from "./filter-fields";

/** The weights that shoppers ask for by name, in carats. */
const STEPS = [0.5, 1, 1.5, 2, 3] as const;

/** A weight to choose at a touch, and the range it filters by. */
export type CaratPreset = { carat: number; bounds: Bounds };

/**
 * The sought-after weights, each with the range from it up to the next, as jewelers sort their trays: 1 ct is 1.00 to
 * 1.49. The last is open.
 */
export const CARAT_PRESETS: readonly CaratPreset[] = STEPS.map((carat, index) => {
  const next = STEPS[index + 1];
  return { carat, bounds: next === undefined ? { min: carat } : { min: carat, max: next - 0.01 } };
});
