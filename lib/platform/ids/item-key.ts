/** Maximum length of a slug or SKU that names a piece in carts, lists, addresses and requests, in characters. */
export const MAX_ITEM_KEY_LENGTH = 120;

/** Whether a stored value can name a piece. */
export const isItemKey = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MAX_ITEM_KEY_LENGTH;
