/** Increases with the designed catalog, to tell a shop seeded with an earlier edition from a complete one. */
export const CATALOG_EDITION = 3;
