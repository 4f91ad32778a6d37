/** Longest wait for an answer, in ms. */
export const REQUEST_TIMEOUT_MS = 20_000;
