import type { SettingDrawing } from "@/lib/geometry/setting-drawing";
import { BandMelee } from "./melee";

/** From the band's edge to its brightest line. */
const LAYERS = [
  { paint: "fill-(--metal-edge)", opacity: 1 },
  { paint: "fill-(--metal-side)", opacity: 1 },
  { paint: "fill-(--metal-face)", opacity: 0.5 },
  { paint: "fill-(--metal-face)", opacity: 1 },
  { paint: "fill-(--metal-bright)", opacity: 0.4 },
  { paint: "fill-(--metal-bright)", opacity: 0.6 },
  { paint: "fill-(--metal-glint)", opacity: 0.5 },
  { paint: "fill-(--metal-glint)", opacity: 0.9 },
] as const;

/** Thinner strokes on each other, each a little higher: a round wire, light from above. */
const STRAND = [
  { paint: "stroke-(--metal-edge)", width: 1.16, up: 0 },
  { paint: "stroke-(--metal-side)", width: 0.98, up: -0.04 },
  { paint: "stroke-(--metal-face)", width: 0.66, up: -0.1 },
  { paint: "stroke-(--metal-bright)", width: 0.3, up: -0.17 },
] as const;

/** The band below the head: one rounded piece, or two wires wound around each other. */
export function RingBand({ drawing }: { drawing: SettingDrawing }) {
  const { strands, layers, band } = drawing;
  return (
    <>
      {strands
        ? strands.map((path) =>
            STRAND.map(({ paint, width, up }) => (
              <path
                key={paint}
                d={path}
                className={paint}
                strokeWidth={width}
                transform={`translate(0 ${up})`}
              />
            )),
          )
        : LAYERS.map(({ paint, opacity }, i) => (
            <path key={layers[i]} d={layers[i]} className={paint} fillOpacity={opacity} fillRule="evenodd" />
          ))}
      {band ? <BandMelee stones={band} /> : null}
    </>
  );
}
