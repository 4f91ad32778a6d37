import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type DiamondKind,
  type DiamondSort,
  FANCY_COLORS,
  FILTER_RANGES,
  GROWTH_METHODS,
  type Grade,
  INTENSITIES,
  NOT_GRADED,
  type RangeField,
  SHAPES,
  SORTS,
} from "./model";
import type { DiamondFilters, DiamondQuestionInput } from "./schema";

/** Everything a list of diamonds shows, as its address tells it. */
export type InventoryState = {
  filters: DiamondFilters;
  /** white on /inventory, color on /lab-created-colored-diamonds: told by the path, never written */
  kind: DiamondKind;
  sort: DiamondSort;
  /** from 1 */
  page: number;
  layout: "grid" | "table";
  /** the stone whose own view is open */
  sku: string | null;
  type: "ring-builder" | null;
  /** slug of the builder's setting; its shapes and carats bound the list */
  setting: string | null;
};

export const RANGE_FIELDS = Object.keys(FILTER_RANGES) as RangeField[];
export const FLAG_FIELDS = ["express_shipping", "is_overnight", "hearts_and_arrows"] as const;
export type FlagField = (typeof FLAG_FIELDS)[number];
export type FilterField = keyof DiamondFilters;

const LIST_PARAMS = [
  ["shape", "shape", words(SHAPES)],
  ["certificate", "certificate_type", words(CERTIFICATE_TYPES)],
  ["cut", "cut", grades(CUT_GRADES)],
  ["color", "color", grades(COLOR_GRADES)],
  ["clarity", "clarity", grades(CLARITY_GRADES)],
  ["d_type", "d_type", words(GROWTH_METHODS)],
  ["intensity", "intensity", words(INTENSITIES)],
  ["colors", "colors", words(FANCY_COLORS)],
] as const;

const LAST_PAGE = 100_000;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const AMOUNT = /^\d{1,6}(\.\d{1,3})?$/;

type Params = URLSearchParams | Record<string, string | string[] | undefined>;

/** An inventory with nothing chosen. */
export function emptyState(kind: DiamondKind = "white"): InventoryState {
  return { filters: {}, kind, sort: "best", page: 1, layout: "grid", sku: null, type: null, setting: null };
}

/**
 * The state an address tells. Whatever is unknown, malformed or outside its range is dropped, so that every
 * address opens a list; a repeated parameter counts as one list.
 */
