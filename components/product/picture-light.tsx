import type { MetalColor } from "@/lib/catalogue/model";

/** What a drawing's parts are painted with, told apart by the picture's own id. */
export type Paint = "outside" | "face" | "inside" | "bead" | "gem" | "shadow";
export const paint = (id: string, name: Paint) => `url(#${id}${name})`;

const METAL: Record<MetalColor, { base: string; deep: string }> = {
  white: { base: "var(--color-metal-white)", deep: "var(--color-metal-white-deep)" },
  yellow: { base: "var(--color-metal-yellow)", deep: "var(--color-metal-yellow-deep)" },
  rose: { base: "var(--color-metal-rose)", deep: "var(--color-metal-rose-deep)" },
  platinum: { base: "var(--color-metal-platinum)", deep: "var(--color-metal-platinum-deep)" },
};

const mix = (a: string, share: number, b: string) => `color-mix(in oklab, ${a} ${share}%, ${b})`;

type Stop = readonly [offset: number, color: string];
const Stops = ({ stops }: { stops: readonly Stop[] }) =>
  stops.map(([offset, stopColor]) => <stop key={offset} offset={offset} style={{ stopColor }} />);

/** The gradients of one picture: light from the upper left, a mirror-bright band, a clear stone. */
export function PictureLight({ id, color }: { id: string; color: MetalColor }) {
  const { base, deep } = METAL[color];
  const bright = mix(base, 35, "var(--color-card)");
  const soft = mix(base, 60, deep);
  const dark = mix(deep, 82, "var(--color-ink)");
  return (
    <defs>
      <linearGradient id={`${id}outside`}>
        <Stops
          stops={[
            [0, deep],
            [0.1, base],
            [0.24, bright],
            [0.36, base],
            [0.5, deep],
            [0.64, base],
            [0.78, bright],
            [0.92, base],
            [1, deep],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}face`} x1="0.1" x2="0.55" y1="0" y2="1">
        <Stops
          stops={[
            [0, bright],
            [0.3, base],
            [0.52, soft],
            [0.7, base],
            [0.86, bright],
            [1, soft],
          ]}
        />
      </linearGradient>
      <linearGradient id={`${id}inside`} x1="0" x2="1" y1="0" y2="0.2">
        <Stops
          stops={[
            [0, dark],
            [0.3, deep],
            [0.55, base],
            [0.75, deep],
            [1, dark],
          ]}
        />
      </linearGradient>
      <radialGradient id={`${id}bead`} cx="0.38" cy="0.32" r="0.75">
        <Stops
          stops={[
            [0, bright],
            [0.55, base],
            [1, deep],
          ]}
        />
      </radialGradient>
      <linearGradient id={`${id}gem`} x1="0.2" x2="0.8" y1="0" y2="1">
        <Stops
          stops={[
            [0, "var(--color-card)"],
            [0.55, "var(--color-facet)"],
            [1, "var(--color-facet-deep)"],
          ]}
        />
      </linearGradient>
      <radialGradient id={`${id}shadow`}>
        <stop offset={0} stopColor="var(--color-ink)" stopOpacity={0.16} />
        <stop offset={1} stopColor="var(--color-ink)" stopOpacity={0} />
      </radialGradient>
    </defs>
  );
}
