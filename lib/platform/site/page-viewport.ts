import type { Viewport } from "next";
import { colorsOf, FIRST_LOOK } from "@/lib/platform/looks/look";
import { shopProfile } from "./profile";

/** The color that pages lie on, `#fbfaf7`. */
export const pageGround = (): string => colorsOf(shopProfile().look ?? FIRST_LOOK).ground;

/** How browsers frame every page: in the color of its ground, which it fills up to a phone's edges. */
export const pageViewport = (): Viewport => ({ themeColor: pageGround(), viewportFit: "cover" });
