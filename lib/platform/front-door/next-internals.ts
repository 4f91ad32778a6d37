import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";

/** Whether the code runs for one request, rather than for a page or a value that is kept for everybody. */
export const isRequestTime = (): boolean => workUnitAsyncStorage.getStore()?.type === "request";

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Returns the query of the request that a page is rendered for, and none while the page is made for everybody. The page
 * is static, and the same route still answers a query that the middleware marks (`markForTrueStatus`): Next skips the
 * static page for a marked request. A route of its own for queries would be another page to the router, and each first
 * filter would remount the list.
 *
 * Problem: a page that awaits `searchParams` can't be static, even for the address without a query.
 * Goes when: Next lets a page be static for an empty query and rendered at request time for others
 *   (https://github.com/vercel/next.js/issues/49735).
 */
export async function requestSearch(searchParams: Promise<SearchParams>): Promise<SearchParams> {
  return isRequestTime() ? searchParams : {};
}
