import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";

/** Settings are chosen for a ring, whose parts a browser keeps with the shop's own prices. */
const WITH_SETTINGS = "engagement-rings";
const PIECES = TOP_CATEGORIES.filter((top) => top !== WITH_SETTINGS).join("|");

/** Lists of pieces, and the pages of pieces that aren't settings. */
const SHOWN = new RegExp(
  `^/(?:product-category/.+|(?:${TOP_CATEGORIES.join("|")})(?:/[^/]+)?|(?:${PIECES})/[^/]+/[^/]+)?/?$`,
);

/** Lists of stones with the pages of single ones, and what reads them. */
const STONES = /^\/(?:inventory|lab-created-colored-diamonds|comparison|diamond-price-calculator|search)\/?$/;

/**
 * Whether a page's prices are shown in the currency that its reader chose. Every other page is in the shop's own, as is a list of stones
 * for a ring that is begun, whose parts a browser keeps with the shop's own prices.
 * @param search the address from its question mark on
 */
export const showsChosenCurrency = (pathname: string, search: string): boolean =>
  SHOWN.test(pathname) || (STONES.test(pathname) && !new URLSearchParams(search).has("type"));
