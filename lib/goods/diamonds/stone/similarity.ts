/**
 * How different two stones of one kind and shape are: a sum, 0 for stones that agree in everything here. Weight and price
 * count by their ratio, so that 1 ct and 2 ct are as far apart as 0.5 ct and 1 ct.
 */
export const DIFFERENCE = {
  /** for each e-fold of the weight */
  carat: 6,
  /** for each e-fold of the price */
  price: 2,
  /** for each grade; a grade that either stone lacks counts nothing */
  color: 0.15,
  clarity: 0.1,
  cut: 0.15,
  /** for another hue, or another intensity */
  fancyColor: 3,
  intensity: 0.5,
} as const;

/** Differences are compared in whole units of this size, so that two logarithm functions agree about ties. */
export const DIFFERENCE_STEPS = 1_000_000;
