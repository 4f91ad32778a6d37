import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";

/** Settings are chosen for a ring, whose parts a browser keeps with the shop's own prices. */
const WITH_SETTINGS = "engagement-rings";
const PIECES = TOP_CATEGORIES.filter((top) => top !== WITH_SETTINGS).join("|");

/** Lists of pieces, and the pages of pieces that aren't settings. */
const SHOWN = new RegExp(
  `^/(?:product-category/.+|(?:${TOP_CATEGORIES.join("|")})(?:/[^/]+)?|(?:${PIECES})/[^/]+/[^/]+)?/?$`,
);

/** Whether a page's prices are shown in the currency that its reader chose. Every other page is in the shop's own. */
export const showsChosenCurrency = (pathname: string): boolean => SHOWN.test(pathname);
