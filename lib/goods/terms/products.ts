/** setting: of the ring builder, sold with a center stone · loose: stones sold by the piece · melee: by pieces or carats */
export const PRODUCT_KINDS = ["setting", "jewellery", "melee", "loose"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PRODUCT_STATUSES = ["active", "withdrawn"] as const;
