"use client";

import dynamic from "next/dynamic";

// the list and a stone's own view share a route, and most visits are outside the builder: each part brings its
// code only where it is shown, rendered on the server all the same

export const InventoryBrowser = dynamic(() => import("./inventory-browser"));
export const StoneActions = dynamic(() => import("./stone/stone-actions"));
export const BuilderBar = dynamic(
  async () => (await import("@/components/selling/ring-builder/builder-bar")).BuilderBar,
);
