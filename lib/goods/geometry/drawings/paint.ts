import type { FancyColor } from "@/lib/goods/diamonds/model";
import type { MetalColor } from "@/lib/goods/terms/metals";

/** The tones of a polished metal, from its outline to where it is brightest. */
export type MetalTones = { edge: string; deep: string; soft: string; base: string; bright: string };

/** The paints of the pictures. A picture is a file of its own: the page's colors don't reach it. */
export const METAL_TONES: Record<MetalColor, MetalTones> = {
  white: { edge: "#888a91", deep: "#9a9ca3", soft: "#b9bbc0", base: "#d9dadd", bright: "#eeeef0" },
  yellow: { edge: "#7d5c1c", deep: "#93701f", soft: "#bd9440", base: "#ddb352", bright: "#f3dda6" },
  rose: { edge: "#8c5643", deep: "#a3634c", soft: "#c28168", base: "#dd9f87", bright: "#f3d3c6" },
  platinum: { edge: "#767a81", deep: "#858990", soft: "#a9adb2", base: "#cfd2d6", bright: "#e9ebec" },
};

/** A colorless stone: its body, its facets in shade, its lines, and where it throws the light back. */
export const STONE = { body: "#f4f7f9", shade: "#cfd8de", line: "#6d7780", bright: "#ffffff" } as const;

/** Its facets, from the darkest to the one that throws the light back. */
export const FACET_TONES = [STONE.shade, "#dde4e8", "#e8edf0", STONE.body, STONE.bright] as const;

/** The bodies of colored stones in a diagram, as the page's own swatches have them. */
export const FANCY_TINTS: Record<FancyColor, string> = {
  yellow: "#f0d34e",
  pink: "#ee9fb5",
  purple: "#9b6fb5",
  red: "#b3262e",
  blue: "#5f8fc9",
  green: "#6fa564",
  orange: "#e8913f",
  brown: "#8a5a35",
  black: "#24252a",
  gray: "#8b8f95",
};

/** The lines of a diagram. */
export const INK = "#16181d";
export const GLINT = "#ffffff";
export const SHADOW = "#16181d";

/** What a picture of words and a piece is painted with, as the page's own paper, ground, muted text, ornament, and lines are. */
export const CARD = {
  paper: "#fbfaf7",
  ground: "#eeeeee",
  muted: "#5b5e65",
  ornament: "#c6a76c",
  line: "#85827a",
} as const;
