import { SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { type Metal, metalSlugs } from "@/lib/goods/terms/metals";
import { shopCurrency } from "@/lib/platform/money/model";
import {
  type Band,
  MAX_FILTER_CARAT,
  maxFilterPrice,
  PIECE_AVAILABILITIES,
  type PieceAvailability,
  PRODUCT_SORTS,
  type ProductSort,
} from "./filters";
import type { ProductQueryInput } from "./product-query";

/**
 * The state of a category list in its address. Values within a filter are alternatives; all filters must
 * match.
 */
export type CategoryListState = {
  metal: readonly Metal[];
  style: readonly string[];
  shape: readonly Shape[];
  /** US dollars; null where unbounded */
  price: Band | null;
  /** total carat weight of the stones */
  carat: Band | null;
  availability: readonly PieceAvailability[];
  sort: ProductSort;
  /** from 1 */
  page: number;
};

export const EMPTY_LIST: CategoryListState = {
  metal: [],
  style: [],
  shape: [],
  price: null,
  carat: null,
  availability: [],
  sort: "featured",
  page: 1,
};

export const PIECES_PER_PAGE = 24;

type Params = Readonly<Record<string, string | string[] | undefined>>;

const STYLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_STYLES = 20;

/**
 * Parses a list's state from its address. Unknown, malformed and out-of-range values are dropped, so that
 * every address opens a list.
 */
export function parseCategoryList(params: Params): CategoryListState {
  const given = (name: string) => [params[name] ?? []].flat();
  const list = (name: string) => given(name).flatMap((text) => text.split(","));
  const known = <T extends string>(words: readonly T[], name: string): T[] => {
    const requested = list(name);
    return words.filter((word) => requested.includes(word));
  };
  const page = Number(given("page")[0] ?? 1);
  return {
    metal: known(metalSlugs(), "metal"),
    style: [...new Set(list("style").filter((word) => word.length <= 40 && STYLE.test(word)))].slice(
      0,
      MOST_STYLES,
    ),
    shape: known(SHAPES, "shape"),
    price:
      readBand(given("price")[0], maxFilterPrice()) ??
      readBounds([given("price_min")[0], given("price_max")[0]], maxFilterPrice()),
    carat: readBand(given("carat")[0], MAX_FILTER_CARAT),
    availability: known(PIECE_AVAILABILITIES, "availability"),
    sort: PRODUCT_SORTS.find((sort) => sort === given("sort")[0]) ?? "featured",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

const AMOUNT = /^\d{1,6}(\.\d{1,3})?$/;
/** A price of currencies of which more is needed. */
const LARGE_AMOUNT = /^\d{1,11}(\.\d{1,3})?$/;
const amount = (text: string | undefined, most: number) => {
  const bare = text?.replace(/[\p{Sc},\s]/gu, "") ?? "";
  const isAmount = (shopCurrency().scale > 1 ? LARGE_AMOUNT : AMOUNT).test(bare);
  return isAmount && Number(bare) <= most ? Number(bare) : undefined;
};

/** `500-1000`, `500-` or `-1000`. */
function readBand(text: string | undefined, most: number): Band | null {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  return rest.length > 0 ? null : readBounds([from, to], most);
}

function readBounds(
  [from, to]: readonly [string | undefined, string | undefined],
  most: number,
): Band | null {
  const [min, max] = [amount(from, most), amount(to, most)];
  if (min === undefined && max === undefined) return null;
  if (min !== undefined && max !== undefined && min > max) return null;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Formats a band for an address: `500-1000`. */
const formatBand = ({ min, max }: Band): string => `${min ?? ""}-${max ?? ""}`;

/** The parameters that differ from the default, in the order of the filters. */
export function categoryListParams(state: CategoryListState): [name: string, value: string][] {
  const params: [string, string][] = [];
  for (const name of ["metal", "style", "shape", "availability"] as const) {
    if (state[name].length > 0) params.push([name, state[name].join(",")]);
  }
  if (state.price) params.push(["price", formatBand(state.price)]);
  if (state.carat) params.push(["carat", formatBand(state.carat)]);
  if (state.sort !== "featured") params.push(["sort", state.sort]);
  if (state.page > 1) params.push(["page", String(state.page)]);
  return params;
}

/**
 * The list's query with part of its state changed; any change except of the page goes back to the first page.
 */
export function categoryListHref(
  path: string,
  state: CategoryListState,
  change: Partial<CategoryListState> = {},
): string {
  const params = categoryListParams({ ...state, page: 1, ...change });
  // commas and hyphens are legal in a query and easier to read unencoded
  const query = params.map(([name, value]) => `${name}=${value}`).join("&");
  return query === "" ? path : `${path}?${query}`;
}

/** Adds a value to a list, or removes it if present. */
export const toggleValue = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** The catalog query of a state. */
export function toProductQuery(state: CategoryListState, category: string): ProductQueryInput {
  const { metal, style, shape, availability, price, carat, sort, page } = state;
  return {
    category,
    ...(metal.length > 0 ? { metal: [...metal] } : {}),
    ...(style.length > 0 ? { style: [...style] } : {}),
    ...(shape.length > 0 ? { shape: [...shape] } : {}),
    ...(availability.length > 0 ? { availability: [...availability] } : {}),
    ...(price ? { price } : {}),
    ...(carat ? { carat } : {}),
    sort,
    page,
    per_page: PIECES_PER_PAGE,
  };
}

/** A band as text: "$500 to $1,000", "2 ct and up", "Up to 0.25 ct". */
export const bandLabel = ({ min, max }: Band, format: (value: number) => string): string =>
  min === undefined
    ? `Up to ${format(max ?? 0)}`
    : max === undefined
      ? `${format(min)} and up`
      : `${format(min)} to ${format(max)}`;

/** Whether a filter has exactly these bounds. */
export const isSameBand = (one: Band | null, { min, max }: Band): boolean =>
  one !== null && one.min === min && one.max === max;
