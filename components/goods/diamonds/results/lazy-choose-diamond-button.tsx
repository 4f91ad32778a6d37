"use client";

import dynamic from "next/dynamic";

/** The choice of a stone for the ring; what only the builder needs comes with it. */
export const LazyChooseDiamondButton = dynamic(() => import("./choose-diamond-button"));
