import { setImmediate as others } from "node:timers/promises";

/** Lets requests in between the parts of a long piece of work: called after each part, it waits for them when `ms` have passed. */
export function createTimeSlicer(ms: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await others();
    since = performance.now();
  };
}
