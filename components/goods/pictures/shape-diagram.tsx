import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import type { FancyColor, Shape } from "@/lib/goods/diamonds/model";
import { stretchOf } from "@/lib/goods/diamonds/sizes/proportions";
import { SHAPE_SHEET_URL } from "@/lib/goods/pictures/stones/shape-picture";

type Props = {
  shape: Shape;
  /** length-to-width ratio */
  ratio?: number | null;
  /** hue of a fancy color stone, which tints its body; white stones are left clear */
  hue?: FancyColor | null;
  /** gives a white stone an opaque body */
  filled?: boolean;
  className?: string;
  style?: CSSProperties | undefined;
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
  // as dark as the facet lines allow
  black: "fill-fancy-black/60",
  gray: "fill-fancy-gray/50",
};

/** Side of the diagram's square; any number would do, as the diagram scales to its container. */
const SIDE = 96;
const rounded = (value: number) => Number(value.toFixed(3));

/**
 * A stone from above with its facets, stretched to its own length and width, in the current text color. It
 * refers to a drawing in the file that all pages share.
 */
export function ShapeDiagram({ shape, ratio = null, hue, filled = false, className, style }: Props) {
  const { across, along } = stretchOf(shape, ratio);
  const [left, top] = [(SIDE * (1 - across)) / 2, (SIDE * (1 - along)) / 2];
  const drawnOut = across !== 1 || along !== 1;
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      style={style}
      className={cn(hue ? TINTS[hue] : filled ? "fill-card dark:light-colors" : "fill-none", className)}
    >
      <use
        href={`${SHAPE_SHEET_URL}#${shape}`}
        width={SIDE}
        height={SIDE}
        transform={
          drawnOut
            ? `translate(${rounded(left)} ${rounded(top)}) scale(${rounded(across)} ${rounded(along)})`
            : undefined
        }
      />
    </svg>
  );
}
