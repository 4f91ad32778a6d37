/**
 * Local storage key of the recently viewed pieces, stored as JSON. It is apart from the list, because every piece reads it and a
 * new visitor has none.
 */
export const RECENTLY_VIEWED_KEY = "recentlyViewed";
