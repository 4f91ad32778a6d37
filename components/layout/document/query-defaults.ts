import type { DefaultOptions } from "@tanstack/react-query";

const LONGEST_WAIT_MS = 30_000;

/** Retry policy: 1 s, 2 s, 4 s … up to 30 s between attempts. */
export const queryDefaults = {
  queries: {
    refetchOnWindowFocus: false,
    retry: 3,
    retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
  },
  mutations: { retry: false },
} as const satisfies DefaultOptions;
