import type { MetalColor } from "@/lib/goods/terms/metals";
import { gradients, metalPaint, SHADOW_PAINT } from "./light";
import { METAL_TONES } from "./paint";
import { element } from "./svg";

/** Rounds on each other, each finer and a little higher: a round wire, light from above. */
const WIRE = [
  { paint: "edge", width: 1.5, up: 0 },
  { paint: "side", width: 1.3, up: 0.03 },
  { paint: "face", width: 0.86, up: 0.12 },
  { paint: "bright", width: 0.36, up: 0.2 },
  { paint: "glint", width: 0.14, up: 0.24 },
] as const;

/** What is metal alone, a band, a hoop or a chain, as the closed round all of them are: a square SVG file. */
export function metalSvg(color: MetalColor): string {
  const tones = METAL_TONES[color];
  const metal = metalPaint(tones);
  const rounds = WIRE.map(({ paint, width, up }) =>
    element("circle", { cx: 0, cy: -up, r: 6.2, stroke: metal[paint], "stroke-width": width }),
  );
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "-11 -11 22 22",
      width: 440,
      height: 440,
      fill: "none",
    },
    gradients(tones) +
      element("ellipse", { cx: 0, cy: 7.3, rx: 5.6, ry: 0.6, fill: SHADOW_PAINT }) +
      rounds.join(""),
  );
}
