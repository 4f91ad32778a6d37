"use client";

import dynamic from "next/dynamic";

/** A stone's slides, whose code loads on a stone's page alone and not on the list that shares its route. */
export const StoneSlides = dynamic(async () => (await import("./stone-slides")).StoneSlides);
