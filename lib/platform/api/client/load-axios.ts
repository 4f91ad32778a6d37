/** Loads axios (19 KB), which no page has from the start. */
export const loadAxios = () => import("axios");

/** Begins to load what the first call needs, for a page whose other parts are on their way too. */
export function warmUpCalls(): void {
  // the call itself loads it again, and reports a failure
  loadAxios().catch((error: unknown) => console.warn("The API's client could not be preloaded", error));
}
