"use client";

import dynamic from "next/dynamic";

/** The pieces viewed before, which only the browser knows, so they are no part of the first load. */
export const LateRecentlyViewed = dynamic(() => import("./recently-viewed"), { ssr: false });
