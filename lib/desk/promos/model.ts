/** Most codes of one batch. */
export const MOST_IN_BATCH = 5_000;

export const PROMO_STATES = ["scheduled", "active", "used_up", "ended"] as const;
export type PromoState = (typeof PROMO_STATES)[number];
