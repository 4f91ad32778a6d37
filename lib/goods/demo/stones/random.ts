/** A deterministic stream of numbers in [0, 1): mulberry32. */
export type Random = () => number;

/** Mixes an integer into 32 well-spread bits, so that neighboring seeds give unrelated streams. */
export function mix32(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Weighted<T> = readonly (readonly [T, number])[];

/** The value at a quantile (0 to 1) of weighted values, whose weights need not sum to 1. */
export function atQuantile<T>(values: Weighted<T>, quantile: number): T {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0);
  let left = quantile * total;
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = values.at(-1);
  if (!last) throw new RangeError("Nothing to choose from");
  return last[0];
}

export const between = (random: Random, min: number, max: number) => min + random() * (max - min);

/** A standard normal draw (Box–Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Quantile of a standard normal value (logistic approximation, within 0.01). */
export const normalQuantile = (z: number) => 1 / (1 + Math.exp(-1.702 * z));
