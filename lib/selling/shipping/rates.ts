import {
  addCents,
  type Cents,
  centsFromDecimal,
  multiplyCents,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import type { ShippingZone } from "@/lib/platform/settings/schemas/shipping-zones";

type Method = ShippingZone["methods"][number];

/** Equal pieces of an order: what one costs before discounts, and weighs without its box. */
export type Pieces = { cents: Cents; grams: number; quantity: number };

/** One package of an order, with what is in it. */
export type Packed = { cents: Cents; grams: number };

/** In more packages than these, an order is agreed in person. */
const MOST_PACKAGES = 10;

const fitting = (room: Cents, unit: Cents, quantity: number) =>
  unit === 0 ? quantity : Math.min(quantity, Math.floor(room / unit));

const totalOf = (pieces: readonly Pieces[]): Packed => ({
  cents: sumCents(pieces.map(({ cents, quantity }) => multiplyCents(cents, quantity))),
  grams: pieces.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
});

/**
 * Packs an order by a method: in one package, or in as many as the most that one is insured for asks for, the most valuable
 * pieces first, each into the first package with room for it.
 * @returns null if the method doesn't insure it
 */
export function packOrder(
  pieces: readonly Pieces[],
  { maxInsured, overInsured }: Pick<Method, "maxInsured" | "overInsured">,
): Packed[] | null {
  const whole = totalOf(pieces);
  if (maxInsured === null) return [whole];
  const most = centsFromDecimal(maxInsured);
  if (whole.cents <= most) return [whole];
  if (overInsured === "not-offered" || pieces.some(({ cents }) => cents > most)) return null;
  const packages: Packed[] = [];
  for (const { cents: unit, grams, quantity } of pieces.toSorted((a, b) => b.cents - a.cents)) {
    let left = quantity;
    for (let at = 0; left > 0; at++) {
      if (at >= MOST_PACKAGES) return null;
      const before = packages[at] ?? { cents: NO_CENTS, grams: 0 };
      const more = fitting(subtractCents(most, before.cents), unit, left);
      packages[at] = {
        cents: addCents(before.cents, multiplyCents(unit, more)),
        grams: before.grams + grams * more,
      };
      left -= more;
    }
  }
  return packages;
}

/** Whether a method's price depends on the country, the weight, or the value. */
export const isGraded = ({ rates }: Pick<Method, "rates">): boolean => rates.length > 0;

/** What a package costs: the first rate that fits it decides, and the method's own price where none does. */
export function packagePrice(
  { cents, grams }: Packed,
  country: string,
  { price, rates }: Pick<Method, "price" | "rates">,
): Cents {
  const rate = rates.find(
    ({ countries, maxGrams, maxGoods }) =>
      (countries.length === 0 || countries.some((code) => code === country)) &&
      (maxGrams === null || grams <= maxGrams) &&
      (maxGoods === null || cents <= centsFromDecimal(maxGoods)),
  );
  return centsFromDecimal((rate ?? { price }).price);
}

/** The least that a package to a country costs, whatever is in it. */
export const leastPrice = (country: string, { price, rates }: Pick<Method, "price" | "rates">): Cents =>
  centsFromDecimal(
    Math.min(
      price,
      ...rates
        .filter(({ countries }) => countries.length === 0 || countries.some((code) => code === country))
        .map((rate) => rate.price),
    ),
  );
