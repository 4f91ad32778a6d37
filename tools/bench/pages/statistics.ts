/** The middle of an odd number of values, the mean of the middle two of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const above = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : ((sorted[half - 1] ?? Number.NaN) + above) / 2;
}

/** How many times a value is another; `–` where there is nothing to compare with. */
export function ratio(value: number, other: number | undefined): string {
  if (other === undefined || !(other > 0) || Number.isNaN(value)) return "–";
  const times = value / other;
  return `${times.toFixed(times < 10 ? 2 : 0)} ×`;
}
