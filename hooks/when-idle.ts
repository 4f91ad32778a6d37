/** Latest start of the work on a busy page, ms. */
const LATEST_MS = 3_000;
/** Delay where the browser can't report that it is idle, ms. */
const WAIT_MS = 500;

/** Runs work once the page is idle; returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = window.setTimeout(work, WAIT_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
