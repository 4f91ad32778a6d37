/** Most codes of one batch. */
export const MOST_IN_BATCH = 5_000;
