/** Bounds of a filter, both ends included; an absent end is open. */
export type Band = { readonly min?: number | undefined; readonly max?: number | undefined };
type NamedBand = Band & { readonly slug: string };

/** Price bands of a list's filter, US dollars; a price equal to a bound belongs to both bands. */
export const PRICE_BANDS: readonly NamedBand[] = [
  { slug: "-500", max: 500 },
  { slug: "500-1000", min: 500, max: 1_000 },
  { slug: "1000-2500", min: 1_000, max: 2_500 },
  { slug: "2500-5000", min: 2_500, max: 5_000 },
  { slug: "5000-", min: 5_000 },
];

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
