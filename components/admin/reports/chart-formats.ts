/** Dollars at a chart's edge: `$1.2K`. */
export const formatShort = (amount: number): string =>
  amount.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    notation: "compact",
    maximumFractionDigits: 1,
  });
