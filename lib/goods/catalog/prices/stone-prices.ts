import { type Cents, cents, centsFromDecimal } from "@/lib/platform/money/model";
import type { Product, Variant } from "../schema";
import { axisValue, type ChoosableVariant, productChoices } from "../variants/choice";

/** Fewer sizes than this are compared in the size field itself. */
const FEWEST_SIZES = 4;

/** What one size costs in one quality or color. */
export type StoneOffer<T> = {
  /** value of the column's axis */
  value: string;
  /** the variant of one stone */
  piece: T;
  /** the variant sold by the carat; null where stones are sold singly alone */
  carat: T | null;
  eachCents: Cents;
  perCaratCents: Cents;
};

export type StonePriceRow<T> = {
  /** "1.10–1.15 mm" or "0.5 ct" */
  size: string;
  /** trade sieve, "+0-1"; null for stones sold by measure alone */
  sieve: string | null;
  /** weight of one stone, ct */
  carats: number;
  /** stones in a carat, rounded */
  stonesPerCarat: number;
  offers: readonly StoneOffer<T>[];
};

export type StonePriceList<T> = {
  /** whether stones are also sold by the carat */
  byCarat: boolean;
  /** the qualities or colors */
  columns: readonly string[];
  rows: readonly StonePriceRow<T>[];
};

/** Returns the variant of an offer that is sold as the shopper buys now: singly, or by the carat. */
export const soldLike = <T extends Pick<Offered, "options">>({ piece, carat }: StoneOffer<T>, now: T): T =>
  carat && now.options.sold_by === "carat" ? carat : piece;

type Offered = ChoosableVariant & Pick<Variant, "carats" | "price">;

/**
 * The price list of loose stones that are sold by number: a row per size, a column per quality or color. Null for a
 * product that is not sold so or has only a few sizes. Prices are in cents.
 */
export function stonePriceList<T extends Offered>({
  kind,
  variants,
}: Pick<Product, "kind"> & { variants: readonly T[] }): StonePriceList<T> | null {
  if (kind !== "melee" && kind !== "loose") return null;
  const choices = productChoices(variants);
  const sizes = choices.find(({ axis }) => axis === "measure" || axis === "weight");
  const columns = choices.find(({ axis }) => axis === "quality" || axis === "color");
  if (!sizes || !columns || sizes.values.length < FEWEST_SIZES) return null;
  const byCarat = choices.some(({ axis }) => axis === "sold_by");
  const offersOf = (size: string) =>
    columns.values.flatMap((value) => {
      const sold = variants.filter(
        (one) => axisValue(one, sizes.axis) === size && axisValue(one, columns.axis) === value,
      );
      const single = sold.find(({ options }) => options.sold_by !== "carat");
      if (!single) return [];
      const carat = sold.find(({ options }) => options.sold_by === "carat");
      const eachCents = centsFromDecimal(single.price);
      return [
        {
          carats: single.carats,
          offer: {
            value,
            piece: single,
            carat: carat ?? null,
            eachCents,
            perCaratCents: carat
              ? centsFromDecimal(carat.price)
              : cents(Math.round(eachCents / single.carats)),
          },
        },
      ];
    });
  const rows = sizes.values.flatMap((value): StonePriceRow<T>[] => {
    const offers = offersOf(value);
    const carats = offers[0]?.carats;
    if (!carats) return [];
    const [size = value, sieve] = value.split(" · sieve ");
    return [
      {
        size,
        sieve: sieve ?? null,
        carats,
        stonesPerCarat: Math.round(1 / carats),
        offers: offers.map(({ offer }) => offer),
      },
    ];
  });
  return {
    byCarat,
    columns: columns.values,
    rows,
  };
}
