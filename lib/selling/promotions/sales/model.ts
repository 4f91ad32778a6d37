/** A sale waits for its time, holds, and is over. */
export const SALE_STATES = ["scheduled", "on", "over"] as const;
