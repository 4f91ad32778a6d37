import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";

/**
 * Option of `router.prefetch` that fetches a page with its content.
 *
 * Problem: the router fetches ahead only the shell that all pages of a route share unless it gets the kind, and Next
 * exports the kinds' names from none of its public modules.
 * Goes when: `router.prefetch` has a documented option for a whole page.
 */
export const WHOLE = { kind: PrefetchKind.FULL };
