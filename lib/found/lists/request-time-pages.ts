import { categoryListParams, parseCategoryList } from "@/lib/goods/catalog/lists/category-list";
import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";
import { inventoryQueryString } from "@/lib/goods/diamonds/filters/inventory-url";
import { ignoredParams, parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { parseSettingList, settingListPath } from "@/lib/selling/ring-builder/setting-list";

const CATEGORY = new RegExp(
  `^/(?:product-category/.+|fancy-shape-diamonds|(?:${TOP_CATEGORIES.join("|")})(?:/[^/]+)?)$`,
);
const INVENTORY = new Map<string, DiamondKind>([
  ["/inventory", "white"],
  ["/lab-created-colored-diamonds", "color"],
]);
const BUILDER = "/build-a-ring";
const SAVED_RING = "/ring-preview/";

/**
 * Whether a page is rendered at request time and needs a true status and its metadata in the head: a saved ring, and a
 * list whose query changes what it shows. Every other page of the catalog is static.
 */
export function isRequestTimePage(pathname: string, search: URLSearchParams): boolean {
  const path = withoutSlash(pathname);
  if (path.startsWith(SAVED_RING)) return true;
  if (search.size === 0) return false;
  const kind = INVENTORY.get(path);
  if (kind) return inventoryQueryString(parseInventoryState(search, kind)) !== "" || refuses(search, kind);
  if (path === BUILDER) {
    const { state, notes } = parseSettingList(single(search));
    return notes.length > 0 || settingListPath(state, { page: state.page }) !== BUILDER;
  }
  return CATEGORY.test(path) && categoryListParams(parseCategoryList(all(search))).length > 0;
}

const refuses = (search: URLSearchParams, kind: DiamondKind) => ignoredParams(search, kind).length > 0;
const single = (search: URLSearchParams) => Object.fromEntries([...search].reverse());
const all = (search: URLSearchParams) =>
  Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));

/** Whether an address is a list, whatever its query. */
export function isList(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return path === BUILDER || INVENTORY.has(path) || CATEGORY.test(path);
}

/** Whether a page may show stones or depend on them: all but the lists of pieces, as far as is known from an address. */
export const mayShowStones = (pathname: string): boolean => !CATEGORY.test(withoutSlash(pathname));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname);
