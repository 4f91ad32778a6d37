/** Header of every request by which the router fetches ahead. */
export const PREFETCH_HEADER = "next-router-prefetch";

/**
 * Keeps back what the router fetches ahead while it navigates, and gives it up then. Returns the function that stops it.
 *
 * Problem: the router goes on fetching ahead, in two or three further requests, the page that it has meanwhile asked for as a
 *   whole, and others that nobody waits for; each answer is decoded twice.
 * Goes when: the router's prefetches wait for a navigation, as a note in its scheduler intends (hasNetworkBandwidth;
 *   https://github.com/vercel/next.js/pull/86700).
 * @param ended settles when the page is shown, or will not be; null while the router doesn't navigate
 */
export function pausePrefetches(ended: () => Promise<unknown> | null): () => void {
  const { fetch } = window;
  const pausing: typeof fetch = async (input, init) => {
    const wait = ended();
    if (!wait || !new Headers(init?.headers).has(PREFETCH_HEADER)) return fetch(input, init);
    // not before: a page whose segment came out empty would be shown without it
    await wait;
    return new Response(null, { status: 204 });
  };
  window.fetch = pausing;
  return () => {
    if (window.fetch === pausing) window.fetch = fetch;
  };
}
