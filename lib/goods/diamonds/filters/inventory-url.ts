import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import type { DiamondKind, DiamondSort } from "../model";
import type { DiamondFilters, DiamondQueryInput } from "../schema";
import { encodeParam, INVENTORY_PATHS } from "../stone/url";
import { FILTER_FIELDS, isFlag, isRange, paramOf, RANGE_FIELDS, withoutDefaults } from "./filter-fields";

/** The state of an inventory list in its address. */
export type InventoryState = {
  filters: DiamondFilters;
  /** white on /inventory, color on /lab-created-colored-diamonds: given by the path, never a parameter */
  kind: DiamondKind;
  sort: DiamondSort;
  /** from 1 */
  page: number;
  layout: "grid" | "table";
  /** whether all pictures of the grid have one scale */
  isToScale: boolean;
  /** the stone whose detail view is open */
  sku: string | null;
  type: "ring-builder" | null;
  /** slug of the builder's setting, which limits shapes and carats */
  setting: string | null;
};

/** The default state of an inventory. */
export function emptyInventoryState(kind: DiamondKind = "white"): InventoryState {
  return {
    filters: {},
    kind,
    sort: "best",
    page: 1,
    layout: "grid",
    isToScale: false,
    sku: null,
    type: null,
    setting: null,
  };
}

/** The query string of a state, without the question mark and without default values. */
export function inventoryQueryString(state: InventoryState): string {
  const parts: string[] = [];
  const write = (name: string, values: readonly (string | number)[]) =>
    parts.push(`${name}=${values.map((value) => encodeParam(String(value))).join(",")}`);

  if (state.type) write("type", [state.type]);
  if (state.type && state.setting) write("setting", [state.setting]);
  for (const field of FILTER_FIELDS) {
    const param = paramOf(field);
    if (isRange(field)) {
      const bounds = withoutDefaults(field, state.filters[field]);
      if (bounds) write(param, [`${bounds.min ?? ""}-${bounds.max ?? ""}`]);
    } else if (isFlag(field)) {
      if (state.filters[field]) write(param, ["true"]);
    } else {
      const values = state.filters[field];
      if (values && values.length > 0) write(param, values);
    }
  }
  if (state.sort !== "best") write("sort", [state.sort]);
  if (state.page > 1) write("page", [state.page]);
  if (state.layout === "table") write("layout", ["table"]);
  if (state.isToScale) write("scale", ["mm"]);
  if (state.sku !== null) {
    if (state.kind === "white") write("view", ["true"]);
    write("sku", [state.sku]);
  }
  return parts.join("&");
}

/** Path and query of a state. */
export function inventoryHref(state: InventoryState): string {
  const query = inventoryQueryString(state);
  return query === "" ? INVENTORY_PATHS[state.kind] : `${INVENTORY_PATHS[state.kind]}?${query}`;
}

/** The stock query of a state, without default values; prices are in the page's currency. */
export function toDiamondQuery(state: InventoryState): DiamondQueryInput {
  const question: DiamondQueryInput = { ...state.filters, ...wantedCurrency() };
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
