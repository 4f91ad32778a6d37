import { setTimeout as sleep } from "node:timers/promises";

/**
 * Returns a function that does something at once, but not sooner than a time after it was last begun. The caller has one
 * call under way at a time.
 * @param everyMs least time between two beginnings, ms
 */
export function atMostEvery(everyMs: number, act: () => Promise<void>): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const early = nextAt - performance.now();
    if (early > 0) await sleep(early, undefined, { ref: false });
    nextAt = performance.now() + everyMs;
    await act();
  };
}
