"use client";

import dynamic from "next/dynamic";

/** The button that chooses a stone for the ring; it loads what only the builder needs. */
export const LazyChooseDiamondButton = dynamic(() => import("./choose-diamond-button"));
