"use client";

import dynamic from "next/dynamic";

// the list and a stone's page share a route, and most visits are outside the builder, so each part loads its
// code only where it is shown; the server renders it all the same

export const InventoryBrowser = dynamic(() => import("./inventory-browser"));
export const StoneSlides = dynamic(async () => (await import("./stone/gallery/stone-slides")).StoneSlides);
export const StoneActions = dynamic(() => import("@/components/selling/ring-builder/diamonds/stone-actions"));

// each import stands in its call, which is how Next finds out what to load along with the document
export const BuilderBar = dynamic(
  async () => (await import("@/components/selling/ring-builder/diamonds/builder-stone")).BuilderBar,
);
export const BuilderStoneActions = dynamic(
  async () => (await import("@/components/selling/ring-builder/diamonds/builder-stone")).StoneActions,
);
export const RingArrival = dynamic(
  async () => (await import("@/components/selling/ring-builder/diamonds/builder-stone")).RingArrival,
);
