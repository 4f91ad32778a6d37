"use client";

import { SHAPE_LABELS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { toggleFilter } from "../applied-filters";
import { ShapeDiagram } from "../shape-diagram";
import { Toggle } from "./toggle";

type Props = {
  filters: DiamondFilters;
  counts: Record<string, number> | undefined;
  /** the only shapes that a chosen setting holds */
  allowed?: readonly Shape[] | undefined;
  onChange: (filters: DiamondFilters) => void;
};

/** The twenty shapes with drawings and counts; scrolls sideways on a narrow screen. */
export function ShapeStrip({ filters, counts, allowed, onChange }: Props) {
  const countOf = (shape: Shape) => (allowed && !allowed.includes(shape) ? 0 : counts?.[shape]);
  const nothing = SHAPES.every((shape) => !countOf(shape) && !filters.shape?.includes(shape));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Shape</legend>
      <div
        // a scrollable area without focusable content must itself be reachable by keyboard
        tabIndex={nothing ? 0 : undefined}
        className="-mx-4 flex snap-x scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:grid-cols-10 md:overflow-visible md:px-0"
      >
        {SHAPES.map((shape) => (
          <Toggle
            key={shape}
            pressed={filters.shape?.includes(shape) ?? false}
            count={countOf(shape)}
            onToggle={() => onChange(toggleFilter(filters, "shape", shape))}
            name={`Shape ${SHAPE_LABELS[shape]}`}
            className="w-22 shrink-0 snap-start gap-1 py-2 text-xs md:w-auto"
          >
            <ShapeDiagram shape={shape} className="size-9" />
            <span className="flex flex-1 items-center text-center leading-tight lg:whitespace-nowrap">
              {SHAPE_LABELS[shape]}
            </span>
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
