import type { Viewport } from "next";

/** How browsers frame every page: in the color of its ground, which it fills up to a phone's edges. */
export const pageViewport: Viewport = { themeColor: "#fbfaf7", viewportFit: "cover" };
