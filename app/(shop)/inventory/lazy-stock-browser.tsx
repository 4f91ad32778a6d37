"use client";

import dynamic from "next/dynamic";

/** The list of stones, whose code loads with the list alone and not on a stone's page, which shares its route. */
export const LazyStockBrowser = dynamic(() => import("./stock-browser"));
