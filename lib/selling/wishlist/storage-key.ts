/**
 * Local storage key of this browser's wishlist, as JSON. It has its own file because every page needs the key and
 * none of the rest.
 */
export const WISHLIST_KEY = "wishlist";
