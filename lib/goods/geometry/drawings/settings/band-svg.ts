import type { MetalPaint } from "../light";
import { path } from "../svg";
import { bandMelee } from "./melee-svg";
import type { SettingDrawing } from "./setting-drawing";

type Layer = { paint: keyof MetalPaint; opacity: number };

/** From the band's edge to its brightest line. */
const LAYERS: readonly Layer[] = [
  { paint: "edge", opacity: 1 },
  { paint: "side", opacity: 1 },
  { paint: "face", opacity: 0.5 },
  { paint: "face", opacity: 1 },
  { paint: "bright", opacity: 0.4 },
  { paint: "bright", opacity: 0.6 },
  { paint: "glint", opacity: 0.5 },
  { paint: "glint", opacity: 0.9 },
];

/** Thinner strokes on each other, each a little higher: a round wire, light from above. */
const STRAND = [
  { paint: "edge", width: 1.16, up: 0 },
  { paint: "side", width: 0.98, up: -0.04 },
  { paint: "face", width: 0.66, up: -0.1 },
  { paint: "bright", width: 0.3, up: -0.17 },
] as const;

/** The band below the head: one rounded piece, or two wires wound around each other. */
export function bandSvg({ strands, layers, band }: SettingDrawing, metal: MetalPaint): string {
  const metalwork = strands
    ? strands.flatMap((strand) =>
        STRAND.map(({ paint, width, up }) =>
          path(strand, { stroke: metal[paint], "stroke-width": width, transform: `translate(0 ${up})` }),
        ),
      )
    : LAYERS.map(({ paint, opacity }, i) =>
        path(layers[i] ?? "", { fill: metal[paint], "fill-opacity": opacity, "fill-rule": "evenodd" }),
      );
  return metalwork.join("") + (band ? bandMelee(band, metal) : "");
}
