import {
  emptyInventoryState,
  type InventoryState,
  inventoryHref,
} from "@/lib/goods/diamonds/filters/inventory-url";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { INVENTORY_PATHS } from "@/lib/goods/diamonds/stone/url";
import { isItemKey } from "@/lib/platform/ids/item-key";
import { ALERT_KINDS, type AlertKind } from "./model";

/** The page on which an alert is created. */
export const ALERTS_PATH = "/alerts";
/** The page of one's account that lists one's own. */
export const OWN_ALERTS_PATH = "/my-account/alerts";

/** What an alert is about. */
export type AlertTarget =
  | { kind: "price" | "stock"; itemKind: "diamond" | "product"; target: string }
  | { kind: "search"; itemKind: null; target: string };

const KINDS = Object.keys(INVENTORY_PATHS) as DiamondKind[];

/** Most characters of a search's address. */
const MOST_SEARCH = 1_500;

/** The list of stones that an address shows, with its filters alone; null if it is no such list. */
export function searchOf(href: string): InventoryState | null {
  if (href.length > MOST_SEARCH || !href.startsWith("/")) return null;
  const [path = "", query = ""] = href.split("?");
  const kind = KINDS.find((one) => INVENTORY_PATHS[one] === path.replace(/\/$/, ""));
  if (!kind) return null;
  const { filters } = parseInventoryState(new URLSearchParams(query), kind);
  return { ...emptyInventoryState(kind), filters };
}

/** Reads what an alert is about; null if it can't mean anything. */
export function parseTarget(given: {
  kind: unknown;
  stone?: unknown;
  piece?: unknown;
  search?: unknown;
}): AlertTarget | null {
  const kind = ALERT_KINDS.find((one): one is AlertKind => one === given.kind);
  if (kind === "search") {
    const state = typeof given.search === "string" ? searchOf(given.search) : null;
    return state && { kind, itemKind: null, target: inventoryHref(state) };
  }
  if (kind === undefined) return null;
  if (kind === "price" && isItemKey(given.stone)) return { kind, itemKind: "diamond", target: given.stone };
  return isItemKey(given.piece) ? { kind, itemKind: "product", target: given.piece } : null;
}

/** Where a shopper creates an alert. */
export function alertHref({ kind, itemKind, target }: AlertTarget): string {
  const name = itemKind === null ? "search" : itemKind === "diamond" ? "stone" : "piece";
  return `${ALERTS_PATH}?${new URLSearchParams({ kind, [name]: target })}`;
}
