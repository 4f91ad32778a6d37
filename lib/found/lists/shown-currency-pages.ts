import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";

/** Home, lists of pieces and settings, and the pages of single ones. */
const PIECES = new RegExp(`^/(?:product-category/.+|(?:${TOP_CATEGORIES.join("|")})(?:/[^/]+){0,2})?/?$`);

/** Lists of stones with the pages of single ones, the ring builder, and what reads them. */
const STONES_AND_RINGS =
  /^\/(?:inventory|lab-created-colored-diamonds|comparison|diamond-price-calculator|search|build-a-ring|ring-preview(?:\/[^/]+)?)\/?$/;

/** What shows a piece's price beside a form, and gifts. */
const GIFTS = /^\/(?:hint|gifts)\/?$/;

/** What a customer saved, which is their own. */
const WISHLISTS = /^\/(?:my-account\/)?wishlist\/?$/;

/**
 * Whether a page's prices are shown in the currency that its reader chose. Every other page is in the shop's own.
 * @param pathname without the address's query
 */
export const showsChosenCurrency = (pathname: string): boolean =>
  PIECES.test(pathname) ||
  STONES_AND_RINGS.test(pathname) ||
  GIFTS.test(pathname) ||
  WISHLISTS.test(pathname);
