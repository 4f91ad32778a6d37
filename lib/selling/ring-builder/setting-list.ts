import { RING_SHAPES, type RingShape, SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import { type Metal, metalSlugs } from "@/lib/goods/terms/metals";
import { STYLES, type Style } from "@/lib/goods/terms/styles";

export const SETTING_SORTS = ["featured", "price_asc", "price_desc", "newest"] as const;
export type SettingSort = (typeof SETTING_SORTS)[number];
export const SETTING_SORT_LABELS: Record<SettingSort, string> = {
  featured: "Featured",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  newest: "Newest",
};

/** The state of the builder's list of settings, as its URL encodes it; null filters nothing. */
export type SettingListState = {
  style: Style | null;
  shape: RingShape | null;
  metal: Metal | null;
  sort: SettingSort;
  page: number;
};

export const DEFAULT_SETTING_LIST: SettingListState = {
  style: null,
  shape: null,
  metal: null,
  sort: "featured",
  page: 1,
};

type Params = Readonly<Record<string, string | string[] | undefined>>;
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | null =>
  list.find((one) => one === value) ?? null;

/**
 * Parses `?style=&shape=&metal=&sort=&page=`. An unknown style or shape is not used as a filter; `notes` mentions it
 * in a message for the shopper.
 */
export function parseSettingList(params: Params): { state: SettingListState; notes: string[] } {
  const style = single(params.style);
  const shape = single(params.shape);
  const page = Number(single(params.page) ?? 1);
  const state: SettingListState = {
    style: oneOf(STYLES, style),
    shape: oneOf(RING_SHAPES, shape),
    metal: oneOf(metalSlugs(), single(params.metal)),
    sort: oneOf(SETTING_SORTS, single(params.sort)) ?? "featured",
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
  const notes: string[] = [];
  if (style && !state.style)
    notes.push(`We don’t have a style called “${style.slice(0, 40)}”. Showing every style.`);
  if (shape && !state.shape) {
    const known = SHAPES.find((one) => one === shape);
    notes.push(
      known
        ? `We don’t make settings for ${shapeWord(known)} diamonds. Showing settings for other shapes.`
        : `We don’t have a shape called “${shape.slice(0, 40)}”. Showing every shape.`,
    );
  }
  return { state, notes };
}

/** The parameters of a state that differ from the default. */
export function settingListParams({ style, shape, metal, sort, page }: SettingListState): [string, string][] {
  const params: [string, string][] = [];
  if (style) params.push(["style", style]);
  if (shape) params.push(["shape", shape]);
  if (metal) params.push(["metal", metal]);
  if (sort !== "featured") params.push(["sort", sort]);
  if (page > 1) params.push(["page", String(page)]);
  return params;
}

/** Returns the list's URL with some of its state changed; any change except a new page returns to the first page. */
export function settingListPath(state: SettingListState, change: Partial<SettingListState> = {}): string {
  const params = new URLSearchParams(settingListParams({ ...state, page: 1, ...change }));
  return params.size > 0 ? `/build-a-ring?${params}` : "/build-a-ring";
}

export const SETTINGS_PER_PAGE = 24;
