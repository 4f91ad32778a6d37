import type { Cents } from "@/lib/platform/money/model";
import { type Band, CARAT_BANDS, type PieceAvailability, PRICE_BANDS } from "./filters";
import type { ProductFacets, ProductFilters } from "./product-query";

/** Available variants of a product that are equal in every attribute a list filters by. */
export type ListedVariant = {
  metal: string | null;
  /** place of the variant that stands for them in opening order: the lowest comes first */
  rank: number;
  /** price of that variant */
  cents: Cents;
  /** of the cheapest and of the most expensive variant */
  leastCents: Cents;
  mostCents: Cents;
  /** total weight of its diamonds */
  carats: number;
  /** pieces in stock; null = made to order */
  stock: number | null;
};

/** A product with the fields that lists use. */
export type ListedProduct<V extends ListedVariant = ListedVariant> = {
  style: string | null;
  /** the shape of its main stones; for a setting, every center shape it is made for */
  shapes: readonly string[];
  variants: readonly V[];
};

/**
 * A stocked piece is ready to ship, one without a stock count is made to order, and a sold-out piece is
 * neither.
 */
export const pieceAvailability = ({ stock }: { stock: number | null }): PieceAvailability | null =>
  stock === null ? "made" : stock > 0 ? "ready" : null;

const within = (value: number, { min = 0, max = Number.POSITIVE_INFINITY }: Band) =>
  value >= min && value <= max;
const isWithinWeight = ({ carats }: ListedVariant, band: Band) => carats > 0 && within(carats, band);

/** The predicates on a variant, by the filter that applies them. */
const testsOf = ({ metal, carat, availability }: ProductFilters) => ({
  metal: (variant: ListedVariant) => !metal || metal.some((one) => one === variant.metal),
  carat: (variant: ListedVariant) => !carat || isWithinWeight(variant, carat),
  availability: (variant: ListedVariant) =>
    !availability || availability.some((one) => one === pieceAvailability(variant)),
});
type Tests = ReturnType<typeof testsOf>;

const passes = (variant: ListedVariant, tests: Tests) =>
  pieceAvailability(variant) !== null &&
  tests.metal(variant) &&
  tests.carat(variant) &&
  tests.availability(variant);

/** The available variant that passes and is first in opening order; null if there is none. */
function listedVariant<V extends ListedVariant>(variants: readonly V[], tests: Tests): V | null {
  let found: V | null = null;
  for (const variant of variants) {
    if (passes(variant, tests) && (found === null || variant.rank < found.rank)) found = variant;
  }
  return found;
}

/**
 * Whether "from" is true of a listed variant: another one in the selected metals costs more, and none that passes costs
 * less, as a ring in a smaller size does.
 */
const isLowestOfSeveral = (variants: readonly ListedVariant[], { cents }: ListedVariant, tests: Tests) =>
  variants.some((one) => pieceAvailability(one) !== null && tests.metal(one) && one.mostCents > cents) &&
  !variants.some((one) => passes(one, tests) && one.leastCents < cents);

/** The price in a metal, and whether "from" is true of it. */
export type MetalOffer = { metal: string; cents: Cents; varied: boolean };

/**
 * What a product costs in each metal it is available in, under a list's other filters; in the order of its variants.
 */
export function metalOffers(variants: readonly ListedVariant[], filters: ProductFilters): MetalOffer[] {
  const tests = testsOf(filters);
  const metals = new Set(variants.map(({ metal }) => metal));
  return [...metals].flatMap((metal) => {
    const own = variants.filter((variant) => variant.metal === metal);
    const inAnyMetal = { ...tests, metal: () => true };
    const form = listedVariant(own, inAnyMetal);
    if (metal === null || form === null) return [];
    return [{ metal, cents: form.cents, varied: isLowestOfSeveral(own, form, inAnyMetal) }];
  });
}

/** A product in a list: the variant it is listed with, and whether "from" is true of its price. */
export type ListedResult<T, V> = { product: T; form: V; varied: boolean };

/**
 * The matching products, each listed with its first available variant, in opening order, of the selected metals, weights
 * and availability. Each facet counts the products that would match with one of its values selected.
 */
export function filterProducts<V extends ListedVariant, T extends ListedProduct<V>>(
  products: readonly (T & ListedProduct<V>)[],
  filters: ProductFilters,
) {
  const { style, shape, price } = filters;
  const tests = testsOf(filters);
  const affords = (cents: number | undefined) =>
    cents !== undefined && (!price || within(cents / 100, price));
  const facets: ProductFacets = { style: {}, shape: {}, metal: {}, carat: {}, price: {}, availability: {} };
  const add = (field: keyof ProductFacets, value: string) => {
    facets[field][value] = (facets[field][value] ?? 0) + 1;
  };
  const matching: ListedResult<T, V>[] = [];

  for (const product of products) {
    const { variants } = product;
    const styled = !style || style.some((one) => one === product.style);
    const shaped = !shape || shape.some((one) => product.shapes.includes(one));
    const form = listedVariant(variants, tests);
    const fits = affords(form?.cents);
    if (fits && shaped && product.style !== null) add("style", product.style);
    if (fits && styled) for (const one of product.shapes) add("shape", one);
    if (!styled || !shaped) continue;

    if (fits && form !== null) {
      matching.push({ product, form, varied: isLowestOfSeveral(variants, form, tests) });
    }
    if (form !== null)
      for (const band of PRICE_BANDS) if (within(form.cents / 100, band)) add("price", band.slug);
    const listed = listedByValue(variants, tests);
    for (const field of ["metal", "carat", "availability"] as const) {
      for (const [value, { cents }] of listed[field]) if (affords(cents)) add(field, value);
    }
  }
  return { matching, facets };
}

/**
 * The variant that each value of a filter would list, with the other filters as they are, in one pass, because a list
 * has hundreds of products.
 */
function listedByValue(variants: readonly ListedVariant[], tests: Tests) {
  const listed = {
    metal: new Map<string, ListedVariant>(),
    carat: new Map<string, ListedVariant>(),
    availability: new Map<string, ListedVariant>(),
  } satisfies Record<keyof Tests, Map<string, ListedVariant>>;
  for (const variant of variants) {
    const { metal } = variant;
    const available = pieceAvailability(variant);
    if (available === null) continue;
    const note = (field: keyof Tests, value: string) => {
      const known = listed[field].get(value);
      if (known === undefined || variant.rank < known.rank) listed[field].set(value, variant);
    };
    const inMetal = tests.metal(variant);
    const inWeight = tests.carat(variant);
    const inTime = tests.availability(variant);
    if (metal !== null && inWeight && inTime) note("metal", metal);
    if (inMetal && inWeight) note("availability", available);
    if (!inMetal || !inTime) continue;
    for (const band of CARAT_BANDS) if (isWithinWeight(variant, band)) note("carat", band.slug);
  }
  return listed;
}
