import { cn } from "@/components/ui/cn";
import type { FancyColor, Shape } from "@/lib/diamonds/model";
import { bounds, crownOf } from "@/lib/geometry/crown";

const BOX = 96;
const MARGIN = 3;

type Props = {
  shape: Shape;
  /** length to width */
  ratio?: number | null;
  /** % of the width */
  table?: number | null;
  /** of a fancy colour stone: its body is tinted, white stones are left clear */
  hue?: FancyColor | null;
  className?: string;
};

const TINTS: Record<FancyColor, string> = {
  yellow: "fill-fancy-yellow/60",
  pink: "fill-fancy-pink/60",
  purple: "fill-fancy-purple/60",
  red: "fill-fancy-red/60",
  blue: "fill-fancy-blue/60",
  green: "fill-fancy-green/60",
  orange: "fill-fancy-orange/60",
  brown: "fill-fancy-brown/60",
  // as dark as its facets' lines can bear
  black: "fill-fancy-black/60",
  gray: "fill-fancy-gray/50",
};

/** A stone seen from above with its facets, drawn to its own proportions in the current text colour. */
export function ShapeDiagram({ shape, ratio, table, hue, className }: Props) {
  const crown = crownOf(shape, ratio, table);
  const { left, right, bottom, top } = bounds(crown.outline);
  const scale = (BOX - 2 * MARGIN) / Math.max(right - left, top - bottom);
  const place = ([x, y]: readonly number[]) =>
    `${round(BOX / 2 + ((x ?? 0) - (left + right) / 2) * scale)} ${round(BOX / 2 - ((y ?? 0) - (bottom + top) / 2) * scale)}`;
  const run = (points: readonly (readonly number[])[]) => `M${points.map(place).join("L")}`;
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {hue && <path d={`${run(crown.outline)}Z`} className={cn(TINTS[hue], "stroke-none")} />}
      <path
        d={`${run(crown.table)}Z${crown.edges.map(run).join("")}`}
        strokeWidth={0.75}
        strokeOpacity={0.7}
        vectorEffect="non-scaling-stroke"
      />
      <path d={`${run(crown.outline)}Z`} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

// the nudge keeps a value that falls between two tenths from rounding differently in server and browser, whose
// sines differ in the last digit
const round = (value: number) => Math.round(value * 10 + 1e-6) / 10;
