"use client";

import dynamic from "next/dynamic";

// a stone's page shares its route with the list, and most visits are outside the builder, so each part loads its code
// only where it is shown; the server renders it all the same

export const StoneActions = dynamic(() => import("./stone-actions"));

// each import stands in its call, which is how Next finds out what to load along with the document
export const BuilderBar = dynamic(async () => (await import("./builder-stone")).BuilderBar);
export const BuilderStoneActions = dynamic(async () => (await import("./builder-stone")).StoneActions);
export const RingArrival = dynamic(async () => (await import("./builder-stone")).RingArrival);
