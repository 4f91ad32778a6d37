/** The most characters of a slug or SKU by which carts, lists, addresses and questions name a piece. */
export const MAX_ITEM_KEY_LENGTH = 120;

/** Whether a value that was kept somewhere can name a piece. */
export const isItemKey = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= MAX_ITEM_KEY_LENGTH;
