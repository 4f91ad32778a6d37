import { GLINT, type MetalTones, SHADOW } from "./paint";
import { element } from "./svg";

/** What a metal's parts are painted with: its plain tones, and gradients of the picture they stand in. */
export type MetalPaint = { edge: string; side: string; face: string; bright: string; glint: string };

export const metalPaint = ({ edge, bright }: MetalTones): MetalPaint => ({
  edge,
  side: "url(#side)",
  face: "url(#face)",
  bright,
  glint: "url(#glint)",
});

export const SHADOW_PAINT = "url(#shadow)";

type Stop = readonly [offset: number, color: string, opacity?: number];
const stops = (each: readonly Stop[]) =>
  each
    .map(([offset, color, opacity]) =>
      element("stop", {
        offset,
        "stop-color": color,
        ...(opacity === undefined ? {} : { "stop-opacity": opacity }),
      }),
    )
    .join("");

/** The gradients of a picture: light from the upper left on a polished, rounded band. */
export function gradients({ deep, soft, base }: MetalTones): string {
  const side = stops([
    [0, deep],
    [0.2, soft],
    [0.45, deep],
    [0.75, soft],
    [1, deep],
  ]);
  const face = stops([
    [0, soft],
    [0.18, base],
    [0.42, soft],
    [0.62, base],
    [0.85, base],
    [1, soft],
  ]);
  const glint = stops([
    [0.02, GLINT, 0.2],
    [0.2, GLINT, 1],
    [0.4, GLINT, 0.15],
    [0.62, GLINT, 0.75],
    [0.8, GLINT, 1],
    [0.98, GLINT, 0.1],
  ]);
  const shadow = stops([
    [0, SHADOW, 0.2],
    [0.5, SHADOW, 0.09],
    [1, SHADOW, 0],
  ]);
  return element(
    "defs",
    {},
    element("linearGradient", { id: "side" }, side) +
      element("linearGradient", { id: "face", y2: 0.25 }, face) +
      element("linearGradient", { id: "glint", y2: 0.2 }, glint) +
      element("radialGradient", { id: "shadow" }, shadow),
  );
}