export function readAddress(params: Params, kind: DiamondKind = "white"): InventoryState {
  const all = (name: string): string[] => {
    const found = params instanceof URLSearchParams ? params.getAll(name) : (params[name] ?? []);
    return (Array.isArray(found) ? found : [found]).flatMap((text) => text.split(",")).slice(0, 100);
  };
  const one = (name: string): string | null => {
    const found = params instanceof URLSearchParams ? params.get(name) : params[name];
    return (Array.isArray(found) ? found[0] : found) ?? null;
  };

  const filters: Record<string, unknown> = {};
  for (const [param, field, accepts] of LIST_PARAMS) {
    const values = accepts(all(param));
    if (values.length > 0) filters[field] = field === "colors" ? values.slice(0, 1) : values;
  }
  for (const field of RANGE_FIELDS) {
    const bounds = readRange(field, one(field));
    if (bounds) filters[field] = bounds;
  }
  for (const field of FLAG_FIELDS) {
    if (one(field) === "true" || one(field) === "1") filters[field] = true;
  }

  const sort = SORTS.find((name) => name === one("sort")) ?? "best";
  const page = /^\d{1,6}$/.test(one("page") ?? "") ? Number(one("page")) : 1;
  const sku = one("sku")?.trim() ?? "";
  const builder = one("type") === "ring-builder";
  const setting = one("setting") ?? "";
  return {
    filters,
    kind,
    sort,
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    layout: one("layout") === "table" ? "table" : "grid",
    sku: /^[^\s<>"']{1,80}$/.test(sku) ? sku : null,
    type: builder ? "ring-builder" : null,
    setting: builder && setting.length <= 120 && SLUG.test(setting) ? setting : null,
  };
}

/** The query of a state, without the question mark; only what differs from the default is written. */
export function writeAddress(state: InventoryState): string {
  const parts: string[] = [];
  const write = (name: string, values: readonly (string | number)[]) =>
    parts.push(`${name}=${values.map((value) => encode(String(value))).join(",")}`);

  if (state.type) write("type", [state.type]);
  if (state.type && state.setting) write("setting", [state.setting]);
  for (const [param, field] of LIST_PARAMS) {
    const values = state.filters[field];
    if (values && values.length > 0) write(param, values);
  }
  for (const field of RANGE_FIELDS) {
    const bounds = withoutDefaults(field, state.filters[field]);
    if (bounds) write(field, [`${bounds.min ?? ""}-${bounds.max ?? ""}`]);
  }
  for (const field of FLAG_FIELDS) if (state.filters[field]) write(field, ["true"]);
  if (state.sort !== "best") write("sort", [state.sort]);
  if (state.page > 1) write("page", [state.page]);
  if (state.layout === "table") write("layout", ["table"]);
  if (state.sku !== null) {
    if (state.kind === "white") write("view", ["true"]);
    write("sku", [state.sku]);
  }
  return parts.join("&");
}

const PATHS: Record<DiamondKind, string> = { white: "/inventory", color: "/lab-created-colored-diamonds" };

/** Path and query of a state. */
export function inventoryHref(state: InventoryState): string {
  const query = writeAddress(state);
  return query === "" ? PATHS[state.kind] : `${PATHS[state.kind]}?${query}`;
}

/** The address of one stone's own view. */
export function stoneHref(stone: { sku: string; kind: DiamondKind }): string {
  return inventoryHref({ ...emptyState(stone.kind), sku: stone.sku });
}

/** What a state asks of the stock; defaults are left out. */
export function questionOf(state: InventoryState): DiamondQuestionInput {
  const question: DiamondQuestionInput = { ...state.filters };
  for (const field of RANGE_FIELDS) {
    const bounds = withoutDefaults(field, state.filters[field]);
    if (bounds) question[field] = bounds;
    else delete question[field];
  }
  if (state.kind !== "white") question.kind = state.kind;
  if (state.sort !== "best") question.sort = state.sort;
  if (state.page > 1) question.page = state.page;
  if (state.type) question.type = state.type;
  if (state.type && state.setting) question.setting = state.setting;
  return question;
}

type Bounds = { min?: number | undefined; max?: number | undefined };

/** A range without the bounds that stand at the slider's ends; undefined when none is left. */
export function withoutDefaults(field: RangeField, bounds: Bounds | undefined): Bounds | undefined {
  const full = FILTER_RANGES[field];
  const kept: Bounds = {};
  if (bounds?.min !== undefined && bounds.min > full.min) kept.min = bounds.min;
  if (bounds?.max !== undefined && bounds.max < full.max) kept.max = bounds.max;
  return kept.min === undefined && kept.max === undefined ? undefined : kept;
}

function readRange(field: RangeField, text: string | null): Bounds | undefined {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  if (rest.length > 0 || !text?.includes("-")) return undefined;
  const full = FILTER_RANGES[field];
  const bound = (part: string) => {
    const value = AMOUNT.test(part) ? Number(part) : undefined;
    return value !== undefined && value >= full.min && value <= full.max ? value : undefined;
  };
  const bounds = { min: bound(from), max: bound(to) };
  if (bounds.min !== undefined && bounds.max !== undefined && bounds.min > bounds.max) return undefined;
  return withoutDefaults(field, bounds);
}

/** Keeps a list's known words, however they are cased or joined, once each and in the list's own order. */
function words<T extends string>(known: readonly T[]) {
  const bare = (text: string) => text.toLowerCase().replace(/[\s_+-]+/g, "_");
  return (values: string[]): T[] => {
    const asked = new Set(values.map(bare));
    return known.filter((word) => asked.has(bare(word)));
  };
}

/** Keeps the codes of a scale, 0 for "not graded" among them, once each and ascending. */
function grades(scale: readonly Grade[]) {
  const codes = [NOT_GRADED, ...scale.map((grade) => grade.code)];
  return (values: string[]): number[] => codes.filter((code) => values.includes(String(code)));
}

const encode = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");
