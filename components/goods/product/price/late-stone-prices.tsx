"use client";

import { type ComponentProps, lazy } from "react";
import type { StonePrices } from "./stone-prices";

const Prices = lazy(async () => ({ default: (await import("./stone-prices")).StonePrices }));

/** The price list of loose stones, apart from the view of all other pieces; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateStonePrices = (props: ComponentProps<typeof StonePrices>) => <Prices {...props} />;
