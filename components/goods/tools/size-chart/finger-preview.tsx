import type { CSSProperties } from "react";
import { USUAL_RATIOS } from "@/lib/goods/diamonds/sizes/proportions";
import type { SizedOutline } from "@/lib/goods/diamonds/sizes/size-chart";
import { formatSize } from "@/lib/goods/diamonds/sizes/size-chart";
import { fingerDrawing } from "@/lib/goods/geometry/drawings/finger-drawing";
import { type SizeRow, sizeLabel } from "@/lib/goods/terms/ring-sizes";
import { LifeSizeStone } from "./life-size-stone";

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** A stone on a finger of the given ring size, both at actual size. */
export function FingerPreview({
  outline,
  carat,
  row,
}: {
  outline: SizedOutline;
  carat: number;
  row: SizeRow;
}) {
  const size = outline.sizeOf(carat);
  // a stone wider than long lies across the finger
  const across = USUAL_RATIOS[outline.shape] < 1 ? size.length : size.width;
  const finger = fingerDrawing(row.diameter);
  const { left, top, width, height, band } = finger;
  const place = { "--finger-width": width, "--finger-height": height } as CSSProperties;
  return (
    <figure className="grid justify-items-center gap-4 break-inside-avoid">
      <div
        className="relative h-[calc(var(--mm)*var(--finger-height))] w-[calc(var(--mm)*var(--finger-width))]"
        style={place}
      >
        <svg
          viewBox={`${left} ${top} ${width} ${height}`}
          role="img"
          aria-label={`${carat} ct ${outline.label.toLowerCase()} on a US size ${row.us} finger`}
          className="size-full mask-b-from-80% mask-b-to-100%"
        >
          <path d={finger.body} className="fill-ornament-soft" />
          <g fill="none" stroke="currentColor" className="text-line-strong">
            <path d={finger.edge} strokeWidth={0.2} />
            <path d={finger.folds} strokeWidth={0.15} strokeLinecap="round" />
            <path d={finger.nail} strokeWidth={0.15} className="fill-paper/70" />
          </g>
          <rect {...band} rx={0.8} className="fill-metal-yellow stroke-line-strong" strokeWidth={0.15} />
        </svg>
        <span
          className="absolute -translate-x-1/2 -translate-y-1/2"
          style={{ left: share(-left, width), top: share(-top, height) }}
        >
          <LifeSizeStone shape={outline.shape} size={size} />
        </span>
      </div>
      <figcaption data-answer="" className="text-center text-sm text-muted">
        <strong className="block font-medium text-ink">
          {carat} ct {outline.label.toLowerCase()}, {formatSize(size)}
        </strong>
        on a size {sizeLabel(row.us)} finger, {row.diameter.toFixed(1)} mm across. The diamond covers{" "}
        {Math.round((across / row.diameter) * 100)}% of that.
      </figcaption>
    </figure>
  );
}
