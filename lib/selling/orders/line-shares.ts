import { allocate } from "@/lib/platform/money/allocate";
import { addCents, type Cents, cents, shareOf, subtractCents, sumCents } from "@/lib/platform/money/model";

/**
 * An amount before tax and the tax on it. Whether the tax is added to it or contained in it is the order's matter.
 */
export type Share = { goodsCents: Cents; taxCents: Cents };

/** What a whole line comes to. */
export type LineAmounts = Share & { quantity: number };

/** What a line comes to: its price less its share of the discount, with its share of the tax. */
export const lineAmounts = ({
  quantity,
  totalCents,
  discountCents,
  taxCents,
}: {
  quantity: number;
  totalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
}): LineAmounts => ({ quantity, goodsCents: subtractCents(totalCents, discountCents), taxCents });

/**
 * Returns what some pieces of a line come to. The first n pieces come to n shares of the line, rounded, and the next ones
 * to what they add to that, so that the pieces of a line add up to it exactly, however they are divided.
 * @param before how many pieces of it were counted before
 * @throws RangeError if the line has fewer pieces
 */
export function shareOfPieces(
  { quantity, goodsCents, taxCents }: LineAmounts,
  { before, pieces }: { before: number; pieces: number },
): Share {
  if (before < 0 || pieces < 0 || before + pieces > quantity) {
    throw new RangeError(`${pieces} pieces after ${before} are not of a line of ${quantity}`);
  }
  const of = (amount: Cents) =>
    subtractCents(shareOf(amount, before + pieces, quantity), shareOf(amount, before, quantity));
  return { goodsCents: of(goodsCents), taxCents: of(taxCents) };
}

/** Returns what a share costs the buyer. @param isTaxAdded whether tax comes on top of the prices */
export const costOf = ({ goodsCents, taxCents }: Share, isTaxAdded: boolean): Cents =>
  isTaxAdded ? addCents(goodsCents, taxCents) : goodsCents;

/** Sums what shares cost the buyer. */
export const costOfAll = (shares: readonly Share[], isTaxAdded: boolean): Cents =>
  sumCents(shares.map((share) => costOf(share, isTaxAdded)));

/**
 * Lowers shares in proportion, so that together they cost exactly an amount; none becomes larger.
 * @param amount at most what they cost together
 * @throws RangeError if it is more
 */
export function lowerShares(shares: readonly Share[], amount: Cents, isTaxAdded: boolean): Share[] {
  if (amount > costOfAll(shares, isTaxAdded)) throw new RangeError(`${amount} is more than the shares`);
  if (isTaxAdded) {
    const parts = allocate(
      amount,
      shares.flatMap(({ goodsCents, taxCents }) => [goodsCents, taxCents]),
    );
    return shares.map((_, i) => ({
      goodsCents: parts[2 * i] ?? cents(0),
      taxCents: parts[2 * i + 1] ?? cents(0),
    }));
  }
  const parts = allocate(
    amount,
    shares.map(({ goodsCents }) => goodsCents),
  );
  return shares.map(({ goodsCents, taxCents }, i) => {
    const lowered = parts[i] ?? cents(0);
    return {
      goodsCents: lowered,
      taxCents: goodsCents > 0 ? shareOf(taxCents, lowered, goodsCents) : cents(0),
    };
  });
}
