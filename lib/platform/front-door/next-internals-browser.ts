"use client";

import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { useContext } from "react";

/**
 * The query of the address, without the question mark. A static page is made with none, so only a query that changes
 * nothing on the page may lead to it: what is drawn first must be what the browser draws first.
 *
 * Problem: `useSearchParams` leaves a hole in a static page, which a client without scripts never fills.
 * Goes when: `useSearchParams` accepts a value to answer while a page is prerendered
 *   (https://github.com/vercel/next.js/issues/74494).
 */
export const useAddressSearch = (): string => useContext(SearchParamsContext)?.toString() ?? "";
