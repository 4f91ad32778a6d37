/** Key of the local value that holds what this browser keeps as wishes, as JSON: all of them that every page needs. */
export const WISHLIST_KEY = "wishlist";
