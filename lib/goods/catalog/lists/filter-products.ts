import type { Cents } from "@/lib/platform/money/model";
import { minorUnits } from "@/lib/platform/money/model";
import { type Band, CARAT_BANDS, type PieceAvailability, priceBands } from "./filters";
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
  availability: (available: PieceAvailability) => !availability || availability.includes(available),
});
type Tests = ReturnType<typeof testsOf>;

/**
 * The available variant that passes and is first in opening order, and whether "from" is true of its price: another one in
 * the selected metals costs more, and none that passes costs less, as a ring in a smaller size does. Null if there is none.
 */
function listedVariant<V extends ListedVariant>(
  variants: readonly V[],
  tests: Tests,
): { form: V; varied: boolean } | null {
  let form: V | null = null;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const variant of variants) {
    const available = pieceAvailability(variant);
    if (available === null || !tests.metal(variant)) continue;
    most = Math.max(most, variant.mostCents);
    if (!tests.carat(variant) || !tests.availability(available)) continue;
    least = Math.min(least, variant.leastCents);
    if (form === null || variant.rank < form.rank) form = variant;
  }
  return form && { form, varied: most > form.cents && least >= form.cents };
}

/** The price in a metal, and whether "from" is true of it. */
export type MetalOffer = { metal: string; cents: Cents; varied: boolean };

/**
 * What a product costs in each metal it is available in, under a list's other filters; in the order of its variants.
 */
export function metalOffers(variants: readonly ListedVariant[], filters: ProductFilters): MetalOffer[] {
  const inAnyMetal = { ...testsOf(filters), metal: () => true };
  const metals = new Set(variants.map(({ metal }) => metal));
  return [...metals].flatMap((metal) => {
    if (metal === null) return [];
    const own = variants.filter((variant) => variant.metal === metal);
    const listed = listedVariant(own, inAnyMetal);
    return listed ? [{ metal, cents: listed.form.cents, varied: listed.varied }] : [];
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
    cents !== undefined && (!price || within(cents / minorUnits(), price));
  const facets: ProductFacets = { style: {}, shape: {}, metal: {}, carat: {}, price: {}, availability: {} };
  const add = (field: keyof ProductFacets, value: string) => {
    facets[field][value] = (facets[field][value] ?? 0) + 1;
  };
  const matching: ListedResult<T, V>[] = [];
  const bands = priceBands();

  for (const product of products) {
    const { variants } = product;
    const styled = !style || style.some((one) => one === product.style);
    const shaped = !shape || shape.some((one) => product.shapes.includes(one));
    const listed = listedVariant(variants, tests);
    const fits = affords(listed?.form.cents);
    if (fits && shaped && product.style !== null) add("style", product.style);
    if (fits && styled) for (const one of product.shapes) add("shape", one);
    if (!styled || !shaped) continue;

    if (fits && listed) matching.push({ product, ...listed });
    if (listed) {
      for (const band of bands) if (within(listed.form.cents / minorUnits(), band)) add("price", band.slug);
    }
    for (const { field, value, form } of listedByValue(variants, tests)) {
      if (affords(form.cents)) add(field, value);
    }
  }
  return { matching, facets };
}

type ListedValue = { field: keyof Tests; value: string; form: ListedVariant };

/**
 * The variant that each value of a filter would list, with the other filters as they are, in one pass, because a list
 * has hundreds of products with a dozen forms each.
 */
function listedByValue(variants: readonly ListedVariant[], tests: Tests): ListedValue[] {
  const listed: ListedValue[] = [];
  for (const form of variants) {
    const available = pieceAvailability(form);
    if (available === null) continue;
    const inMetal = tests.metal(form);
    const inWeight = tests.carat(form);
    const inTime = tests.availability(available);
    if (form.metal !== null && inWeight && inTime) note(listed, "metal", form.metal, form);
    if (inMetal && inWeight) note(listed, "availability", available, form);
    if (!inMetal || !inTime) continue;
    for (const band of CARAT_BANDS) if (isWithinWeight(form, band)) note(listed, "carat", band.slug, form);
  }
  return listed;
}

/** A piece has few values, which are found sooner in a row than in a map. */
function note(listed: ListedValue[], field: keyof Tests, value: string, form: ListedVariant): void {
  for (const known of listed) {
    if (known.value !== value || known.field !== field) continue;
    if (form.rank < known.form.rank) known.form = form;
    return;
  }
  listed.push({ field, value, form });
}
