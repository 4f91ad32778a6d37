import { cn } from "@/components/ui/cn";
import type { FancyColor, Shape } from "@/lib/diamonds/model";
import { SHAPE_BOX, shapeDrawing } from "@/lib/geometry/shape-drawing";

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
  const drawing = shapeDrawing(shape, ratio, table);
  return (
    <svg
      viewBox={`0 0 ${SHAPE_BOX} ${SHAPE_BOX}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {hue && <path d={drawing.outline} className={cn(TINTS[hue], "stroke-none")} />}
      <path d={drawing.facets} strokeWidth={0.75} strokeOpacity={0.7} vectorEffect="non-scaling-stroke" />
      <path d={drawing.outline} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
