import { ownTable } from "@/lib/platform/encoding/own-table";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { type DiamondKind, LAST_PAGE, MAX_SKU_QUERY_LENGTH, sortsOf } from "../model";
import {
  type Bounds,
  FILTER_FIELDS,
  FILTER_RANGES,
  type FilterField,
  hasFilter,
  isFlag,
  isRange,
  type ListField,
  maxValuesOf,
  paramOf,
  type RangeField,
  valuesOf,
  withoutDefaults,
} from "./filter-fields";
import { emptyInventoryState, type InventoryState } from "./inventory-url";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const AMOUNT = /^\d{1,10}(\.\d{1,3})?$/;
const SKU = new RegExp(`^[^\\s<>"'\\p{Cc}\\p{Cs}]{1,${MAX_SKU_QUERY_LENGTH}}$`, "u");

type Params = URLSearchParams | Record<string, string | string[] | undefined>;

/** A part of an address that was ignored: a filter, or another part of the list's state. */
export type IgnoredParam = FilterField | "sort" | "page" | "layout" | "scale" | "sku" | "type" | "setting";

/**
 * Parses a list's state from its address. Unknown, malformed and out-of-range values and filters of the other
 * kind are dropped, so that every address opens a list; a repeated parameter counts as one list.
 */
export const parseInventoryState = (params: Params, kind: DiamondKind = "white"): InventoryState =>
  parse(params, kind).state;

/** The parts of an address that were dropped, wholly or partly, for a notice to the shopper. */
export const ignoredParams = (params: Params, kind: DiamondKind = "white"): IgnoredParam[] =>
  parse(params, kind).refused;

function parse(params: Params, kind: DiamondKind): { state: InventoryState; refused: IgnoredParam[] } {
  const refused = new Set<IgnoredParam>();
  const given = (name: string): string[] => {
    const found = params instanceof URLSearchParams ? params.getAll(name) : (params[name] ?? []);
    return Array.isArray(found) ? found : [found];
  };
  /** One parameter's value; rejected if it is given and `read` can't parse it. */
  const one = <T>(
    part: IgnoredParam,
    read: (text: string) => T | undefined,
    param: string = part,
  ): T | undefined => {
    const text = given(param)[0]?.trim() ?? "";
    if (text === "") return undefined;
    const value = read(text);
    if (value === undefined) refused.add(part);
    return value;
  };
  const has = (field: FilterField) => hasFilter(kind, field);
  const list = (field: ListField): (string | number)[] | undefined => {
    const requested = given(paramOf(field))
      .flatMap((text) => text.split(","))
      .filter((text) => text !== "")
      .slice(0, 100);
    const values = has(field) ? valuesOf(field).filter((value) => requested.some(matchesValue(value))) : [];
    const accepted = values.slice(0, maxValuesOf(field));
    if (requested.some((text) => !accepted.some((value) => matchesValue(value)(text)))) refused.add(field);
    return accepted.length > 0 ? accepted : undefined;
  };
  const range = (field: RangeField): Bounds | undefined => {
    const bounds = one(field, (text) => (has(field) ? readRange(field, text) : undefined), paramOf(field));
    if (bounds && !bounds.whole) refused.add(field);
    return withoutDefaults(field, bounds);
  };

  const filters: Record<string, unknown> = {};
  for (const field of FILTER_FIELDS) {
    const value = isRange(field)
      ? range(field)
      : isFlag(field)
        ? one(field, (text) => (has(field) ? FLAG_WORDS[text] : undefined), paramOf(field)) || undefined
        : list(field);
    if (value !== undefined) filters[field] = value;
  }

  const type = one("type", (text) => (text === "ring-builder" ? text : undefined)) ?? null;
  const setting = one("setting", (text) =>
    type && text.length <= MAX_ITEM_KEY_LENGTH && SLUG.test(text) ? text : undefined,
  );
  const state: InventoryState = {
    ...emptyInventoryState(kind),
    filters,
    sort: one("sort", (text) => sortsOf(kind).find((name) => name === text)) ?? "best",
    page: one("page", readPage) ?? 1,
    layout: one("layout", (text) => (text === "table" || text === "grid" ? text : undefined)) ?? "grid",
    isToScale: one("scale", (text) => text === "mm" || undefined) ?? false,
    sku: one("sku", (text) => (SKU.test(text) ? text : undefined)) ?? null,
    type,
    setting: setting ?? null,
  };
  return { state, refused: [...refused] };
}

const FLAG_WORDS: Partial<Record<string, boolean>> = ownTable({
  true: true,
  "1": true,
  false: false,
  "0": false,
});

function readPage(text: string): number | undefined {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= LAST_PAGE ? page : undefined;
}

/** `500-3000`, `500-` or `-3000`; `whole` is false if one end was dropped. Undefined if nothing is left. */
function readRange(field: RangeField, text: string): (Bounds & { whole: boolean }) | undefined {
  const [from = "", to = "", ...rest] = text.split("-");
  if (rest.length > 0 || !text.includes("-")) return undefined;
  const full = FILTER_RANGES[field];
  const bound = (part: string) => {
    const value = AMOUNT.test(part) ? Number(part) : undefined;
    return value !== undefined && value >= full.min && value <= full.max ? value : undefined;
  };
  const [min, max] = [bound(from), bound(to)];
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  const whole = (min !== undefined || from === "") && (max !== undefined || to === "");
  return { min, max, whole };
}

/** Whether a text names a value: a grade by its code, a word in any case and with any separator. */
const matchesValue = (value: string | number) => (text: string) =>
  typeof value === "number" ? text === String(value) : bare(text) === bare(value);
const bare = (text: string) => text.toLowerCase().replace(/[\s_+-]+/g, "_");
