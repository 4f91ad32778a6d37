import { MAX_CART_LINES } from "../model";

/** Shown beside a button that could not add an item. */
export const CART_FULL = `Your cart is full: it holds up to ${MAX_CART_LINES} items. Remove one to add more.`;
export const CART_BLOCKED =
  "We couldn’t add this to your cart because your browser isn’t saving data for our site. Allow site data or free up space, then try again.";
