"use client";

import { lazy } from "react";

/** The price list of loose stones, apart from the view of all other pieces; the server renders it all the same. */
export const LateStonePrices = lazy(async () => ({ default: (await import("./stone-prices")).StonePrices }));
