import type { CSSProperties } from "react";
import type { MetalColor } from "@/lib/catalogue/model";

const METAL: Record<MetalColor, { base: string; deep: string }> = {
  white: { base: "var(--color-metal-white)", deep: "var(--color-metal-white-deep)" },
  yellow: { base: "var(--color-metal-yellow)", deep: "var(--color-metal-yellow-deep)" },
  rose: { base: "var(--color-metal-rose)", deep: "var(--color-metal-rose-deep)" },
  platinum: { base: "var(--color-metal-platinum)", deep: "var(--color-metal-platinum-deep)" },
};

const mix = (a: string, share: number, b: string) => `color-mix(in oklab, ${a} ${share}%, ${b})`;

/**
 * What a drawing's parts are painted with, as custom properties of the picture: the same drawing shows in every
 * metal. `id` is the picture's own.
 */
export function paints(id: string, color: MetalColor): CSSProperties {
  const { base, deep } = METAL[color];
  const values = {
    "--metal-edge": mix(deep, 88, "var(--color-ink)"),
    "--metal-side": `url(#${id}side)`,
    "--metal-face": `url(#${id}face)`,
    "--metal-bright": mix(base, 45, "var(--color-card)"),
    "--metal-glint": `url(#${id}glint)`,
    "--ring-shadow": `url(#${id}shadow)`,
  };
  return values as CSSProperties;
}

type Stop = readonly [offset: number, color: string, opacity?: number];
const Stops = ({ stops }: { stops: readonly Stop[] }) =>
  stops.map(([offset, stopColor, stopOpacity]) => (
    <stop key={offset} offset={offset} style={{ stopColor }} stopOpacity={stopOpacity} />
  ));

/** The gradients of one picture: light from the upper left on a polished, rounded band. */
export function PictureLight({ id, color }: { id: string; color: MetalColor }) {
  const { base, deep } = METAL[color];
  const white = "var(--color-card)";
  const soft = mix(base, 50, deep);
  return (
    <defs>
      <linearGradient id={`${id}side`}>
        <Stops
          stops={[
            [0, deep],
            [0.2, soft],
            [0.45, deep],
            [0.75, soft],
            [1, deep],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}face`} y2="0.25">
        <Stops
          stops={[
            [0, soft],
            [0.18, base],
            [0.42, soft],
            [0.62, base],
            [0.85, base],
            [1, soft],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}glint`} y2="0.2">
        <Stops
          stops={[
            [0.02, white, 0.2],
            [0.2, white, 1],
            [0.4, white, 0.15],
            [0.62, white, 0.75],
            [0.8, white, 1],
            [0.98, white, 0.1],
          ]}
        />
      </linearGradient>
      <radialGradient id={`${id}shadow`}>
        <Stops
          stops={[
            [0, "var(--color-ink)", 0.2],
            [0.5, "var(--color-ink)", 0.09],
            [1, "var(--color-ink)", 0],
          ]}
        />
      </radialGradient>
    </defs>
  );
}
