/** However busy the page is, work begins by then (milliseconds). */
const LATEST_MS = 3_000;
/** Where the browser can't say when it is idle. */
const WAIT_MS = 500;

/** Runs work once the page has nothing better to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = window.setTimeout(work, WAIT_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
