/** Greatest fraction that can be a rate; what is greater is a percentage. */
const GREATEST_FRACTION = 0.2;

/** How a column writes its rates: 8.875 or 0.08875. */
export type Scale = "percent" | "fraction";

/** A rate's number; null if it is none. A sign of percent after it says what it is. */
export function readRate(cell: string): { value: number; isPercent: boolean } | null {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(cell.trim());
  return match ? { value: Number(match[1]), isPercent: match[2] === "%" } : null;
}

/**
 * Tells how a column of rates is written from the whole of it: 8.875 and 0.08875 may be the same rate, and a single small
 * number could be either.
 * @param values every number of the column
 * @param leading how the column of whole rates is written; a part is often so small that it says nothing
 */
export function scaleOf(values: readonly number[], leading: Scale | null): Scale {
  const found = values.filter((value) => value > 0);
  const large = found.filter((value) => value > GREATEST_FRACTION).length;
  if (large === 0) return leading ?? "fraction";
  if (leading) return leading;
  return large * 2 >= found.length ? "percent" : "fraction";
}

/** Whether a number can't be a whole rate written in this way, so that the column mixes both. */
export const isOtherScale = (value: number, scale: Scale): boolean =>
  value > 0 && (scale === "percent" ? value <= GREATEST_FRACTION : value > GREATEST_FRACTION);

/** A rate in millionths. */
export const ppmOf = (value: number, scale: Scale): number =>
  Math.round(value * (scale === "percent" ? 10_000 : 1_000_000));
