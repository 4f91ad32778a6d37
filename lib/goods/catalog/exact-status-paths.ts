import { TOP_CATEGORIES } from "./paths";

/** Catalog roots below which every page is rendered at request time and may be missing. */
const READ_ROOTS = ["/ring-preview/", "/product-category/"];
/**
 * Below these roots only the pages one segment deeper are rendered at request time; product pages are
 * prerendered.
 */
const LIST_ROOT = new RegExp(`^/(?:${TOP_CATEGORIES.join("|")})/[^/]+/?$`);

/**
 * Whether a page is rendered at request time and needs a correct status: an unknown saved ring or category is
 * a 404. (Prerendered pages have a correct status already.)
 */
export function needsExactStatus(pathname: string): boolean {
  return READ_ROOTS.some((root) => pathname.startsWith(root)) || LIST_ROOT.test(pathname);
}
