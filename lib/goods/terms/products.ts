/** setting: of the ring builder, sold with a center stone · loose: stones sold by the piece · melee: by pieces or carats */
export const PRODUCT_KINDS = ["setting", "jewelry", "melee", "loose"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Longest name of a product, characters. */
export const LONGEST_PRODUCT_NAME = 250;

/** designed: drawn from a model that the shop renders · photographed: shown by its own pictures */
export const PRODUCT_SOURCES = ["photographed", "designed"] as const;

/** Working days from payment until a piece in stock ships. */
export const IN_STOCK_DAYS = 1;

/** What shoppers and the API may know of. */
export const SHOWN_STATUSES = ["active", "withdrawn"] as const;

/** draft: seen by nobody but the jeweler · active: on sale · withdrawn: its page stays, and says so */
export const PRODUCT_STATUSES = ["draft", ...SHOWN_STATUSES] as const;

/** Whether stones of this kind of product are sold loose, by number or weight: nobody makes them to order. */
export const isLooseKind = (kind: ProductKind): boolean => kind === "loose" || kind === "melee";
