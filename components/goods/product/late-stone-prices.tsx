"use client";

import dynamic from "next/dynamic";

/** The price list of loose stones, apart from the view of all other pieces; the server renders it all the same. */
export const LateStonePrices = dynamic(async () => (await import("./stone-prices")).StonePrices);
