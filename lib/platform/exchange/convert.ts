import { minorDigits } from "@/lib/platform/money/currencies";
import { type Cents, cents, MOST_CENTS } from "@/lib/platform/money/model";
import { gridOf, type Rounding } from "./rounding";

/**
 * How amounts of the shop's own currency become those of another. The one owner of that rule is this file.
 * @property base the shop's own currency, ISO 4217
 * @property currency the other one
 * @property rate how many whole ones of it a whole one of the shop's own costs
 * @property marginPercent what the shop adds, in % of the converted amount
 * @property rounding of prices that a shopper reads; other amounts are rounded to the minor unit
 */
export type ExchangeTerms = {
  readonly base: string;
  readonly currency: string;
  readonly rate: number;
  readonly marginPercent: number;
  readonly rounding: Rounding;
};

/** Digits after the point to which a rate is taken, so that products of it are exact. */
const RATE_PLACES = 12;

/** A fraction of whole numbers, above zero below the line. */
type Ratio = readonly [over: bigint, under: bigint];

/** How many minor units of the other currency a minor unit of the shop's own comes to, with or without the margin. */
function ratioOf({ base, currency, rate, marginPercent }: ExchangeTerms, withMargin: boolean): Ratio {
  const hundredths = withMargin ? 10_000 + Math.round(marginPercent * 100) : 10_000;
  return [
    BigInt(rate.toFixed(RATE_PLACES).replace(".", "")) *
      BigInt(hundredths) *
      10n ** BigInt(minorDigits(currency)),
    10n ** BigInt(RATE_PLACES) * 10_000n * 10n ** BigInt(minorDigits(base)),
  ];
}

const floorOf = (over: bigint, under: bigint): bigint => {
  const quotient = over / under;
  return over < 0n && quotient * under !== over ? quotient - 1n : quotient;
};

/** An amount comes to more in another currency than a column stores. */
export class TooLargeError extends RangeError {}

function converted(amount: Cents, [over, under]: Ratio, { step, ending, first }: ReturnType<typeof gridOf>) {
  if (amount === 0) return amount;
  if (amount < 0) throw new RangeError(`${amount} is not an amount that is converted`);
  const exact = BigInt(amount) * over;
  // the nearest price of the grid, the upper one of two
  const nearest = floorOf(2n * (exact - ending * under) + step * under, 2n * step * under) * step + ending;
  const price = nearest < first ? first : nearest;
  if (price > BigInt(MOST_CENTS)) throw new TooLargeError(`${price} minor units are more than is stored`);
  return cents(Number(price));
}

/**
 * A price that a shopper reads, of a piece, a stone, or a delivery, in the other currency: rate, margin, and rounding rule. Nothing
 * stays nothing, and what costs something never becomes free.
 * @param amount minor units of the shop's own currency
 * @throws RangeError if it is negative
 * @throws TooLargeError
 */
export const convertPrice = (amount: Cents, terms: ExchangeTerms): Cents =>
  converted(amount, ratioOf(terms, true), gridOf(terms.rounding, terms.currency));

/** Another amount, such as what a code takes off: rate and margin, to the nearest minor unit, half of one up. @throws RangeError as above */
export const convertAmount = (amount: Cents, terms: ExchangeTerms): Cents =>
  converted(amount, ratioOf(terms, true), gridOf("exact", terms.currency));

/**
 * What an amount of the other currency is worth in the shop's own, for its books: by the rate alone, since the margin is the shop's
 * to keep. To the nearest minor unit, half of one up, and of a negative amount as of the positive one.
 * @param amount minor units of the other currency
 */
export function worthOf(amount: Cents, terms: ExchangeTerms): Cents {
  const [over, under] = ratioOf(terms, false);
  const positive = BigInt(Math.abs(amount)) * under;
  const worth = Number((2n * positive + over) / (2n * over));
  return cents(amount < 0 ? -worth : worth);
}

/**
 * The least price in the shop's own currency that isn't below one in the other: `convertPrice(x) >= shown` holds from it on, so a
 * filter's bounds in a shown currency become bounds of stored prices.
 * @param shown minor units of the other currency, above zero
 */
export function leastPriceFor(shown: Cents, terms: ExchangeTerms): Cents {
  const [over, under] = ratioOf(terms, true);
  const { step, ending, first } = gridOf(terms.rounding, terms.currency);
  const wanted = BigInt(shown);
  if (wanted <= first) return cents(1);
  // the least price of the grid that is wanted, and where rounding to it begins
  const price = -floorOf(-(wanted - ending), step) * step + ending;
  const begins = (2n * price - step) * under;
  return cents(Math.max(1, Number(-floorOf(-begins, 2n * over))));
}
