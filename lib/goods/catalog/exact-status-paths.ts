import { TOP_CATEGORIES } from "./paths";

/** Roots of the catalog below which every page is read at request time, and may not be there. */
const READ_ROOTS = ["/ring-preview/", "/product-category/"];
/** Below these it is the pages one part deeper; the products below those are made ahead of time. */
const LIST_ROOT = new RegExp(`^/(?:${TOP_CATEGORIES.join("|")})/[^/]+/?$`);

/**
 * Pages of the catalog that are read at request time and whose status must be true: an unknown saved ring or
 * category is a 404. (What is made ahead of time has a true status by itself.)
 */
export function needsExactStatus(pathname: string): boolean {
  return READ_ROOTS.some((root) => pathname.startsWith(root)) || LIST_ROOT.test(pathname);
}
