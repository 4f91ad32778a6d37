import { shopCurrency } from "@/lib/platform/money/model";
/** Bounds of a filter, both ends included; an absent end is open. */
export type Band = { readonly min?: number | undefined; readonly max?: number | undefined };
type NamedBand = Band & { readonly slug: string };

const PRICE_BOUNDS = [undefined, 500, 1_000, 2_500, 5_000, undefined] as const;

/**
 * Price bands of a list's filter in dollars, or round amounts of about as much; a price equal to a bound belongs to both
 * bands.
 */
export function priceBands(): NamedBand[] {
  const { scale } = shopCurrency();
  const bounds = PRICE_BOUNDS.map((bound) => bound && bound * scale);
  return bounds
    .slice(1)
    .map((max, at) => ({ slug: `${bounds[at] ?? ""}-${max ?? ""}`, min: bounds[at], max }));
}

/** The most that a list's filter takes for a price: a million dollars, or a round amount of about as much. */
export const maxFilterPrice = (): number => 1_000_000 * shopCurrency().scale;

/** The most carats that it takes. */
export const MAX_FILTER_CARAT = 1_000;

/** Bands of total carat weight in a list's filter. */
export const CARAT_BANDS: readonly NamedBand[] = [
  { slug: "-0.25", max: 0.25 },
  { slug: "0.25-0.5", min: 0.25, max: 0.5 },
  { slug: "0.5-1", min: 0.5, max: 1 },
  { slug: "1-2", min: 1, max: 2 },
  { slug: "2-", min: 2 },
];

/** ready: in stock, ships at once · made: made to order */
export const PIECE_AVAILABILITIES = ["ready", "made"] as const;
export type PieceAvailability = (typeof PIECE_AVAILABILITIES)[number];

export const PRODUCT_SORTS = ["featured", "price_asc", "price_desc", "newest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Fields of a product list with a count on each value. */
export const PRODUCT_FACETS = ["style", "shape", "metal", "carat", "price", "availability"] as const;
