import type { CSSProperties, ReactNode } from "react";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import type { FancyColor, Shape } from "@/lib/goods/diamonds/model";
import { TRUE_SIZE_BOX, TRUE_SIZE_FRAME } from "@/lib/goods/geometry/drawings/true-size/frame";
import { DRAWN_RADIUS, NEIGHBORS, OF_RADIUS } from "@/lib/goods/geometry/drawings/true-size/hand-drawing";
import { SCALE_SHEET_URL } from "@/lib/goods/geometry/drawings/true-size/scale-sheet";
import { TrueSizeScript } from "./true-size-script";

const { left, top, width, height } = TRUE_SIZE_FRAME;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

/** A ring's band reaches so far beyond the drawn finger on either side, by half of it. */
const BAND_REACH = 1.17;

/** Moves and draws out a finger beside the ring finger, along with the hand that the shopper has chosen. */
const placeOf = ({ side, down, thick, long, spread }: (typeof NEIGHBORS)[keyof typeof NEIGHBORS]) => {
  const across = (side * DRAWN_RADIUS) / OF_RADIUS;
  return {
    transform: `translate(calc(${across.toFixed(3)}px * var(--finger) * var(--hand-width)), ${down}px) rotate(${spread}deg) scale(calc(${thick} * var(--finger)), ${long})`,
  };
};
const BESIDE = { middle: placeOf(NEIGHBORS.middle), little: placeOf(NEIGHBORS.little) };

type Props = {
  /** width along the finger of a plain band below what is shown, mm; none for what isn't worn there */
  band?: number | null;
  /** what is shown, to the frame's scale */
  children?: ReactNode;
  /** nearer, where many stand beside one another */
  isClose?: boolean;
  className?: string;
};

/** Around where a ring lies; a coin still has room. */
const CLOSE: CSSProperties = {
  scale: "1.6",
  transformOrigin: `${share(-left, width)} ${share(-top, height)}`,
};

/**
 * The hand or coin that the shopper has chosen, with something on it to the same scale. The frame's size and scale never
 * change with the choice.
 */
export function TrueSizeDrawing({ band = null, children, isClose = false, className }: Props) {
  const finger = `${SCALE_SHEET_URL}#finger`;
  return (
    <span
      aria-hidden="true"
      className={cn("relative block overflow-hidden rounded-sm bg-card", className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <TrueSizeScript />
      <span className="absolute inset-0" style={isClose ? CLOSE : undefined}>
        <svg
          viewBox={TRUE_SIZE_BOX}
          aria-hidden="true"
          focusable="false"
          className="absolute inset-0 size-full mask-y-from-86% text-line-strong"
        >
          <g className="true-size-hand fill-(--skin) text-(--skin-line)">
            <use href={finger} style={BESIDE.middle} />
            <use href={finger} style={BESIDE.little} />
            <use href={finger} className="true-size-ring" />
            {band !== null && (
              <rect
                x={-DRAWN_RADIUS * BAND_REACH}
                y={-band / 2}
                width={2 * DRAWN_RADIUS * BAND_REACH}
                height={band}
                rx={Math.min(0.8, band / 2)}
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
                className="true-size-ring fill-metal-white"
              />
            )}
          </g>
          <g className="true-size-coin fill-stone">
            <use href={`${SCALE_SHEET_URL}#coin`} className="true-size-disc" />
          </g>
        </svg>
        {children}
      </span>
    </span>
  );
}

type StoneProps = {
  shape: Shape;
  /** length to width */
  ratio: number | null;
  hue?: FancyColor | null;
  /** its longer side, mm */
  longest: number;
};

/** A diamond from above, on a drawing at true size. */
export const TrueSizeStone = ({ shape, ratio, hue = null, longest }: StoneProps) => (
  <span
    className="absolute -translate-1/2"
    // the diagram has a margin of a thirtieth
    style={{
      left: share(-left, width),
      top: share(-top, height),
      width: share((longest * 96) / 90, width),
    }}
  >
    <ShapeDiagram shape={shape} ratio={ratio} hue={hue} filled className="w-full" />
  </span>
);

/** A piece as `/pictures/true-size` draws it, on a drawing at true size. A ring ends where the finger does. */
export const TrueSizePiece = ({ src, isRing }: { src: string; isRing: boolean }) => (
  // biome-ignore lint/performance/noImgElement: a drawing, which has a single size
  <img
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    className={cn("absolute inset-0 size-full", isRing && "true-size-worn")}
    style={isRing ? ({ "--frame-mm": width } as CSSProperties) : undefined}
  />
);
