/**
 * "0.0053", "0.106" or "0.50": the weight of small stones in carats, exact enough that the price of one and the price
 * per carat agree with it.
 */
export const formatSmallCarats = (carats: number): string =>
  carats < 0.1 ? carats.toFixed(4) : carats.toFixed(3).replace(/0$/, "");
