import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";

/**
 * Option of `router.prefetch` that fetches a page with its content.
 *
 * Problem: the router fetches ahead only the shell that all pages of a route share unless it gets the kind, and Next
 * exports the kinds' names from none of its public modules. A test compares the name with Next's.
 * Goes when: `router.prefetch` has a documented option for a whole page, as `<Link prefetch>` has
 *   (https://github.com/vercel/next.js/pull/74172).
 */
export const WHOLE = { kind: "full" as PrefetchKind.FULL };
