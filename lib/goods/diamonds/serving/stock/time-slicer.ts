import { setImmediate as others } from "node:timers/promises";

/**
 * Lets requests run between the parts of a long task: called after each part, it yields once `ms` have
 * passed.
 */
export function createTimeSlicer(ms: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await others();
    since = performance.now();
  };
}
