import { type Cents, cents, NO_CENTS } from "./model";

/**
 * Divides an amount by weights so that the parts add up to it to the cent: each part is rounded down, and the
 * remaining cents go to the largest remainders, earlier ones first. If all weights are zero, so is every part.
 * @param total whole cents, not negative
 * @param weights whole numbers, not negative
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => NO_CENTS);
  // cents times weights may exceed the safe integer range
  const shares = weights.map((weight, i) => {
    const product = BigInt(total) * BigInt(weight);
    return { i, cents: Number(product / sum), remainder: product % sum };
  });
  const left = total - shares.reduce((all, share) => all + share.cents, 0);
  const favored = shares
    .toSorted((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  for (const share of favored) share.cents += 1;
  return shares.map((share) => cents(share.cents));
}
