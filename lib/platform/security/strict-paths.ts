import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths";

/**
 * Pages that take secrets or show one shopper's own things. They carry a nonce policy, are never stored, and
 * live under root layouts of their own, so that a link to them from the catalogue loads a new document.
 */
export const STRICT_ROOTS = [
  "/cart",
  "/wishlist",
  "/checkout",
  "/auth",
  "/login",
  "/register",
  "/registration",
  "/forgot-password",
  "/my-account",
  "/thankyou",
  "/thank-you-for-registration",
] as const;

export function isStrictPath(pathname: string): boolean {
  return STRICT_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** Of the strict pages those that show the card provider's fields, and those that lead there within one document. */
const CARD_ROOTS = ["/cart", "/checkout", "/my-account", "/thankyou"] as const;

export function mayTakeCards(pathname: string): boolean {
  return CARD_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** Roots of the catalogue below which every page is read at request time, and may not be there. */
const READ_ROOTS = ["/ring-preview/", "/product-category/"];
/** Below these it is the pages one part deeper; the products below those are made ahead of time. */
const LIST_ROOT = new RegExp(`^/(?:${TOP_CATEGORIES.join("|")})/[^/]+/?$`);

/**
 * Pages of the catalogue that are read at request time and whose status must be true: an unknown saved ring or
 * category is a 404. (What is made ahead of time has a true status by itself.)
 */
export function needsTrueStatus(pathname: string): boolean {
  return READ_ROOTS.some((root) => pathname.startsWith(root)) || LIST_ROOT.test(pathname);
}
