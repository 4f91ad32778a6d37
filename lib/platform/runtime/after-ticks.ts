/** Length of a tick in ms. */
export const TICK_MS = 100;

/**
 * Calls `then` after a time that counts in ticks of the event loop, and afterwards once more lets it read what has
 * arrived. However long the process was busy itself, that counts as one tick: what arrived meanwhile is unread, which is
 * not the sender's silence.
 * @param ms time in ms, rounded up to whole ticks
 * @returns cancels the call
 */
export function afterTicks(ms: number, then: () => void): () => void {
  let left = Math.ceil(ms / TICK_MS);
  let canceled = false;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    setImmediate(() => canceled || then());
  }, TICK_MS);
  timer.unref();
  return () => {
    canceled = true;
    clearInterval(timer);
  };
}
